import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { describeAnswer } from '../../runner/kit/describe-answer.ts';
import { isServerError } from '../../runner/kit/is-server-error.ts';

/** Whatever a client sends, the fault is not the server's. */
export default defineObservingCheck({
  id: 'plant-store/no-server-error',
  clause: 'rfc9110:status.5xx-server-fault',
  title: 'No answer of the whole run is a server error',
  why: 'A server error means that something was not thought of; where one is, data may be lost and alarms go off.',
  sends: 'Nothing of its own: every answer of the plant store in the run is judged.',
  passes: 'No answer is a 5xx; 501 for an unknown method or transfer coding, 505, and 503 with Retry-After aside.',
  fails: 'An answer is a 5xx.',
  fix: 'Find the request in the logs by its traceparent, and refuse what made the server fail with 400.',
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
    expect.that('the answer is no server error', !isServerError(exchange, exchange.response?.status ?? 0), {
      expected: 'no 5xx',
      actual: describeAnswer(exchange),
      exchange,
    });
  },
});
