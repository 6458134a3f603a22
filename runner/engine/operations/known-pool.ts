import { LosslessNumber } from 'lossless-json';
import type { CasePlace, OperationCase } from '../../cases/operation-case.ts';
import type { KnownValues } from '../../cases/plan-cases.ts';
import { integerOf } from '../../documents/integer-text.ts';
import { isObject } from '../../documents/json-value.ts';
import type { DocumentedOperation } from '../../documents/openapi/list-operations.ts';
import { followReference, memberAt } from '../../documents/openapi/local-reference.ts';
import type { Exchange } from '../../kit/exchange.ts';
import { readJsonBody } from '../../kit/operations/read-json-body.ts';
import { lastParameterOf, ParentPaths } from './parent-paths.ts';
import { valuesAround } from './values-around.ts';
import { isWrapper, plainName, resourceBefore, resourceOf, singular } from './resource-names.ts';
import { thingIn } from '../../kit/operations/thing-in.ts';

/** Values of one name that are kept, the latest created first. */
const mostValues = 20;
/** Names of created things that are known again: what a run did not create it does not delete. */
const mostNames = 10_000;
/** Values of one response that are looked at, and how deep. */
const mostLooked = 2_000;
const deepest = 6;
/** Longest text that may name something. */
const longestName = 200;

/** Values that the target itself told or was made to have: what ids of paths and references of bodies are filled with. */
export class KnownPool {
  readonly #root: unknown;
  readonly #seen = new Map<string, unknown[]>();
  readonly #created = new Map<string, unknown[]>();
  /** Every value of these, though only some are used. */
  readonly #names = new Map<string, Set<string>>();
  /** By the path of a list: what stands above the things that were created in it. */
  readonly #above = new Map<string, ReadonlyMap<string, unknown>>();

  /** What else stands in the paths of things that were created or listed below others. */
  readonly #parents = new ParentPaths();

  readonly #accepted = new Map<
    DocumentedOperation,
    {
      readonly isPlainAccepted: boolean;
      readonly found: OperationCase | null;
      readonly fullest: OperationCase | null;
    }
  >();

  /** @param root the document, for references of schemas */
  constructor(root: unknown) {
    this.#root = root;
  }

  /** Takes over what a successful response tells, and what its request named in the path. */
  learn(operation: DocumentedOperation, exchange: Exchange, named: ReadonlyMap<string, unknown> = new Map()): void {
    const status = exchange.response?.status ?? 0;
    if (status < 200 || status > 299) return;
    if (operation.method === 'PUT' && status === 201) this.learnName(operation, named);
    const value = readJsonBody(exchange);
    if (value === undefined) return;
    const resource = resourceOf(operation.path);
    this.#parents.learn(operation, value, named);
    const isCreation = operation.method === 'POST' && (status === 201 || status === 200) && isObject(value);
    if (isCreation && named.size > 0) this.#above.set(operation.path, named);
    if (isCreation) this.#keepCreated(`${resource}.`, memberAt(thingIn(value), 'id'));
    this.#walk(value, resource, { isCreation, left: { count: mostLooked }, depth: 0 });
  }

