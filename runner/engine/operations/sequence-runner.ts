import type { OperationCase } from '../../cases/operation-case.ts';
import type { KnownValues } from '../../cases/plan-cases.ts';
import { type Credentials, valid } from '../../kit/credentials.ts';
import { Untestable } from '../../kit/define-check.ts';
import { type Exchange, headerValue } from '../../kit/exchange.ts';
import type { AskedSequence, SequenceStep, StepRole } from '../../kit/operations/campaign.ts';
import { holdsThing, itemsOf } from '../../kit/operations/list-items.ts';
import { readJsonBody } from '../../kit/operations/read-json-body.ts';
import { otherCompanyFor, wrongCredentialsFor } from '../../kit/operations/operation-credentials.ts';
import type { CampaignRecord } from './campaign-record.ts';
import { changeThing } from './change-thing.ts';
import { changeOf, creations, creationsLike, mostCreations } from './creation-cases.ts';
import { createTwins } from './create-twins.ts';
import { findInList } from './find-in-list.ts';
import { listWithout } from './list-without.ts';
import { isDeletedByOther, lookAsOther } from './look-as-other.ts';
import { lookAtThing } from './look-at-thing.ts';
import { namesThing } from './named-thing.ts';
import { replaceThing } from './replace-thing.ts';
import type { ResourceFamily } from './resource-families.ts';
import { sendStale } from './stale-change.ts';
import type { SequenceScope } from './sequence-scope.ts';
import { withLookup } from './values-around.ts';
import { asSent, idOf, isSuccess, pathValuesOf, takesTags, withTag } from './thing-cases.ts';

/** Does with one new thing, step by step, what its operations allow; each step is recorded with what it is for. */
export class SequenceRunner {
  readonly #family: ResourceFamily;
  readonly #scope: SequenceScope;
  readonly #like: OperationCase | null;
  readonly #steps: SequenceStep[] = [];
  #created: OperationCase | undefined = undefined;
  #id: unknown = undefined;
  /** What stands above the new thing in its path, by the names of the parameters: it is found under nothing else. */
  #above: ReadonlyMap<string, unknown> = new Map();
  #listed: Pick<AskedSequence, 'isListRead' | 'isListedForOther'> = { isListRead: false };

  /** @param like what created the thing that all of it was done with before; `null` for the first time */
  constructor(family: ResourceFamily, scope: SequenceScope, like: OperationCase | null = null) {
    this.#family = family;
    this.#scope = scope;
    this.#like = like;
  }

  /** Resolves to the steps that were made; `null` where nothing could be created. */
  async run(): Promise<AskedSequence | null> {
    const { create, read } = this.#family;
    const created = await this.#create();
    if (created === null) return null;
    await this.#createTwins();
    await this.#followLocation(created);
    const first = await this.#item(read, 'read');
    if (first !== null && isSuccess(first)) {
      await this.#list();
      await this.#look(first);
      await this.#lookAsOther();
      // What is replaced has few members left that a change could lose.
      await this.#change();
      await this.#replace();
      await this.#remove();
    }
    const name = `${create.plan.operation.method} ${create.plan.operation.path} → ${read.plan.operation.path}`;
    return { name, create: create.plan.operation, steps: this.#steps, ...this.#listed };
  }

  /** True where things get their name from who creates them. */
  get #isPut(): boolean {
    return this.#family.create.plan.operation.method === 'PUT';
  }

