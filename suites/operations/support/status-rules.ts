import { keyFor } from '../../../runner/kit/judge-answer.ts';
import type { AskedCase } from '../../../runner/kit/operations/campaign.ts';
import { nameOf } from './name-of.ts';
import type { Verdict } from './judge-campaign.ts';
import { isOfHttp, isOfRequest } from './own-statuses.ts';

/** Returns whether a success, or an error that neither HTTP nor the values of the request bring, is documented. */
export function judgeStatus(asked: AskedCase): Verdict[] {
  const status = judgedStatus(asked);
  return status === null || isOfRequest(status) ? [] : [verdictOf(asked, status)];
}

/** Returns whether an error that the values of the request bring is documented. */
export function judgeRefusalStatus(asked: AskedCase): Verdict[] {
  const status = judgedStatus(asked);
  return status === null || !isOfRequest(status) ? [] : [verdictOf(asked, status)];
}

/** Returns the status that a document should list; `null` where it need not. */
function judgedStatus({ case: found, exchange }: AskedCase): number | null {
  const { response, fault } = exchange;
  if (response === null || fault !== null || isOfAnother(found)) return null;
  const { status } = response;
  // A redirect is followed, and what fails is judged apart.
  if (status < 200 || status >= 500 || (status >= 300 && status < 400)) return null;
  return isOfHttp(status, found.operation.security.length > 0) ? null : status;
}

/** Returns true for a request that is to another operation than the one that is named, or to none. */
export function isOfAnother({ wrong, method, operation }: AskedCase['case']): boolean {
  return method !== operation.method || wrong?.keyword === 'method';
}

function verdictOf({ case: found }: AskedCase, status: number): Verdict {
  const { responses } = found.operation;
  return {
    statement: `${nameOf(found)}: the status ${status} is documented`,
    ok: keyFor(responses, status) !== null,
    expected: Object.keys(responses).slice(0, 30),
    actual: status,
  };
}