  /** Takes over whether a valid request was accepted: the first that was, where the plainest is not, is what others are built around. */
  noteValid(found: OperationCase, isAccepted: boolean): void {
    const { operation } = found;
    const before = this.#accepted.get(operation) ?? { isPlainAccepted: false, found: null, fullest: null };
    const isPlain = found.phase === 'edges' && found.covers.length === 0;
    this.#accepted.set(operation, {
      isPlainAccepted: before.isPlainAccepted || (isPlain && isAccepted),
      found: before.found ?? (isAccepted ? found : null),
      fullest: isAccepted && isFuller(found, before.fullest) ? found : before.fullest,
    });
  }

  /** Returns what an operation is filled with; what changes things gets what the run created, where there is any. */
  forOperation(operation: DocumentedOperation): KnownValues {
    const known = this.#learntFor(operation);
    const accepted = this.#accepted.get(operation);
    if (accepted === undefined) return known;
    const { found, fullest } = accepted;
    const kept = { ...known, ...(fullest && { fullest }) };
    if (accepted.isPlainAccepted || found === null) return kept;
    return {
      ...kept,
      around: valuesAround(found, known, { isAnew: false }),
      aroundAnew: valuesAround(found, known, { isAnew: true }),
    };
  }

  #learntFor(operation: DocumentedOperation): KnownValues {
    const isWriting = operation.method !== 'GET' && operation.method !== 'HEAD';
    return {
      valueFor: (place, schema) => {
        // A list is read where it holds something.
        const above = isWriting || place.in !== 'path' ? undefined : this.#above.get(operation.path)?.get(place.name);
        if (above !== undefined) return above;
        const last = lastParameterOf(operation);
        // What stands above a thing in its path is what it was found below.
        const isAbove = place.in === 'path' && last !== null && last.name !== place.name;
        const thing = isAbove
          ? this.#firstFor({ in: 'path', name: last.name, pointer: '' }, operation, last.schema)
          : null;
        const parent = isAbove ? this.#parents.of(operation, thing)?.get(place.name) : undefined;
        return parent ?? this.#firstFor(place, operation, schema);
      },
    };
  }

  /** Returns the first known value for a place; what changes things gets what the run created, where there is any. */
  #firstFor(place: CasePlace, operation: DocumentedOperation, schema: unknown): unknown {
    const isWriting = operation.method !== 'GET' && operation.method !== 'HEAD';
    const pools = isWriting ? [this.#created, this.#seen] : [this.#seen, this.#created];
    for (const pool of pools)
      for (const key of this.#keysOf(place, operation)) {
        const found = pool.get(key)?.find((value) => this.#fits(value, schema));
        if (found !== undefined) return typeof found === 'bigint' ? new LosslessNumber(String(found)) : found;
      }
    return undefined;
  }

  /** Returns true for a value of this name that the run itself created. */
  isCreated(operation: DocumentedOperation, place: CasePlace, value: unknown): boolean {
    const text = String(value);
    return this.#keysOf(place, operation).some((key) => this.#names.get(key)?.has(text));
  }

  /** Puts a value behind the others of its name: what it names is in another state than is wanted. */
  putBack(operation: DocumentedOperation, place: CasePlace, value: unknown): void {
    const text = String(value);
    for (const key of this.#keysOf(place, operation))
      for (const pool of [this.#created, this.#seen]) {
        const values = pool.get(key) ?? [];
        const [behind, before] = [
          values.filter((one) => String(one) === text),
          values.filter((one) => String(one) !== text),
        ];
        if (behind.length > 0) pool.set(key, [...before, ...behind]);
      }
  }

  /** Forgets what was deleted. */
  forget(operation: DocumentedOperation, place: CasePlace, value: unknown): void {
    const text = String(value);
    for (const key of this.#keysOf(place, operation))
      for (const pool of [this.#created, this.#seen]) {
        const left = pool.get(key)?.filter((one) => String(one) !== text);
        if (left !== undefined) pool.set(key, left);
        this.#names.get(key)?.delete(text);
      }
    for (const [list, named] of this.#above) if (String(named.get(place.name)) === text) this.#above.delete(list);
    for (const { resource, id } of this.#parents.forget(place, value))
      for (const pool of [this.#created, this.#seen]) {
        const left = pool.get(`${resource}.id`)?.filter((one) => String(one) !== id);
        if (left !== undefined) pool.set(`${resource}.id`, left);
      }
  }

  /** Takes over the name that something new has at the end of a path: a PUT gives it, and a Location tells it. */
  learnName({ path }: Pick<DocumentedOperation, 'path'>, named: ReadonlyMap<string, unknown>): void {
    const last = /\{([^{}]+)\}\/?$/.exec(path)?.[1] ?? '';
    const key = `${resourceBefore(path, last)}.${plainName(last)}`;
    const name = named.get(last);
    const integer = typeof name === 'string' ? integerOf(name) : null;
    this.#keepCreated(key, name);
    if (integer !== null) this.#keepCreated(key, Number.isSafeInteger(Number(integer)) ? Number(integer) : integer);
  }

  #keepCreated(key: string, value: unknown): void {
    keep(this.#created, key, value);
    const names = this.#names.get(key) ?? new Set();
    if (names.size < mostNames && isNaming(value)) names.add(String(value));
    this.#names.set(key, names);
  }

  #keysOf(place: CasePlace, { method, path }: DocumentedOperation): string[] {
    const name = place.in === 'body' ? (place.pointer.split('/').at(-1) ?? '') : place.name;
    const plain = plainName(name);
    const stem = singular(plain.replace(/(?:ids?|slug|uuid|code|key)$/, ''));
    const suffix = /(id|slug|uuid|code|key)s?$/.exec(plain)?.[1] ?? '';
    if (place.in === 'path') {
      const before = resourceBefore(path, name);
      const own = [`${before}.${plain}`, ...(suffix === '' ? [] : [`${before}.${suffix}`]), `${before}.id`];
      return stem === '' || suffix === '' ? own : [...own, `${stem}.${suffix}`, `${stem}.id`];
    }
    // The own code of something new is none that is there already.
    if (method === 'POST' && stem === resourceOf(path)) return [];
    // A reference to something else, or what others of its kind refer to; what is no reference is generated.
    const own = `${resourceOf(path)}.${plain}`;
    return stem === '' || suffix === '' ? [] : [`${stem}.${suffix}`, `${stem}.${plain}`, own];
  }

  #fits(value: unknown, schema: unknown): boolean {
    const resolved = followReference(this.#root, schema);
    const type = resolved?.['type'];
    const types: readonly unknown[] = Array.isArray(type) ? type : [type];
    if (type === undefined || types.includes(kindOf(value))) return true;
    return types.includes('number') && kindOf(value) === 'integer';
  }

  #walk(
    value: unknown,
    resource: string,
    how: { readonly isCreation: boolean; readonly left: { count: number }; readonly depth: number },
  ): void {
    how.left.count -= 1;
    if (how.left.count < 0 || how.depth > deepest) return;
    const deeper = { ...how, depth: how.depth + 1 };
    if (Array.isArray(value)) for (const item of value.slice(0, 100)) this.#walk(item, resource, deeper);
    if (!isObject(value)) return;
    for (const [name, member] of Object.entries(value)) {
      if (typeof member === 'object' && member !== null) {
        const isOwn = isWrapper(name) || singular(name) === resource;
        this.#walk(member, isOwn ? resource : singular(name), { ...deeper, isCreation: how.isCreation && isOwn });
      } else if (isNaming(member)) {
        const key = `${resource}.${plainName(name)}`;
        if (how.isCreation) this.#keepCreated(key, member);
        else keep(this.#seen, key, member);
      }
    }
  }
}

function keep(pool: Map<string, unknown[]>, key: string, value: unknown): void {
  if (!isNaming(value)) return;
  const values = pool.get(key) ?? [];
  if (!values.includes(value) && values.length < mostValues) values.push(value);
  pool.set(key, values);
}

function isNaming(value: unknown): boolean {
  return (
    typeof value === 'number' ||
    typeof value === 'bigint' ||
    (typeof value === 'string' && value !== '' && value.length <= longestName)
  );
}

function kindOf(value: unknown): string {
  return Number.isInteger(value) || typeof value === 'bigint' ? 'integer' : typeof value;
}

/** Longest body of a request that is kept to be sent again, in bytes. */
const longestKept = 16_384;

function isFuller({ operation, body }: OperationCase, before: OperationCase | null): boolean {
  const length = body?.bytes.length ?? 0;
  return !operation.path.includes('{') && length <= longestKept && length > (before?.body?.bytes.length ?? 0);
}
