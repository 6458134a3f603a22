import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { successOf } from './support/plant-answers.ts';

/** Generated clients know the documented status alone. */
export default defineObservingCheck({
  id: 'plant-store/accepted-status-200',
  clause: 'service:plants.status-200',
  title: 'Every accepted plant is answered 200',
  why: 'Clients made from the contract take any other success for an unknown answer.',
  sends: 'Nothing of its own: every successful answer to POST /plants of the run is judged.',
  passes: 'The status is 200.',
  fails: 'The status is 201, 202, 204 or another success.',
  fix: 'Answer 200, or document the other status in the contract.',
  systems: ['plant-store'],
  needs: ['plant-store.create'],
  mutates: false,
  brokenBy: ['created-201', 'no-content-204', 'accepted-202'],
  selects: (exchange) => successOf(exchange) !== null,
  judge: (exchange, expect) => {
    expect.status(exchange, 200);
  },
});