  async #create(): Promise<Exchange | null> {
    const { create, parameter } = this.#family;
    for (const found of Iterator.from(creationsLike(this.#like, create, this.#known(create))).take(mostCreations)) {
      const exchange = await this.#send(found, null);
      const named = pathValuesOf(found);
      // A PUT that is answered otherwise may have replaced what somebody else had created.
      const statuses = this.#isPut ? [201] : [200, 201];
      if (exchange === null || !statuses.includes(exchange.response?.status ?? 0)) continue;
      this.#id = this.#isPut ? named.get(parameter) : idOf(exchange, parameter);
      if (this.#id === undefined) continue;
      this.#above = new Map([...named].filter(([name]) => name !== parameter));
      this.#created = found;
      this.#steps.push({ role: 'create', case: found, exchange });
      this.#scope.pool.learn(create.plan.operation, exchange, this.#isPut ? named : new Map());
      return exchange;
    }
    return null;
  }

  /** Creates the same twice at once, and removes both: what they are called is taken as long as they are there. */
  async #createTwins(): Promise<void> {
    if (this.#isPut) return;
    const { create } = this.#family;
    const cases = [...creations(create, this.#known(create))].filter(({ id }) => id !== this.#created?.id);
    const twins = await createTwins(cases, (found) => this.#send(found, null));
    this.#steps.push(...twins);
    const own = this.#id;
    for (const { exchange } of twins) await this.#removeTwin(exchange);
    this.#id = own;
  }

  async #removeTwin(created: Exchange): Promise<void> {
    const { create, remove, parameter } = this.#family;
    this.#id = isSuccess(created) ? idOf(created, parameter) : undefined;
    if (remove === null || this.#id === undefined) return;
    this.#scope.pool.learn(create.plan.operation, created);
    const plain = this.#caseFor(remove);
    if (plain === null || !this.#scope.maySend(plain)) return;
    const removed = await this.#send(await this.#tagged(remove, plain), null);
    if (removed !== null && isSuccess(removed)) this.#forget(plain);
  }

  async #followLocation(created: Exchange): Promise<void> {
    const location = headerValue(created.response?.headers ?? [], 'location');
    const target = location === null ? null : this.#scope.pathOf(location, created);
    const plain = this.#caseFor(this.#family.read);
    if (target !== null && plain !== null) await this.#send({ ...plain, target }, 'location');
  }

  async #list(): Promise<void> {
    const { list, parameter } = this.#family;
    const plain = list?.plan.baseCase(this.#known(list)) ?? null;
    if (plain === null) return;
    const isListRead = await findInList({
      list: plain,
      above: this.#above,
      document: this.#scope.document,
      id: this.#id,
      parameter,
      send: (found) => this.#send(found, 'list'),
      pause: (durationMs) => this.#scope.pause(durationMs),
    });
    this.#listed = { isListRead };
  }

  /** Reads it in every way that must not change it, and with its tag. */
  async #look(first: Exchange): Promise<void> {
    const plain = this.#caseFor(this.#family.read);
    if (plain !== null) await lookAtThing(plain, first, this.#send);
  }

  async #lookAsOther(): Promise<void> {
    const { read, list, others, replace, change, parameter } = this.#family;
    const credentials = otherCompanyFor(read.plan.operation, this.#scope.held);
    const plain = this.#caseFor(read);
    if (credentials === null || plain === null) return;
    const listed = this.#steps.find(
      ({ role, exchange }) => role === 'list' && holdsThing(itemsOf(readJsonBody(exchange)) ?? [], this.#id, parameter),
    );
    const changes = [replace, change].map((record) => (record === null ? null : this.#caseFor(record)));
    const isListedForOther = await lookAsOther({
      credentials,
      document: this.#scope.document,
      id: this.#id,
      parameter,
      list: listed === undefined || list === null ? null : list.plan.baseCase(this.#known(list)),
      read: plain,
      searches: others.flatMap((one) => one.plan.baseCase(this.#known(one)) ?? []),
      shown: this.#steps.find(({ role }) => role === 'read')?.exchange ?? null,
      changes: changes.filter((one) => one !== null),
      send: this.#send,
    });
    this.#listed = { ...this.#listed, isListedForOther };
  }

  async #replace(): Promise<void> {
    const { replace, read } = this.#family;
    if (replace === null) return;
    await replaceThing({
      replace,
      known: this.#known(replace),
      document: this.#scope.document,
      caseFor: (chosen) => this.#caseFor(replace, chosen),
      read: (role) => this.#item(read, role),
      send: async (found, role) => this.#send(await this.#tagged(replace, found), role),
      serve: (found, role) => this.#serve(replace, [found], role),
      sendStale: (plain) => this.#sendStale(plain),
    });
  }

  async #change(): Promise<void> {
    const { change, read } = this.#family;
    const plain = change === null ? null : this.#caseFor(change, changeOf(change, this.#known(change)));
    if (change === null || plain === null || this.#created === undefined) return;
    const thing = {
      change,
      plain,
      created: this.#created,
      known: this.#known(change),
      document: this.#scope.document,
      read: (role: StepRole | null) => this.#item(read, role),
      serve: (cases: readonly OperationCase[], role: StepRole | null) => this.#serve(change, cases, role),
      send: async (found: OperationCase, role: StepRole) => this.#send(await this.#tagged(change, found), role),
    };
    await changeThing(thing, () => this.#sendStale(plain));
  }

  async #remove(): Promise<void> {
    const { remove, read, list } = this.#family;
    const plain = remove === null ? null : this.#caseFor(remove);
    if (remove === null || plain === null || !this.#scope.maySend(plain)) return;
    if (await this.#isDeletedByStranger(remove, plain)) return;
    const gone = await this.#sendStale(plain);
    if (gone !== null) this.#steps.push({ ...gone, role: 'delete' });
    const deleted = gone?.exchange ?? (await this.#send(await this.#tagged(remove, plain), 'delete'));
    if (deleted === null || !isSuccess(deleted)) return;
    await this.#item(read, 'gone');
    const listed = list?.plan.baseCase(this.#known(list)) ?? null;
    const thing = { id: this.#id, parameter: this.#family.parameter, steps: this.#steps };
    if (listed !== null) await listWithout({ ...thing, list: listed }, this.#scope, this.#send);
    await this.#send(plain, 'delete again');
    this.#forget(plain);
  }

  #forget({ operation, values }: OperationCase): void {
    const last = values.findLast(({ place }) => place.in === 'path');
    if (last !== undefined) this.#scope.pool.forget(operation, last.place, last.value);
  }

  /** Resolves to true where somebody without the right credentials was let delete it. */
  async #isDeletedByStranger(remove: CampaignRecord, plain: OperationCase): Promise<boolean> {
    if (!remove.plan.operation.isProtected) return false;
    const tagged = await this.#tagged(remove, plain);
    for (const { credentials, headers } of wrongCredentialsFor(remove.plan.operation, valid, this.#scope.held)) {
      const shown = { ...tagged, headers: [...tagged.headers, ...headers] };
      const exchange = await this.#send(shown, 'delete by a stranger', credentials);
      if (exchange !== null && isSuccess(exchange)) return true;
    }
    const [credentials, read] = [otherCompanyFor(tagged.operation, this.#scope.held), this.#caseFor(this.#family.read)];
    if (credentials === null || read === null) return false;
    return isDeletedByOther({ credentials, read, send: this.#send }, tagged, this.#steps);
  }

  /** Resolves to the step of a change that was made in spite of its tag; `null` where none was, or where the thing has no tag. */
  async #sendStale(plain: OperationCase): Promise<SequenceStep | null> {
    return sendStale(plain, {
      first: this.#steps.find(({ role }) => role === 'read')?.exchange ?? null,
      steps: this.#steps,
      document: this.#scope.document,
      read: (role) => this.#item(this.#family.read, role),
      send: this.#send,
    });
  }

  /** What is guarded by tags is sent with the one that is current; a weak one names nothing in If-Match (RFC 9110 §13.1.1). */
  async #tagged(record: CampaignRecord, plain: OperationCase): Promise<OperationCase> {
    if (!takesTags(record.plan.operation)) return plain;
    const tag = headerValue((await this.#item(this.#family.read, null))?.response?.headers ?? [], 'etag');
    return tag === null ? plain : withTag(plain, tag);
  }

  /** Sends changes until one is served, and resolves to its response; `null` where none was. One that gets 202 may show later, or never. */
  async #serve(
    change: CampaignRecord,
    cases: readonly OperationCase[],
    role: StepRole | null,
  ): Promise<Exchange | null> {
    for (const found of cases) {
      const exchange = await this.#send(await this.#tagged(change, found), null);
      if (exchange === null || !isSuccess(exchange) || exchange.response?.status === 202) continue;
      if (role !== null) this.#steps.push({ role, case: { ...found, phase: 'sequences' }, exchange });
      return exchange;
    }
    return null;
  }

  async #item(record: CampaignRecord, role: StepRole | null): Promise<Exchange | null> {
    const plain = this.#caseFor(record);
    return plain === null ? null : this.#send(plain, role);
  }

  #caseFor(record: CampaignRecord, chosen: OperationCase | null = null): OperationCase | null {
    const made = chosen ?? record.plan.baseCase(this.#known(record));
    const named = { parameter: this.#family.parameter, id: this.#id, above: this.#above };
    return made !== null && namesThing(made, named) ? made : null;
  }

  #known(record: CampaignRecord): KnownValues {
    const pool = this.#scope.pool.forOperation(record.plan.operation);
    return withLookup(pool, (inner) => (place, schema) => {
      const isName = place.in === 'path' && place.name === this.#family.parameter;
      if (isName && this.#id !== undefined) return asSent(this.#id, schema);
      // What is there already would be replaced.
      if (isName && this.#isPut) return undefined;
      return (place.in === 'path' ? this.#above.get(place.name) : undefined) ?? inner(place, schema);
    });
  }

  readonly #send = async (found: OperationCase, role: StepRole | null, credentials?: Credentials) => {
    const named = { ...found, phase: 'sequences' as const };
    try {
      const exchange = await this.#scope.sender.send(named, credentials);
      if (role !== null) this.#steps.push({ role, case: named, exchange });
      return exchange;
    } catch (error) {
      if (error instanceof Untestable) return null;
      throw error;
    }
  };
}
