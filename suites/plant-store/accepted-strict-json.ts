import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { readStrictJson } from '../../runner/documents/strict-json.ts';
import { successWithBody } from './support/plant-answers.ts';

/** What one parser forgives another does not. */
export default defineObservingCheck({
  id: 'plant-store/accepted-strict-json',
  clause: 'rfc8259:text.strict',
  title: 'Every accepted plant is answered in strict JSON',
  why: 'Some clients cannot read the answer, and two clients may read two plants from it.',
  sends: 'Nothing of its own: every successful answer to POST /plants of the run is judged.',
  passes: 'The body is one JSON value in UTF-8, however it is written.',
  fails:
    'The body is empty, no JSON, not UTF-8, begins with a byte order mark, goes on after the value, or has a member twice.',
  fix: 'Write the body with a JSON library, once, in UTF-8.',
  systems: ['plant-store'],
  needs: ['plant-store.create'],
  mutates: false,
  brokenBy: [
    'answer-byte-order-mark',
    'answer-member-twice',
    'answer-trailing-garbage',
    'answer-latin-1',
    'answer-empty',
    'answer-text-html',
    'plain-text-served',
    'wildcard-served-html',
  ],
  selects: (exchange) => successWithBody(exchange) !== null,
  judge: (exchange, expect) => {
    const json = readStrictJson(successWithBody(exchange)?.body.bytes ?? new Uint8Array());
    // How deep an answer is nested is a limit of ours, no fault.
    const fault = json.ok || json.kind === 'depth' ? null : json.fault;
    expect.that('the body is strict JSON', fault === null, {
      expected: 'one JSON value in UTF-8',
      actual: fault ?? 'one JSON value in UTF-8',
      exchange,
    });
  },
});
