import { schemaFaults } from '../../runner/kit/contract.ts';
import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { readStrictJson } from '../../runner/documents/strict-json.ts';
import { successWithBody } from './support/plant-answers.ts';

const noBytes = new Uint8Array();

/** The one thing that a client reads of the answer. */
export default defineObservingCheck({
  id: 'plant-store/accepted-plant-shape',
  clause: 'service:plants.answer-plant',
  title: 'Every accepted plant is answered with a Plant',
  why: 'Typed clients fail on a member that is missing or of another type, null included.',
  sends: 'Nothing of its own: every successful answer to POST /plants of the run that is JSON is judged.',
  passes: 'An object with a string name and, if there is a tag, a string tag; other members are free.',
  fails: 'No object, name missing or no string, tag null or no string.',
  fix: 'Answer with name and tag as strings, and leave tag out where there is none.',
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
  // What is no JSON is judged by plant-store/accepted-strict-json.
  selects: (exchange) => readStrictJson(successWithBody(exchange)?.body.bytes ?? noBytes).ok,
  judge: (exchange, expect) => {
    const json = readStrictJson(successWithBody(exchange)?.body.bytes ?? noBytes);
    if (!json.ok) return;
    const faults = schemaFaults('Plant', json.value);
    expect.that('the body is a Plant', faults.length === 0, {
      expected: 'an object with a string name, and a string tag where there is one',
      actual: faults.length === 0 ? 'a Plant' : faults.join('; '),
      exchange,
    });
  },
});
