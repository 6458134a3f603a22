import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { describeAnswer } from '../../runner/kit/describe-answer.ts';
import { expectedStatuses } from './support/expected-statuses.ts';

/** A client can only handle the statuses that it knows. */
export default defineObservingCheck({
  id: 'plant-store/statuses-documented',
  clause: 'service:plants.documented-statuses',
  title: 'POST /plants returns only statuses that the contract or HTTP provides for',
  why: 'Clients get responses that no document describes.',
  sends:
    'No requests of its own. Every response to POST /plants in the run is checked; plant-store/no-server-error judges a 5xx.',
  passes:
    '200 and 400; 408 and 409; 401 and 403 if credentials are missing or wrong; and statuses that HTTP provides for the request sent: 406, 411, 413, 414, 415, 417, 422, 431.',
  fails: 'Another 2xx, a redirect, or another 4xx.',
  fix: 'Return 200 or 400, or document the status in the contract.',
  systems: ['plant-store'],
  needs: ['plant-store.create'],
  mutates: false,
  brokenBy: [
    'created-201',
    'accepted-202',
    'no-content-204',
    'invalid-plant-418',
    'missing-member-404',
    'created-303',
    'markup-refused',
  ],
  selects: ({ intent, response }) => intent.operation === 'create-plant' && response !== null && response.status < 500,
  judge: (exchange, expect) => {
    const expected = expectedStatuses(exchange);
    expect.that('the contract or HTTP provides for the status', expected.includes(exchange.response?.status ?? 0), {
      expected: `status ${expected.join(', ')}`,
      actual: describeAnswer(exchange),
      exchange,
    });
  },
});
