import type { OperationCase } from '../../cases/operation-case.ts';
import type { OperationPlan } from '../../cases/plan-cases.ts';
import type { DocumentedOperation } from '../../documents/openapi/list-operations.ts';
import { Untestable } from '../../kit/define-check.ts';
import type { Exchange } from '../../kit/exchange.ts';
import type { Clock } from '../run-settings.ts';
import type { CampaignRecord } from './campaign-record.ts';
import type { CaseSender } from './case-sender.ts';
import { isAction } from './is-action.ts';
import type { KnownPool } from './known-pool.ts';
import { namedByLocation } from './named-by-location.ts';
import { reasonNotToSend, type SendingRules } from './may-send.ts';
import { isSuccess, pathValuesOf } from './thing-cases.ts';

/** So many requests in a row that say nothing about the target end the campaign. */
const mostMeaningless = 5;
/** Longest total of the responses that are kept for the checks, in bytes. */
const mostKeptBytes = 128 * 1024 * 1024;
/** Cases of one operation that are sent before the next one's turn. */
const casesOfTurn = 8;
/** Requests at random to one operation: what the edges left open is found soon, or hardly ever. */
const mostRandom = 40;
/** Valid requests at random that an operation is tried to be reached with. */
const mostToReach = 5;

/** New things that the requests of one action are sent to, where the ones before are in a state that allows it no more. */
const mostRenewed = 30;
/** Times that a case is sent again with other values, where those that it has are taken. */
const mostVaried = 2;

/** What requests are sent with. */
export interface RequestingScope extends SendingRules {
  readonly pool: KnownPool;
  readonly lanes: number;
  readonly casesPerOperation: number;
  /** When no further request is sent, on the monotonic clock; `null` for no limit. */
  readonly deadlineMs: number | null;
  readonly clock: Pick<Clock, 'monotonicMs'>;
  readonly signal: AbortSignal;
  /** URL of the API, without a slash at its end. */
  readonly apiUrl: URL;
  /** Every operation of the document. */
  readonly operations: readonly DocumentedOperation[];
  senderFor(record: CampaignRecord): CaseSender;
}

/** Makes a case name a new thing; resolves to `null` where it names none that can be created. */
export type Freshener = (found: OperationCase, sender: CaseSender) => Promise<OperationCase | null>;

const neverFresh: Freshener = () => Promise.resolve(null);

/** Sends the cases of operations and notes what came, until their budget ends or nothing that comes says anything. */
export class OperationRequester {
  readonly #scope: RequestingScope;
  #meaningless = 0;
  #keptBytes = 0;
  #varied = 0;
  /** Operations whose plainest values are there already. */
  readonly #taken = new Set<CampaignRecord>();
  /** Actions, each with how many new things it was sent to. */
  readonly #actions = new Map<CampaignRecord, number>();
  #freshen: Freshener = neverFresh;
  /** Why nothing is sent any more; `null` where something may be. */
  ended: string | null = null;

  constructor(scope: RequestingScope) {
    this.#scope = scope;
  }

