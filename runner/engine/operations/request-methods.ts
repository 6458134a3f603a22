import type { OperationCase } from '../../cases/operation-case.ts';
import { Untestable } from '../../kit/define-check.ts';
import type { AskedCase } from '../../kit/operations/campaign.ts';
import type { CampaignRecord } from './campaign-record.ts';
import type { CaseSender } from './case-sender.ts';
import type { Freshener } from './request-operations.ts';
import { reasonNotToSend, type SendingRules } from './may-send.ts';

/** Methods that a path may have; HEAD and OPTIONS are served by many without being documented. */
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

const changing: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH']);

/** Resolves to a request of each path with each method that the document does not list for it, as far as it may be sent. */
export async function requestMethods(
  records: readonly CampaignRecord[],
  rules: SendingRules & {
    /** Paths with the methods that the document lists, also those that are not requested. */
    readonly listed: ReadonlyMap<string, ReadonlySet<string>>;
    readonly freshen: Freshener;
  },
  senderFor: (record: CampaignRecord) => CaseSender,
): Promise<AskedCase[]> {
  const asked: AskedCase[] = [];
  for (const [path, ofPath] of Map.groupBy(records, ({ plan }) => plan.operation.path)) {
    const [record] = ofPath;
    const plain = record?.asked.find(({ case: found }) => found.wrong === null)?.case;
    if (record === undefined || plain === undefined) continue;
    const body = plain.body ?? bodyOf(ofPath);
    const sender = senderFor(record);
    const missing = methods.filter((method) => rules.listed.get(path)?.has(method) !== true);
    // What the run created before is deleted by now, and what others created is not changed.
    const isWriting = !rules.isReadOnly && missing.some((method) => changing.has(method)) && path.includes('{');
    const fresh = isWriting ? await rules.freshen(plain, sender) : null;
    for (const method of missing) {
      const meant = changing.has(method) ? (fresh ?? plain) : plain;
      const found = withMethod({ ...meant, body }, method);
      // Whatever is deleted by a method that nobody documented is not the run's.
      if (method === 'DELETE' && rules.allowDeletes !== 'all') continue;
      if (reasonNotToSend(found, rules) !== null) continue;
      const exchange = await sender.send(found).catch(ignoreUntestable);
      if (exchange !== null) asked.push({ case: found, exchange });
    }
  }
  return asked;
}

/** Returns the body of a right request to one of the operations, rather of one that was served: what is sent without one is refused for that alone. */
function bodyOf(records: readonly CampaignRecord[]): OperationCase['body'] {
  const right = records.flatMap(({ asked }) =>
    asked.filter(({ case: { wrong, body } }) => wrong === null && body !== null),
  );
  const served = right.find(({ exchange }) => Math.floor((exchange.response?.status ?? 0) / 100) === 2);
  return (served ?? right[0])?.case.body ?? null;
}

function withMethod(plain: OperationCase, method: string): OperationCase {
  const place = { in: 'request', name: 'method', pointer: '' } as const;
  const text = `${method}, which the document does not list`;
  const wrong = { place, keyword: 'method', side: 'outside', documentPointer: null, text } as const;
  const body = method === 'GET' || method === 'DELETE' ? null : plain.body;
  return { ...plain, id: `${plain.operation.path} ${method}`, phase: 'edges', method, body, wrong, covers: [] };
}

function ignoreUntestable(error: unknown): null {
  if (error instanceof Untestable) return null;
  throw error;
}
