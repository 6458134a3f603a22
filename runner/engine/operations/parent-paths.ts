import type { CasePlace } from '../../cases/operation-case.ts';
import { isObject } from '../../documents/json-value.ts';
import type { DocumentedOperation } from '../../documents/openapi/list-operations.ts';
import { itemsOf } from '../../kit/operations/list-items.ts';
import { thingIn } from '../../kit/operations/thing-in.ts';
import { plainName, resourceBefore, resourceOf } from './resource-names.ts';
import { withoutSlash } from '../../documents/without-slash.ts';

/** Things that are kept; each list shows some. */
const mostThings = 2_000;
const mostOfList = 20;

/** A thing below another one: its kind, its id, and what stands above it in its path. */
interface NestedThing {
  readonly resource: string;
  readonly id: string;
  readonly above: ReadonlyMap<string, unknown>;
}

/** Returns the last parameter of an operation's path, which names the thing itself; `null` where it has none. */
export function lastParameterOf({
  path,
  parameters,
}: DocumentedOperation): { readonly name: string; readonly schema: unknown } | null {
  const name = [...path.matchAll(/\{([^{}]+)\}/g)].at(-1)?.[1];
  return name === undefined
    ? null
    : { name, schema: parameters.find((one) => one.in === 'path' && one.name === name)?.schema };
}

/** Where things stand that were created or listed below others: each is found below its own alone. */
export class ParentPaths {
  readonly #things = new Map<string, NestedThing>();

  /** Takes over what a response shows below what its request names. */
  learn({ method, path }: DocumentedOperation, value: unknown, named: ReadonlyMap<string, unknown>): void {
    if (named.size === 0 || withoutSlash(path).endsWith('}') || !['GET', 'POST'].includes(method)) return;
    const resource = resourceOf(path);
    const things = method === 'POST' ? [thingIn(value)] : (itemsOf(value) ?? []).slice(0, mostOfList);
    for (const thing of things) {
      const id = isObject(thing) ? idOf(thing, resource) : undefined;
      if (id === undefined || this.#things.size >= mostThings) continue;
      this.#things.set(keyOf(resource, id), { resource, id, above: named });
    }
  }

  /** Returns what stands above a thing in the path of an operation, by the names of the parameters; `null` where that is not known. */
  of({ path }: DocumentedOperation, id: unknown): ReadonlyMap<string, unknown> | null {
    const last = [...path.matchAll(/\{([^{}]+)\}/g)].at(-1)?.[1] ?? '';
    return this.#things.get(keyOf(resourceBefore(path, last), String(id)))?.above ?? null;
  }

  /** Forgets what stands below something that is gone, and returns it. */
  forget({ name }: CasePlace, value: unknown): NestedThing[] {
    const gone = [...this.#things].filter(([, { above }]) => String(above.get(name)) === String(value));
    for (const [key] of gone) this.#things.delete(key);
    return gone.map(([, thing]) => thing);
  }
}

function idOf(thing: Readonly<Record<string, unknown>>, resource: string): string | undefined {
  const names = new Set(['id', 'uuid', `${resource}id`]);
  const id = Object.entries(thing).find(([name]) => names.has(plainName(name)))?.[1];
  return ['string', 'number', 'bigint'].includes(typeof id) ? String(id) : undefined;
}

function keyOf(resource: string, id: string): string {
  return `${resource} ${id}`;
}
