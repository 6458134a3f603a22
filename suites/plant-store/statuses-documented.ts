import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { describeAnswer } from '../../runner/kit/describe-answer.ts';
import { expectedStatuses } from './support/expected-statuses.ts';

/** A client can only handle what it was told of. */
export default defineObservingCheck({
  id: 'plant-store/statuses-documented',
  clause: 'service:plants.documented-statuses',
  title: 'POST /plants answers no status that neither contract nor HTTP calls for',
  why: 'Clients meet answers that nobody told them of.',
  sends: 'Nothing of its own: every answer to POST /plants of the run is judged; a 5xx by plant-store/no-server-error.',
  passes:
    '200 and 400; 401 and 403 where credentials are missing or wrong; 409; and what HTTP calls for in the request sent: 406, 411, 413, 414, 415, 417, 422, 431.',
  fails: 'Another success, a redirect, or another 4xx.',
  fix: 'Answer 200 or 400, or document the status in the contract.',
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
    expect.that('the status is one that contract or HTTP call for', expected.includes(exchange.response?.status ?? 0), {
      expected: `status ${expected.join(', ')}`,
      actual: describeAnswer(exchange),
      exchange,
    });
  },
});
