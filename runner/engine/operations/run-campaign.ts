import type { OperationCase } from '../../cases/operation-case.ts';
import { type CasePlan, planCases } from '../../cases/plan-cases.ts';
import { Inapplicable, Untestable } from '../../kit/define-check.ts';
import type { DocumentedOperation } from '../../documents/openapi/list-operations.ts';
import type { OpenApiDocument } from '../../documents/openapi/read-openapi.ts';
import type { AskedSequence, Campaign, CampaignOperation } from '../../kit/operations/campaign.ts';
import type { HeldCredentials } from '../../kit/operations/operation-credentials.ts';
import type { OperationSettings } from '../../kit/operations/operation-settings.ts';
import { CampaignRecord } from './campaign-record.ts';
import type { CaseSender } from './case-sender.ts';
import type { CreatedThings } from './created-things.ts';
import { KnownPool } from './known-pool.ts';
import { matchesOperation } from './matches-operation.ts';
import { isOfUnknownEffect, safeMethods, type SendingRules, unknownEffect } from './may-send.ts';
import { renewerOf } from './renew-case.ts';
import { type Leftover, removeCreated } from './remove-created.ts';
import { reportingProgress, type ReportingOrder } from './report-progress.ts';
import { requestMethods } from './request-methods.ts';
import { requestCredentials } from './request-credentials.ts';
import { Sequences } from './request-sequences.ts';
import { OperationRequester } from './request-operations.ts';

/** Cases of one operation that are made at the most; how many of them are sent is counted as they are. */
const mostPlanned = 100_000;

/** What a campaign is made from. */
export interface CampaignOrder extends ReportingOrder {
  readonly document: OpenApiDocument;
  readonly operations: readonly DocumentedOperation[];
  readonly settings: OperationSettings;
  /** Patterns of the only operations that are wanted; empty for all. */
  readonly only: readonly string[];
  readonly seed: number;
  readonly casesPerOperation: number;
  readonly lanes: number;
  readonly held: HeldCredentials;
  readonly isReadOnly: boolean;
  /** URL of the API, without a slash at its end. */
  readonly apiUrl: URL;
  readonly signal: AbortSignal;
  onNotice(message: string): void;
  /** What the requests create, whoever sends them. */
  readonly created: CreatedThings;
  /** Makes an idempotency key that no request had before. */
  makeKey(this: void): string;
}

/** A campaign that is over, without what each check sends for itself. */
export type EndedCampaign = Omit<Campaign, 'send' | 'repeat' | 'freshen'> & {
  /** Does a sequence once more, through the sender of whoever wants it. */
  repeatBy(sequence: AskedSequence, sender: CaseSender): Promise<AskedSequence | null>;
  /** Makes a case name a new thing, created through the sender of whoever wants it. */
  freshenBy(found: OperationCase, sender: CaseSender): Promise<OperationCase | null>;
  readonly created: CreatedThings;
  readonly makeKey: CampaignOrder['makeKey'];
  /** Deletes what was created, once nothing else is sent; resolves to what is left of it. */
  removeCreated(): Promise<Leftover[]>;
};

/**
 * Requests the operations of a document once, and resolves to all that was sent and received.
 *
 * Throws {@link Inapplicable} where there is nothing to request, and {@link Untestable} where nothing that came says anything.
 */