  /** Resolves to the exchange of a case; `null` where it is not sent, or says nothing about the target. */
  async send(record: CampaignRecord, found: OperationCase): Promise<Exchange | null> {
    const { pool } = this.#scope;
    const reason = reasonNotToSend(found, this.#scope);
    if (reason !== null) {
      record.noteUnsent(found, reason);
      return null;
    }
    if (this.#isOver()) return null;
    try {
      const exchange = await this.#scope.senderFor(record).send(found);
      this.#meaningless = 0;
      this.#keptBytes += exchange.response?.body.bytes.length ?? 0;
      record.note(found, exchange);
      if (found.wrong === null) {
        pool.learn(record.plan.operation, exchange, pathValuesOf(found));
        pool.noteValid(found, isSuccess(exchange));
      }
      const led = found.method === 'POST' ? namedByLocation(exchange, this.#scope) : null;
      if (led !== null) pool.learnName(led.operation, led.named);
      if (found.method === 'DELETE') forgetDeleted(found, exchange, pool);
      return exchange;
    } catch (error) {
      if (!(error instanceof Untestable)) throw error;
      this.#meaningless += 1;
      record.noteUnsent(found, error.message);
      if (this.#meaningless >= mostMeaningless) this.ended = error.message;
      return null;
    }
  }

  /** Sends each operation's first valid request, one after the other: what it tells fills the requests after it. */
  async learn(records: readonly CampaignRecord[]): Promise<void> {
    const again: CampaignRecord[] = [];
    for (const record of inLearningOrder(records)) {
      // What is needed by others is deleted last.
      if (record.plan.operation.method === 'DELETE' || isAction(record, records)) continue;
      const exchange = await this.#sendBase(record);
      if (exchange !== null && !isSuccess(exchange)) again.push(record);
    }
    // What was missing may have been created since, and what is taken already has another name.
    for (const record of again) {
      const exchange = await this.#sendBase(record);
      if (exchange !== null && !isSuccess(exchange)) await this.#reach(record);
    }
  }

  /** Sends valid requests at random until one is accepted: the plainest one may be taken already. */
  async #reach(record: CampaignRecord): Promise<void> {
    let tries = 0;
    const { plan } = record;
    for (const found of plan.cases(this.#scope.pool.forOperation(plan.operation))) {
      if (found.phase !== 'examples' || tries >= mostToReach) break;
      const exchange = await this.send(record, found);
      tries += 1;
      if (exchange !== null && isSuccess(exchange)) return;
    }
    tries = 0;
    for (const found of plan.random(this.#scope.pool.forOperation(plan.operation))) {
      if (found.wrong !== null) continue;
      const exchange = await this.send(record, found);
      tries += 1;
      if (tries >= mostToReach || (exchange !== null && isSuccess(exchange))) return;
    }
  }

  /**
   * Sends all cases but those that delete, several operations at a time, each in turns, so that what ends the budget is shared. Actions come
   * last: a visit that is cancelled is let change no more.
   */
  async requestUses(records: readonly CampaignRecord[], freshen: Freshener = neverFresh): Promise<void> {
    const uses = records.filter((record) => !isDeleting(record));
    const actions = uses.filter((record) => isAction(record, records));
    this.#freshen = freshen;
    for (const action of actions) this.#actions.set(action, 0);
    await this.#requestSide(uses.filter((record) => !this.#actions.has(record)));
    await this.#requestSide(actions);
  }

  /** Sends the cases that delete, once nothing else needs what they delete. */
  async requestDeletions(records: readonly CampaignRecord[]): Promise<void> {
    await this.#requestSide(records.filter(isDeleting));
  }

  async #requestSide(records: readonly CampaignRecord[]): Promise<void> {
    const { lanes, casesPerOperation, pool } = this.#scope;
    const waiting = records.map((record) => ({ record, cases: limited(casesOf(record.plan, pool)), sent: 0 }));
    const lane = async (): Promise<void> => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const turnEnd = Math.min(next.sent + casesOfTurn, casesPerOperation);
        let isDone = false;
        while (next.sent < turnEnd && !isDone && !this.#isOver()) {
          const { value, done } = next.cases.next();
          isDone = done === true;
          if (value === undefined) continue;
          // What may not be sent takes nothing of the budget.
          next.sent += await this.#sendCase(next.record, value);
        }
        next.record.isDone = isDone || next.sent >= casesPerOperation;
        if (!next.record.isDone && !this.#isOver()) waiting.push(next);
      }
    };
    await Promise.all(Array.from({ length: lanes }, lane));
  }

  /** Resolves to how many requests it took: what is in conflict with something there already is sent with other values around it. */
  async #sendCase(record: CampaignRecord, found: OperationCase): Promise<number> {
    if (this.#actions.has(record)) return this.#sendAction(record, found);
    const { plan } = record;
    const isWriting = ['POST', 'PUT', 'PATCH'].includes(found.method) && found.phase === 'edges';
    const vary = (): OperationCase | null => {
      this.#varied += 1;
      return plan.vary(found, this.#scope.pool.forOperation(plan.operation), this.#varied);
    };
    let sent = 0;
    let next = isWriting && this.#taken.has(record) ? (vary() ?? found) : found;
    for (let tries = 0; tries <= mostVaried; tries += 1) {
      const exchange = await this.send(record, next);
      sent += exchange === null ? 0 : 1;
      const isTaken = isWriting && exchange?.response?.status === 409;
      if (isTaken && found.method !== 'POST') putBackNamed(next, this.#scope.pool);
      const other = isTaken ? vary() : null;
      if (other === null) break;
      this.#taken.add(record);
      next = other;
    }
    return sent;
  }

  /** Sends an action once more where the thing is in a state that forbids it: to a new one. Resolves to how many requests it took. */
  async #sendAction(record: CampaignRecord, found: OperationCase): Promise<number> {
    const exchange = await this.send(record, found);
    if (exchange === null) return 0;
    const renewed = this.#actions.get(record) ?? 0;
    if (exchange.response?.status !== 409 || renewed >= mostRenewed) return 1;
    this.#actions.set(record, renewed + 1);
    const fresh = await this.#freshen(found, this.#scope.senderFor(record));
    if (fresh === null) return 1;
    await this.send(record, fresh);
    return 3;
  }

  #isOver(): boolean {
    const { signal, deadlineMs, clock } = this.#scope;
    if (signal.aborted) this.ended ??= 'the run was ended';
    if (deadlineMs !== null && clock.monotonicMs() >= deadlineMs) this.ended ??= 'the budget of time ended before it';
    if (this.#keptBytes > mostKeptBytes) this.ended ??= 'the responses are too long to be kept';
    return this.ended !== null;
  }

  async #sendBase(record: CampaignRecord): Promise<Exchange | null> {
    const { plan } = record;
    const base = plan.baseCase(this.#scope.pool.forOperation(plan.operation));
    return base === null ? null : this.send(record, base);
  }
}

function casesOf(plan: OperationPlan, pool: KnownPool): Iterable<OperationCase> {
  return plan.cases(pool.forOperation(plan.operation));
}

function* limited(cases: Iterable<OperationCase>): Generator<OperationCase, undefined> {
  let random = 0;
  for (const found of cases) {
    if (found.phase === 'random') random += 1;
    if (random > mostRandom) return;
    yield found;
  }
}

function isDeleting({ plan }: CampaignRecord): boolean {
  return plan.operation.method === 'DELETE';
}

/** What is changed may be in a state in which nothing may change it: the next request is about another thing. */
function putBackNamed({ operation, values }: OperationCase, pool: KnownPool): void {
  const last = values.findLast(({ place }) => place.in === 'path');
  if (last !== undefined) pool.putBack(operation, last.place, last.value);
}

function forgetDeleted({ operation, values }: OperationCase, exchange: Exchange, pool: KnownPool): void {
  if (!isSuccess(exchange)) return;
  const last = values.findLast(({ place }) => place.in === 'path');
  if (last !== undefined) pool.forget(operation, last.place, last.value);
}

/** Lists first, then what creates, then what needs to be named; what deletes comes last, the deepest first. */
function inLearningOrder(records: readonly CampaignRecord[]): CampaignRecord[] {
  const ranks = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
  const rank = ({ plan: { operation } }: CampaignRecord): number => {
    const depth = operation.path.split('{').length - 1;
    if (operation.method === 'DELETE') return 1_000 - depth;
    return depth * 10 + Math.max(0, ranks.indexOf(operation.method));
  };
  return records.toSorted((a, b) => rank(a) - rank(b));
}
