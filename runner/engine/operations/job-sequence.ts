import { isDeepStrictEqual } from 'node:util';
import type { OperationCase } from '../../cases/operation-case.ts';
import { type Exchange, headerValue } from '../../kit/exchange.ts';
import { isPendingJob, shownOfJob } from '../../kit/operations/job-state.ts';
import type { AskedSequence, SequenceStep } from '../../kit/operations/campaign.ts';
import type { CampaignRecord } from './campaign-record.ts';
import { creations, mostCreations } from './creation-cases.ts';
import { otherCompanyFor } from '../../kit/operations/operation-credentials.ts';
import { sendStep, type SequenceNotes } from './named-thing.ts';
import { isTargetOf } from './named-by-location.ts';
import { itemPathOf } from './resource-families.ts';
import type { SequenceScope } from './sequence-scope.ts';
import { asSent, idOf } from './thing-cases.ts';

/** Before each look at a job: 16 seconds together, after which one that goes on without any change is said to be stuck. */
const pausesMs = [0, 250, 500, 1_000, 1_500, 2_000, 2_500, 4_000, 4_250];
/** Before each further look at a job that changed while it was looked at: it may be stuck since. */
const furtherPauseMs = 4_000;
/** A job that shows nothing new for so long is not looked at any more, nor is one after so long altogether. */
const [longestQuietMs, longestWaitMs] = [16_000, 34_000];
/** What says that there is no such job. */
const absent: ReadonlySet<number> = new Set([400, 404, 410, 422]);
/** Looks that come before the time that a Retry-After names. */
const earlyLooks = 3;
/** Longest time that a Retry-After is followed, in seconds: a job that takes longer is not waited for. */
const longestRetry = 5;

/** Returns the operations of a document that accept something to be done later. */
export function findJobs(records: readonly CampaignRecord[]): CampaignRecord[] {
  return records.filter(
    ({ plan: { operation } }) => operation.method === 'POST' && Object.hasOwn(operation.responses, '202'),
  );
}

/**
 * Starts a job and looks at it until it ends, for a bounded time; resolves to `null` where none could be started, or where the document has
 * no operation that shows how far it is.
 */
export async function runJob(
  start: CampaignRecord,
  records: readonly CampaignRecord[],
  scope: SequenceScope,
): Promise<AskedSequence | null> {
  const { operation } = start.plan;
  const steps: SequenceStep[] = [];
  const started = await startJob(start, steps, scope);
  const watch = started === null ? null : watchingCase(start, { started, records, scope });
  if (watch === null) return null;
  const quietMs = await lookAt(watch, { steps, scope });
  const lastLook = steps.at(-1);
  const credentials = otherCompanyFor(watch.operation, scope.held);
  if (credentials !== null) await sendStep(watch, 'read by another company', { steps, scope, credentials });
  // What its Location does not lead to may be there under its id.
  if (started !== null && absent.has(lastLook?.exchange.response?.status ?? 0)) {
    const named = caseById(start, { started, records, scope });
    if (named !== null && named.target !== watch.target) await sendStep(named, 'read', { steps, scope });
  }
  const name = `POST ${operation.path} → GET ${watch.operation.path}`;
  return { name, create: operation, steps, isListRead: false, quietMs };
}

/** Looks at a job until it ends, shows nothing new any more, or was looked at for long enough; resolves to how long it showed nothing new. */
async function lookAt(watch: OperationCase, { steps, scope }: SequenceNotes): Promise<number> {
  let [isOpen, waitedMs, quietMs, shown] = [true, 0, 0, undefined as unknown];
  for (let index = 0; isOpen; index += 1) {
    const wanted = retryAfter(steps.at(-1)?.exchange ?? null);
    if (wanted > longestRetry) break;
    // A state that passes soon is seen by nobody who waits as long as asked; who does not may be told so.
    const isEarly = index < earlyLooks;
    const plannedMs = pausesMs[index] ?? furtherPauseMs;
    const pauseMs = isEarly ? plannedMs : Math.max(plannedMs, wanted * 1_000);
    await scope.pause(pauseMs);
    waitedMs += pauseMs;
    quietMs += pauseMs;
    const exchange = await sendStep(watch, 'poll', { steps, scope });
    // What was accepted a moment ago need not be there yet.
    const isTooEarly = isEarly && [404, 429, 503].includes(exchange?.response?.status ?? 0);
    if (isTooEarly) steps.pop();
    isOpen = isTooEarly || (exchange !== null && isPendingJob(exchange));
    if (isTooEarly || exchange === null) continue;
    const before = shown;
    shown = shownOfJob(exchange);
    if (!isDeepStrictEqual(before, shown)) quietMs = 0;
    const last = steps.at(-1);
    if (index < pausesMs.length - 1 || (quietMs < longestQuietMs && waitedMs < longestWaitMs)) continue;
    if (last !== undefined) steps.splice(-1, 1, { ...last, role: 'last poll' });
    break;
  }
  return quietMs;
}

async function startJob(start: CampaignRecord, steps: SequenceStep[], scope: SequenceScope): Promise<Exchange | null> {
  let tries = 0;
  for (const found of creations(start, scope.pool.forOperation(start.plan.operation))) {
    tries += 1;
    if (tries > mostCreations) return null;
    const exchange = await sendStep(found, 'start', { steps, scope });
    if (exchange?.response?.status === 202) return exchange;
    steps.pop();
  }
  return null;
}

/** A job that was accepted, and what can be sent about it. */
interface StartedJob {
  readonly started: Exchange;
  readonly records: readonly CampaignRecord[];
  readonly scope: SequenceScope;
}

/** Returns a read of the job: where its Location leads, else one parameter below the path that started it. */
function watchingCase(start: CampaignRecord, { started, records, scope }: StartedJob): OperationCase | null {
  const location = headerValue(started.response?.headers ?? [], 'location');
  const target = location === null ? null : scope.pathOf(location, started);
  const reads = records.filter(({ plan: { operation } }) => operation.method === 'GET');
  const led =
    target === null
      ? undefined
      : reads.find(({ plan }) => isTargetOf(plan.operation.address ?? plan.operation.path, target));
  if (led !== undefined && target !== null) {
    const plain = led.plan.baseCase(scope.pool.forOperation(led.plan.operation));
    return plain === null ? null : { ...plain, target };
  }
  return caseById(start, { started, records, scope });
}

/** Returns a read of the job by the id that its start told, one parameter below the path that started it. */
function caseById(start: CampaignRecord, { started, records, scope }: StartedJob): OperationCase | null {
  const operations = records.map(({ plan }) => plan.operation);
  const path = itemPathOf(start.plan.operation, operations);
  const below = records.find(({ plan: { operation } }) => operation.method === 'GET' && operation.path === path);
  const name = /\{([^{}/]+)\}\/?$/.exec(path ?? '')?.[1] ?? '';
  const id = idOf(started, name);
  if (below === undefined || id === undefined) return null;
  const known = scope.pool.forOperation(below.plan.operation);
  return below.plan.baseCase({
    valueFor: (place, schema) =>
      place.in === 'path' && place.name === name ? asSent(id, schema) : known.valueFor(place, schema),
  });
}

/** Returns the seconds that a response asks to wait for; 0 for none, and for a date. */
function retryAfter(exchange: Exchange | null): number {
  const text = headerValue(exchange?.response?.headers ?? [], 'retry-after')?.trim() ?? '';
  return /^\d{1,9}$/.test(text) ? Number(text) : 0;
}
