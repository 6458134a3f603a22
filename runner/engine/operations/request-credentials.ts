import type { OperationCase } from '../../cases/operation-case.ts';
import { Untestable } from '../../kit/define-check.ts';
import type { AskedCase } from '../../kit/operations/campaign.ts';
import {
  credentialsFor,
  type HeldCredentials,
  type WrongCredentials,
  wrongCredentialsFor,
} from '../../kit/operations/operation-credentials.ts';
import type { CampaignRecord } from './campaign-record.ts';
import type { CaseSender } from './case-sender.ts';
import { reasonNotToSend, type SendingRules } from './may-send.ts';

/** Other requests that are tried where the first is refused for another reason. */
const mostOthers = 3;

/**
 * Resolves to a valid request of each operation that requires credentials, without any and with wrong ones: to those alone that were served
 * with the right ones, since only there a refusal would say something.
 */
export async function requestCredentials(
  records: readonly CampaignRecord[],
  rules: SendingRules & {
    readonly held: HeldCredentials;
    /** Makes a case name a new thing; resolves to `null` where it names none that can be created. */
    freshen(found: OperationCase, sender: CaseSender): Promise<OperationCase | null>;
  },
  senderFor: (record: CampaignRecord) => CaseSender,
): Promise<AskedCase[]> {
  const asked: AskedCase[] = [];
  for (const record of records) {
    const { operation } = record.plan;
    const served = record.asked.find(({ case: found, exchange }) => isServed(found, exchange.response?.status ?? 0));
    if (!operation.isProtected || served === undefined || operation.method === 'DELETE') continue;
    if (reasonNotToSend(served.case, rules) !== null) continue;
    const sender = senderFor(record);
    for (const wrong of wrongCredentialsFor(operation, credentialsFor(operation, rules.held), rules.held))
      for await (const plain of ways(served.case, record, { rules, sender })) {
        const found = presenting(plain, wrong, operation);
        const exchange = await sender.send(found, wrong.credentials).catch(ignoreUntestable);
        if (exchange === null) break;
        asked.push({ case: found, exchange });
        if (!saysOther(exchange.response?.status ?? 0)) break;
      }
  }
  return asked;
}

/** The request that was served, then the same to a new thing, since it may be in another state by now, then others. */
async function* ways(
  served: OperationCase,
  record: CampaignRecord,
  { rules, sender }: { readonly rules: Parameters<typeof requestCredentials>[1]; readonly sender: CaseSender },
): AsyncIterable<OperationCase> {
  yield served;
  const fresh = served.operation.method === 'GET' ? null : await rules.freshen(served, sender);
  if (fresh !== null) yield fresh;
  yield* others(record, rules);
}

/** Other valid requests: what was created once may not be created again, whoever wants to. */
function* others({ plan }: CampaignRecord, { pool }: SendingRules): Iterable<OperationCase> {
  if (plan.operation.method === 'GET') return;
  let left = mostOthers;
  for (const one of plan.random(pool.forOperation(plan.operation))) {
    if (one.wrong !== null) continue;
    yield one;
    left -= 1;
    if (left <= 0) return;
  }
}

/** What is refused for another reason than its credentials may have been let in. */
function saysOther(status: number): boolean {
  return status >= 400 && status < 500 && status !== 401 && status !== 403;
}

function presenting(
  plain: OperationCase,
  { text, keyword, headers }: WrongCredentials,
  { pointer }: OperationCase['operation'],
): OperationCase {
  const place = { in: 'request', name: 'credentials', pointer: '' } as const;
  const wrong = { place, keyword, side: 'outside', documentPointer: `${pointer}/security`, text } as const;
  return { ...plain, phase: 'credentials', wrong, covers: [], headers: [...plain.headers, ...headers] };
}

function isServed({ wrong, method, operation }: OperationCase, status: number): boolean {
  return wrong === null && method === operation.method && status >= 200 && status < 300;
}

function ignoreUntestable(error: unknown): null {
  if (error instanceof Untestable) return null;
  throw error;
}
