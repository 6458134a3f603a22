import { isObject } from '../../runner/documents/json-value.ts';
import { readStrictJson, toPlainJson } from '../../runner/documents/strict-json.ts';
import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import type { Exchange } from '../../runner/kit/exchange.ts';
import { mediaTypeOf } from '../../runner/kit/media-type.ts';

/** The status is written twice, and often by two layers. */
export default defineObservingCheck({
  id: 'reference/problem-status-true',
  clause: 'rfc9457:status.same',
  title: 'Problem details of the main API have the status of their response',
  why: 'Clients, logs and alerts that read the problem take a wrong request for a failure of the service, or the reverse.',
  sends:
    'No requests of its own. Every application/problem+json of the main API in the run with a number as its status is checked.',
  passes: 'The status of the response, or no status at all.',
  fails: 'Another number, such as 500 in a response with 404.',
  fix: 'Write the status of the response into the problem, where the response is made, or leave it out.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['api-problem-of-other-status'],
  selects: (exchange) => exchange.system === 'api' && statedStatus(exchange) !== null,
  judge: (exchange, expect) => {
    const stated = statedStatus(exchange);
    const status = exchange.response?.status ?? 0;
    expect.that('the problem has the status of its response', stated === status, {
      expected: status,
      actual: stated,
      exchange,
    });
  },
});

function statedStatus({ response, fault }: Exchange): number | null {
  if (fault !== null || response === null) return null;
  if (mediaTypeOf(response.headers)?.essence !== 'application/problem+json') return null;
  const read = readStrictJson(response.body.bytes);
  const problem = read.ok ? toPlainJson(read.value) : null;
  return isObject(problem) && typeof problem['status'] === 'number' ? problem['status'] : null;
}
