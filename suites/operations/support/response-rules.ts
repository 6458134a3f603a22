import { type AnswerAspect, judgeAnswer } from '../../../runner/kit/judge-answer.ts';
import type { AskedCase, Campaign } from '../../../runner/kit/operations/campaign.ts';
import { nameOf } from './name-of.ts';
import type { Verdict } from './judge-campaign.ts';
import { isOfHttp } from './own-statuses.ts';
import { isOfAnother } from './status-rules.ts';

/** Gateways and servers send these before any code of the operation is reached: a default does not describe them. */
const statusesOfGateways: ReadonlySet<number> = new Set([401, 403, 501, 502, 503, 504]);

/** Returns the rule that judges one aspect of the successful responses that the document describes. */
export function judgeSuccess(aspect: AnswerAspect) {
  return (asked: AskedCase, { document }: Pick<Campaign, 'document'>): Verdict[] => {
    const status = asked.exchange.response?.status ?? 0;
    return status < 200 || status > 399 ? [] : judgeAspect(asked, document.value, [aspect]);
  };
}

/** Returns what the document makes of the header fields of a response, whatever its status. */
export function judgeHeaders(asked: AskedCase, { document }: Campaign): Verdict[] {
  return judgeAspect(asked, document.value, ['header']);
}

/** Returns what the document makes of media type and body of an error that it describes. */
export function judgeErrors(asked: AskedCase, { document }: Campaign): Verdict[] {
  const status = asked.exchange.response?.status ?? 0;
  return status < 400 ? [] : judgeAspect(asked, document.value, ['media-type', 'body']);
}

function judgeAspect(asked: AskedCase, document: unknown, aspects: readonly AnswerAspect[]): Verdict[] {
  const { case: found, exchange } = asked;
  if (isOfAnother(found)) return [];
  const { documentedAs, findings } = judgeAnswer(document, found.operation, exchange);
  const status = exchange.response?.status ?? 0;
  const isOfServer = isOfHttp(status, false) || statusesOfGateways.has(status);
  if (documentedAs !== String(status) && status >= 400 && isOfServer) return [];
  return findings
    .filter(({ aspect }) => aspects.includes(aspect))
    .map(({ statement, ok, expected, actual }) => ({
      statement: `${nameOf(found)}, documented as ${documentedAs ?? ''}: ${statement}`,
      ok,
      expected,
      actual: status >= 400 ? `status ${status}: ${String(actual)}` : actual,
    }));
}
