import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { describeAnswer } from '../../runner/kit/describe-answer.ts';
import { isServerError } from '../../runner/kit/is-server-error.ts';

/** A request of a client must never cause a server error. */
export default defineObservingCheck({
  id: 'plant-store/no-server-error',
  clause: 'rfc9110:status.5xx-server-fault',
  title: 'No response of the plant store in the run is a server error',
  why: 'A server error means that the server does not handle a case. Data may be lost, and alarms are triggered.',
  sends: 'No requests of its own. Every response of the plant store in the run is checked.',
  passes:
    'No response is a 5xx. Allowed are 501 for an unknown method or transfer coding, 505, and 503 with Retry-After.',
  fails: 'A response is a 5xx.',
  fix: 'Find the request in the logs by its traceparent, and refuse such requests with 400.',
  systems: ['plant-store'],
  needs: [],
  mutates: false,
  brokenBy: [
    'emoji-crashes',
    'null-body-crashes',
    'malformed-json-crashes',
    'unknown-path-crashes',
    'unknown-method-crashes',
    'concurrency-limited',
  ],
  selects: ({ system, intent, response }) =>
    system === 'plant-store' && intent.operation !== 'other' && response !== null,
  judge: (exchange, expect) => {
    expect.that('the response is not a server error', !isServerError(exchange, exchange.response?.status ?? 0), {
      expected: 'no 5xx',
      actual: describeAnswer(exchange),
      exchange,
    });
  },
});
