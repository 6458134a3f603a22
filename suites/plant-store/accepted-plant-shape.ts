import { schemaFaults } from '../../runner/kit/contract.ts';
import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { readStrictJson } from '../../runner/documents/strict-json.ts';
import { successWithBody } from './support/plant-answers.ts';

const noBytes = new Uint8Array();

/** The Plant is the only thing that a client reads from the response. */
export default defineObservingCheck({
  id: 'plant-store/accepted-plant-shape',
  clause: 'service:plants.answer-plant',
  title: 'Every accepted plant gets a response with a Plant',
  why: 'Typed clients fail on a member that is missing or has another type, null included.',
  sends: 'No requests of its own. Every successful response to POST /plants in the run whose body is JSON is checked.',
  passes: 'The body is an object with a string `name`. `tag` is a string or absent. Other members are allowed.',
  fails: 'The body is not an object, `name` is missing or not a string, or `tag` is null or not a string.',
  fix: 'Return `name` and `tag` as strings, and leave `tag` out if the plant has none.',
  systems: ['plant-store'],
  needs: ['plant-store.create'],
  mutates: false,
  brokenBy: [
    'answer-tag-null',
    'answer-name-number',
    'answer-name-missing',
    'answer-list',
    'answer-id-alone',
    'answer-null',
  ],
  // plant-store/accepted-strict-json judges bodies that are not JSON.
  selects: (exchange) => readStrictJson(successWithBody(exchange)?.body.bytes ?? noBytes).ok,
  judge: (exchange, expect) => {
    const json = readStrictJson(successWithBody(exchange)?.body.bytes ?? noBytes);
    if (!json.ok) return;
    const faults = schemaFaults('Plant', json.value);
    expect.that('the body is a Plant', faults.length === 0, {
      expected: 'an object with a string name, and with a string tag or none',
      actual: faults.length === 0 ? 'a Plant' : faults.join('; '),
      exchange,
    });
  },
});