export async function runCampaign(given: CampaignOrder): Promise<EndedCampaign> {
  const { document, settings } = given;
  const { wanted, left } = choose(given);
  if (wanted.length === 0) throw new Inapplicable(reasonForNone(given));
  const plan = planFor(given, wanted, settings.values);
  const records = plan.operations.map((one) => new CampaignRecord(one));
  const order = reportingProgress(given, records);
  order.onNotice(describePlan(records, order));
  const pool = new KnownPool(document.value);
  const rules = rulesFor(order, wanted, pool);
  const requester = openRequester(order, records, rules);
  await requester.learn(records);
  requireMeaning(records, requester.ended);
  const sequences = new Sequences(records, { ...rules, document: document.value, signal: order.signal });
  const senderIn = sendersOf(order);
  const done = await sequences.requestAll(senderIn('sequence'));
  const freshen: Sequences['freshen'] = (found, sender) => sequences.freshen(found, sender);
  // Jobs are waited for beside everything else.
  const jobs = sequences.requestJobs(senderIn('sequence'));
  const [ended] = await Promise.all([jobs, requester.requestUses(records, freshen)]);
  requireMeaning(records, requester.ended);
  const scope = { ...rules, freshen, listed: methodsOf(order.operations) };
  const strangers = await requestCredentials(records, scope, senderIn('credentials'));
  await requester.requestDeletions(records);
  const unlisted = await requestMethods(records, scope, senderIn('methods'));
  tellEnd(records, requester.ended, order);
  const planned = new Map(records.map((record) => [record.plan.operation, record.plan]));
  return {
    document,
    operations: [...records.map((record) => record.summary()), ...left, ...plan.notPlanned.map(unrequested)],
    asked: [...records.flatMap(({ asked }) => asked), ...strangers, ...unlisted],
    sequences: [...done, ...ended],
    repeatBy: (sequence, sender) => sequences.repeat(sequence, sender),
    freshenBy: freshen,
    renew: renewerOf(planned, pool),
    shrink: (found) => planned.get(found.operation)?.shrink(found) ?? [],
    created: order.created,
    makeKey: given.makeKey,
    removeCreated: () => removeAll(order),
  };
}

function sendersOf(order: CampaignOrder): (part: string) => (record: CampaignRecord) => CaseSender {
  return (part) => (record) => order.senderFor(record.plan.operation, part);
}

/** What may be sent. Who wants a change alone, and not what creates, means what is there. */
function rulesFor(order: CampaignOrder, wanted: readonly DocumentedOperation[], pool: KnownPool) {
  const { settings, isReadOnly, apiUrl, held, created, only, operations } = order;
  const creatable = created.creatableBy(only.length > 0 ? wanted : operations);
  return {
    pool,
    isReadOnly,
    allowDeletes: settings.allowDeletes,
    apiUrl,
    held,
    isForeign: (found: OperationCase) => created.isForeign(found, settings.values, creatable),
  };
}

function planFor(
  { document, seed, isReadOnly }: CampaignOrder,
  operations: readonly DocumentedOperation[],
  values: OperationSettings['values'],
): CasePlan {
  return planCases(document.value, operations, {
    seed,
    casesPerOperation: mostPlanned,
    values,
    readOnly: isReadOnly,
    numberText: (pointer) => document.numberText(pointer),
  });
}

/** What an owner skips is not used; what nobody wanted to be tested is, to delete what the run itself created. */
function removeAll(order: CampaignOrder): Promise<Leftover[]> {
  const { operations, settings, created, lanes, budgetMs, clock, signal } = order;
  const usable = operations.filter((one) => !settings.skip.some((pattern) => matchesOperation(pattern, one)));
  // A value that is configured for a path would name another thing.
  const names = new Set(usable.flatMap(({ path }) => [...path.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name)));
  const values = [...settings.values].filter(([key]) => !names.has(key) && !key.includes('.path.'));
  const plan = planFor({ ...order, isReadOnly: false }, usable, new Map(values));
  const senders = new Map<DocumentedOperation, CaseSender>();
  const open = (operation: DocumentedOperation): CaseSender => {
    const sender = order.senderFor(operation, 'removal');
    senders.set(operation, sender);
    return sender;
  };
  return removeCreated({
    things: created,
    allowDeletes: settings.allowDeletes,
    plans: new Map(plan.operations.map((one) => [`${one.operation.method} ${one.operation.path}`, one])),
    lanes,
    budgetMs,
    clock,
    signal,
    senderFor: (operation) => senders.get(operation) ?? open(operation),
  });
}

function methodsOf(operations: readonly DocumentedOperation[]): Map<string, ReadonlySet<string>> {
  const byPath = Map.groupBy(operations, ({ path }) => path);
  return new Map([...byPath].map(([path, found]) => [path, new Set(found.map(({ method }) => method))]));
}

function openRequester(
  order: CampaignOrder,
  records: readonly CampaignRecord[],
  rules: SendingRules & { readonly apiUrl: URL },
): OperationRequester {
  const { budgetMs, clock, signal, lanes, casesPerOperation, operations } = order;
  const senders = new Map(records.map((record) => [record, order.senderFor(record.plan.operation)]));
  return new OperationRequester({
    ...rules,
    operations,
    lanes,
    casesPerOperation,
    deadlineMs: budgetMs === null ? null : clock.monotonicMs() + budgetMs,
    clock,
    signal,
    senderFor: (record) => senders.get(record) ?? order.senderFor(record.plan.operation),
  });
}

