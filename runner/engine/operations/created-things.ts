import type { OperationCase } from '../../cases/operation-case.ts';
import type { Credentials } from '../../kit/credentials.ts';
import type { DocumentedOperation } from '../../documents/openapi/list-operations.ts';
import { type Exchange, headerValue } from '../../kit/exchange.ts';
import type { OperationSettings } from '../../kit/operations/operation-settings.ts';
import { bulkPathOf, idsOfBulk } from './bulk-creation.ts';
import { itemPathOf, lastParameter } from './resource-families.ts';
import { idOf, pathValuesOf } from './thing-cases.ts';
import { withoutSlash } from '../../documents/without-slash.ts';

/** A thing that a run created, as far as the responses tell. */
export interface CreatedThing {
  /** The operation that created it, such as `POST /books`. */
  readonly created: string;
  /** Path of the document that names one such thing; `null` where it has none. */
  readonly itemPath: string | null;
  /** The values of that path, by the names of their parameters. */
  readonly values: ReadonlyMap<string, unknown>;
  /** Location of the response; `null` where it has none. */
  readonly location: string | null;
  /** URL of the request that created it. */
  readonly requestUrl: string;
  /** False where the response does not say that it was there newly: it is not the run's to delete. */
  readonly isSurelyNew: boolean;
  /** Credentials of the company that it was created for; `null` for the run's own. */
  readonly company: Credentials | null;
}

/** What a response says of a thing that was created; for whom, its request says. */
type Posted = Omit<CreatedThing, 'company'>;

/** A thing that was there before the run, as far as the responses tell, and that a request of it changed. */
export interface ChangedThing {
  /** The operation that changed it, such as `PUT /books/{id}`. */
  readonly changed: string;
  /** URL of the first such request, without its query. */
  readonly url: string;
}

/** Things that are kept in mind; a target that creates more is a target of tests. */
const mostThings = 20_000;

/** What the requests of a run created and did not delete, whoever sent them. */
export class CreatedThings {
  readonly #operations: readonly DocumentedOperation[];
  readonly #document: unknown;
  readonly #things = new Map<string, CreatedThing>();
  /** Keys of all that was created, what is gone by now too. */
  readonly #everCreated = new Set<string>();
  readonly #changed = new Map<string, ChangedThing>();

  /** @param operations all operations of the document */
  constructor(operations: readonly DocumentedOperation[], document: unknown = {}) {
    this.#operations = operations;
    this.#document = document;
  }

