import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { successOf } from './support/plant-answers.ts';

/** Generated clients know only the documented status. */
export default defineObservingCheck({
  id: 'plant-store/accepted-status-200',
  clause: 'service:plants.status-200',
  title: 'Every accepted plant gets status 200',
  why: 'Clients generated from the contract treat any other success as an unknown response.',
  sends: 'No requests of its own. Every successful response to POST /plants in the run is checked.',
  passes: 'The status is 200.',
  fails: 'The status is 201, 202, 204 or another 2xx.',
  fix: 'Return 200, or document the other status in the contract.',
  systems: ['plant-store'],
  needs: ['plant-store.create'],
  mutates: false,
  brokenBy: ['created-201', 'no-content-204', 'accepted-202'],
  selects: (exchange) => successOf(exchange) !== null,
  judge: (exchange, expect) => {
    expect.status(exchange, 200);
  },
});