function choose({ operations, settings, only, isReadOnly }: CampaignOrder): {
  readonly wanted: DocumentedOperation[];
  readonly left: CampaignOperation[];
} {
  const wanted: DocumentedOperation[] = [];
  const left: CampaignOperation[] = [];
  for (const operation of operations) {
    if (only.length > 0 && !only.some((pattern) => matchesOperation(pattern, operation))) continue;
    const skipped = settings.skip.find((pattern) => matchesOperation(pattern, operation));
    const isChanging = !safeMethods.has(operation.method);
    const reason =
      skipped !== undefined
        ? `the configuration skips ${skipped}`
        : operation.address === null
          ? 'its server is not below the URL of the API'
          : isReadOnly && isChanging
            ? 'it could change data: give --allow-writes'
            : isOfUnknownEffect(operation.method) && settings.allowDeletes !== 'all'
              ? unknownEffect(operation.method)
              : null;
    if (reason === null) wanted.push(operation);
    else left.push(unrequested({ operation, reason }));
  }
  return { wanted, left };
}

function unrequested({
  operation,
  reason,
}: {
  readonly operation: DocumentedOperation;
  readonly reason: string;
}): CampaignOperation {
  return { operation, reason, requests: 0, statuses: new Map(), isReached: false, isCut: false, matrix: [] };
}

function reasonForNone({ operations, only, isReadOnly }: CampaignOrder): string {
  if (operations.length === 0) return 'the document has no operation';
  if (only.length > 0 && !operations.some((one) => only.some((pattern) => matchesOperation(pattern, one))))
    return `the document has no operation ${only.join(', ')}`;
  return isReadOnly
    ? 'the document has no operation that is sent without --allow-writes'
    : 'the configuration leaves out every operation of the document';
}

function describePlan(records: readonly CampaignRecord[], order: CampaignOrder): string {
  const { casesPerOperation, budgetMs } = order;
  const most = records.length * casesPerOperation;
  const operations = records.length === 1 ? '1 operation' : `${records.length} operations`;
  const time = budgetMs === null ? '' : `, at most ${Math.round(budgetMs / 1000)} s`;
  return `operations: ${operations} of the document, up to ${most} requests${time} (--cases, --budget)`;
}

/** Says of each operation why nothing more was sent to it, and of all of them what was left out. */
function tellEnd(records: readonly CampaignRecord[], ended: string | null, order: CampaignOrder): void {
  for (const record of records) record.reason ??= ended;
  tellCuts(records, order);
}

/** What is too large to be requested whole is known once it is requested: to look into every schema before would take long. */
function tellCuts(records: readonly CampaignRecord[], { onNotice }: CampaignOrder): void {
  const names = records
    .filter(({ plan, requests }) => requests > 0 && plan.isCut)
    .map(({ plan: { operation } }) => `${operation.method} ${operation.path}`);
  if (names.length === 0) return;
  const others = names.length > 3 ? ` and ${names.length - 3} more` : '';
  onNotice(`operations: the schemas of ${names.slice(0, 3).join(', ')}${others} are too large to be requested whole`);
}

/** So many operations that respond alike are not what responds. */
const fewestAlike = 3;

/** That a server fails, or finds fault with values, is said of the request; a redirect, or that nothing is there, is said of any. */
function saysNothing(status: number): boolean {
  return (status >= 300 && status < 400) || [401, 403, 404, 405, 407, 421].includes(status);
}

/** Whatever answers everything alike, such as a login page, answers nothing of what was requested. */
function requireMeaning(records: readonly CampaignRecord[], ended: string | null): void {
  const statuses = records.flatMap(({ asked }) => asked.map(({ exchange }) => exchange.response?.status ?? 0));
  if (statuses.length === 0) throw new Untestable(ended ?? 'no valid request could be made for any operation');
  const [first = 0] = statuses;
  const isOne = statuses.every((status) => status === first);
  const isMany = records.filter(({ asked }) => asked.length > 0).length >= fewestAlike;
  if (!isOne || !isMany || !saysNothing(first)) return;
  if (first === 401 || first === 403)
    throw new Untestable(`every request gets ${first}: the credentials that are configured are not accepted`);
  throw new Untestable(`every request gets status ${first}, whichever operation it is for: something else responds`);
}