  /** What is there still, in the order of creation. */
  get things(): readonly CreatedThing[] {
    return [...this.#things.values()];
  }

  /** What was not created by the run, and was changed by it, in the order of the changes. */
  get changed(): readonly ChangedThing[] {
    return [...this.#changed.values()];
  }

  /** Returns the paths that name one thing of a kind that some of the operations create. */
  creatableBy(usable: readonly DocumentedOperation[]): ReadonlySet<string | null> {
    const creations = usable.filter(({ method }) => method === 'POST');
    const paths = creations.map((one) => itemPathOf(one, this.#operations));
    return new Set(paths.map((path) => (path === null ? null : withoutSlash(path))));
  }

  /**
   * Returns true for a change of something that the run did not create though it could: it may be somebody's. Values that a person gave
   * may be changed. `creatable` is what {@link creatableBy} returns.
   */
  isForeign(found: OperationCase, given: OperationSettings['values'], creatable: ReadonlySet<string | null>): boolean {
    const { method, operation, wrong } = found;
    if (method !== 'PUT' && method !== 'PATCH') return false;
    const item = itemPathsIn(operation.path).findLast((path) => creatable.has(path));
    const name = /\{([^{}]+)\}$/.exec(item ?? '')?.[1];
    if (item === undefined || name === undefined || wrong?.place.name === name) return false;
    const values = pathValuesOf(found);
    const value = String(values.get(name));
    const isGiven = [...given.values()].some((all) => all.some((one) => String(one) === value));
    return !isGiven && !this.#everCreated.has(keyOf(item, values));
  }

  /** Takes over what a response says of what was created, changed or deleted; `company` is given for a request of another company. */
  note(found: OperationCase, exchange: Exchange, company: Credentials | null = null): void {
    const status = exchange.response?.status ?? 0;
    if (found.method === 'DELETE') {
      const values = pathValuesOf(found);
      const isGone = (status >= 200 && status < 300) || status === 404 || status === 410;
      // What another company deleted may be the run's own, where the two are not kept apart.
      if (isGone && !this.#things.delete(keyOf(found.operation.path, values, company)))
        this.#things.delete(keyOf(found.operation.path, values));
      return;
    }
    const isCreation = status === 201 || (found.method === 'POST' && (status === 200 || status === 202));
    if (!isCreation) this.#noteChange(found, exchange, status);
    if (!isCreation || !['POST', 'PUT', 'PATCH'].includes(found.method)) return;
    const many = this.#postedAtOnce(found, exchange, status);
    const one = found.method === 'POST' ? this.#posted(found, exchange, status) : putThing(found, exchange);
    for (const thing of many.length > 0 || one === null ? many : [one]) this.#keep({ ...thing, company });
  }

  #keep(thing: CreatedThing): void {
    if (this.#things.size >= mostThings) return;
    const key =
      thing.itemPath === null
        ? `${thing.created} ${thing.location ?? this.#things.size}`
        : keyOf(thing.itemPath, thing.values, thing.company);
    this.#everCreated.add(key);
    if (!this.#things.has(key)) this.#things.set(key, thing);
  }

  /** A success that does not say that something is new may be the response to a search. */
  #postedAtOnce(found: OperationCase, exchange: Exchange, status: number): Posted[] {
    const itemPath = status === 201 ? bulkPathOf(found.operation, this.#operations, this.#document) : null;
    if (itemPath === null) return [];
    const parameter = lastParameter(itemPath);
    return idsOfBulk(exchange, parameter).map((id) => ({
      ...commonOf(found, exchange),
      itemPath,
      values: new Map([...pathValuesOf(found), [parameter, id] as const]),
      isSurelyNew: true,
    }));
  }

  /** What stands below something that the run created is the run's too. */
  #noteChange(found: OperationCase, { request }: Exchange, status: number): void {
    const isChange = (found.method === 'PUT' || found.method === 'PATCH') && status >= 200 && status < 300;
    if (!isChange || this.#changed.size >= mostThings) return;
    const { path } = found.operation;
    const values = pathValuesOf(found);
    const keys = itemPathsIn(path).map((one) => keyOf(one, values));
    const key = keyOf(path, values);
    if (this.#changed.has(key) || keys.some((one) => this.#everCreated.has(one))) return;
    this.#changed.set(key, { changed: `${found.method} ${path}`, url: request.url.split('?')[0] ?? '' });
  }

  /** Forgets a thing that is no more. */
  forget({ itemPath, values, company }: CreatedThing): void {
    if (itemPath !== null) this.#things.delete(keyOf(itemPath, values, company));
  }

  #posted(found: OperationCase, exchange: Exchange, status: number): Posted | null {
    const { operation } = found;
    const itemPath = itemPathOf(operation, this.#operations);
    const parameter = lastParameter(itemPath ?? '');
    const id = itemPath === null ? undefined : idOf(exchange, parameter);
    // A success that says of nothing new is most often a search, a login or a calculation.
    if (status !== 201 && id === undefined) return null;
    const isNamed = itemPath !== null && id !== undefined;
    return {
      ...commonOf(found, exchange),
      itemPath: isNamed ? itemPath : null,
      values: new Map([...pathValuesOf(found), ...(isNamed ? [[parameter, id] as const] : [])]),
      // Where 201 is documented, any other success may be the response for what was there already.
      isSurelyNew: status === 201 || !Object.hasOwn(operation.responses, '201'),
    };
  }
}

function putThing(found: OperationCase, exchange: Exchange): Posted {
  const common = commonOf(found, exchange);
  return { ...common, itemPath: found.operation.path, values: pathValuesOf(found), isSurelyNew: true };
}

function commonOf(
  { method, operation }: OperationCase,
  { request, response }: Exchange,
): Pick<CreatedThing, 'created' | 'location' | 'requestUrl'> {
  const location = headerValue(response?.headers ?? [], 'location');
  return { created: `${method} ${operation.path}`, location, requestUrl: request.url };
}

/** Returns the beginnings of a path that end with a parameter, the shortest first. */
function itemPathsIn(path: string): string[] {
  return [...path.matchAll(/\}/g)].map(({ index }) => path.slice(0, index + 1));
}

function keyOf(path: string, values: ReadonlyMap<string, unknown>, company: Credentials | null = null): string {
  const named = [...path.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => String(values.get(name)));
  return JSON.stringify([withoutSlash(path), ...named, company]);
}
