import type { OperationCase } from '../../cases/operation-case.ts';
import { Untestable } from '../../kit/define-check.ts';
import { type Exchange, headerValue } from '../../kit/exchange.ts';
import { isPendingJob } from '../../kit/operations/job-state.ts';
import type { AskedSequence, SequenceStep, StepRole } from '../../kit/operations/campaign.ts';
import type { CampaignRecord } from './campaign-record.ts';
import { creations, mostCreations } from './creation-cases.ts';
import { isTargetOf } from './named-by-location.ts';
import { itemPathOf } from './resource-families.ts';
import type { SequenceScope } from './sequence-scope.ts';
import { asSent, idOf } from './thing-cases.ts';

/** Before each look at a job: 16 seconds together, after which one that goes on without any change is said to be stuck. */
const pausesMs = [0, 250, 500, 1_000, 1_500, 2_000, 2_500, 4_000, 4_250];
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
  let isOpen = true;
  for (const [index, pauseMs] of pausesMs.entries()) {
    const wanted = retryAfter(steps.at(-1)?.exchange ?? null);
    if (!isOpen || wanted > longestRetry) break;
    // A state that passes soon is seen by nobody who waits as long as asked; who does not may be told so.
    const isEarly = index < earlyLooks;
    await scope.pause(isEarly ? pauseMs : Math.max(pauseMs, wanted * 1_000));
    const exchange = await send(watch, index === pausesMs.length - 1 ? 'last poll' : 'poll', { steps, scope });
    const isTooEarly = isEarly && [429, 503].includes(exchange?.response?.status ?? 0);
    if (isTooEarly) steps.pop();
    isOpen = isTooEarly || (exchange !== null && isPendingJob(exchange));
  }
  const name = `POST ${operation.path} → GET ${watch.operation.path}`;
  return { name, create: operation, steps, isListRead: false };
}

async function startJob(start: CampaignRecord, steps: SequenceStep[], scope: SequenceScope): Promise<Exchange | null> {
  let tries = 0;
  for (const found of creations(start, scope.pool.forOperation(start.plan.operation))) {
    tries += 1;
    if (tries > mostCreations) return null;
    const exchange = await send(found, 'start', { steps, scope });
    if (exchange?.response?.status === 202) return exchange;
    steps.pop();
  }
  return null;
}

/** Returns a read of the job: where its Location leads, else one parameter below the path that started it. */
function watchingCase(
  start: CampaignRecord,
  {
    started,
    records,
    scope,
  }: { readonly started: Exchange; readonly records: readonly CampaignRecord[]; readonly scope: SequenceScope },
): OperationCase | null {
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
  const operations = records.map(({ plan }) => plan.operation);
  const path = itemPathOf(start.plan.operation, operations);
  const below = reads.find(({ plan }) => plan.operation.path === path);
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

async function send(
  found: OperationCase,
  role: StepRole,
  { steps, scope }: { readonly steps: SequenceStep[]; readonly scope: SequenceScope },
): Promise<Exchange | null> {
  const named = { ...found, phase: 'sequences' as const };
  try {
    const exchange = await scope.sender.send(named);
    steps.push({ role, case: named, exchange });
    return exchange;
  } catch (error) {
    if (error instanceof Untestable) return null;
    throw error;
  }
}
