import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { membersOf, successWithBody } from './support/plant-answers.ts';

const noBytes = new Uint8Array();

/** Plant has no id; schemas are open, so an answer with one is valid and still not what the contract shows. */
export default defineObservingCheck({
  id: 'plant-store/plant-without-id',
  clause: 'service:plants.answer-without-id',
  title: 'No accepted plant is answered with an id',
  why: 'Clients come to lean on a member that the contract does not promise.',
  sends: 'Nothing of its own: every successful answer to POST /plants of the run that is a JSON object is judged.',
  passes: 'The object has no id. An id is valid by the schema, so it is a note and no more.',
  fails: 'The object has an id.',
  fix: 'Leave id out of the answer, or add it to Plant in the contract.',
  systems: ['plant-store'],
  needs: ['plant-store.create'],
  mutates: false,
  brokenBy: ['answer-with-id', 'answer-id-alone'],
  selects: (exchange) => membersOf(successWithBody(exchange)?.body.bytes ?? noBytes) !== null,
  judge: (exchange, expect) => {
    const members = membersOf(successWithBody(exchange)?.body.bytes ?? noBytes);
    expect.that('the plant has no id', members?.has('id') === false, {
      expected: 'no member id',
      actual: [...(members?.keys() ?? [])],
      exchange,
    });
  },
});
