import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { readStrictJson } from '../../runner/documents/strict-json.ts';
import { successWithBody } from './support/plant-answers.ts';

/** JSON that one parser tolerates is refused by another. */
export default defineObservingCheck({
  id: 'plant-store/accepted-strict-json',
  clause: 'rfc8259:text.strict',
  title: 'Every accepted plant gets a response in strict JSON',
  why: 'Some clients cannot read the response. Two clients may read two different plants from it.',
  sends: 'No requests of its own. Every successful response to POST /plants in the run is checked.',
  passes: 'The body is exactly one JSON value in UTF-8. Formatting does not matter.',
  fails:
    'The body is empty, not JSON or not UTF-8, begins with a byte order mark, continues after the value, or repeats a member.',
  fix: 'Write the body once, with a JSON library, in UTF-8.',
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
    // vivero limits the nesting that it reads. A deeper response is not a defect.
    const fault = json.ok || json.kind === 'depth' ? null : json.fault;
    expect.that('the body is strict JSON', fault === null, {
      expected: 'one JSON value in UTF-8',
      actual: fault ?? 'one JSON value in UTF-8',
      exchange,
    });
  },
});
