import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { membersOf, successWithBody } from './support/plant-answers.ts';

const noBytes = new Uint8Array();

/** Plant has no id. Schemas are open, so a response with an id is valid, but the contract does not show one. */
export default defineObservingCheck({
  id: 'plant-store/plant-without-id',
  clause: 'service:plants.answer-without-id',
  title: 'The response to an accepted plant has no id',
  why: 'Clients start to depend on a member that the contract does not promise.',
  sends:
    'No requests of its own. Every successful response to POST /plants in the run whose body is a JSON object is checked.',
  passes: 'The object has no `id`. The schema allows an `id`, so one is only a note.',
  fails: 'The object has an `id`.',
  fix: 'Leave `id` out of the response, or add it to Plant in the contract.',
  systems: ['plant-store'],
  needs: ['plant-store.create'],
  mutates: false,
  brokenBy: ['answer-with-id', 'answer-id-alone'],
  selects: (exchange) => membersOf(successWithBody(exchange)?.body.bytes ?? noBytes) !== null,
  judge: (exchange, expect) => {
    const members = membersOf(successWithBody(exchange)?.body.bytes ?? noBytes);
    expect.that('the plant has no id', members?.has('id') === false, {
      expected: 'no member `id`',
      actual: [...(members?.keys() ?? [])],
      exchange,
    });
  },
});
