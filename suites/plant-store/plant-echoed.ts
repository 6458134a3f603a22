import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { membersOf, successWithBody } from './support/plant-answers.ts';

const noBytes = new Uint8Array();
/** Characters of a string that a report shows. */
const shownLetters = 200;

/** The response is the first place that shows a trimmed, shortened or re-encoded text. */
export default defineObservingCheck({
  id: 'plant-store/plant-echoed',
  clause: 'service:plants.answer-echo',
  title: 'Every accepted plant is returned as it was sent',
  why: 'The stored plant may differ from the sent one: trimmed, shortened, in another case or in another encoding.',
  sends: 'No requests of its own. Every successful response to a valid POST /plants in the run is checked.',
  passes:
    '`name`, and `tag` if one was sent, are returned unchanged. A static mock returns its example, so a difference is only a note.',
  fails: '`name` or `tag` is returned with another value, or `tag` is missing.',
  fix: 'Return the plant that was stored, and store the plant that was sent.',
  systems: ['plant-store'],
  needs: ['plant-store.create'],
  mutates: false,
  brokenBy: ['name-trimmed', 'texts-form-decoded', 'answer-in-latin-1-letters', 'tag-dropped', 'long-text-cut'],
  selects: (exchange) =>
    exchange.intent.content === 'valid' &&
    membersOf(exchange.request.body.bytes) !== null &&
    membersOf(successWithBody(exchange)?.body.bytes ?? noBytes) !== null,
  judge: (exchange, expect) => {
    const sent = membersOf(exchange.request.body.bytes);
    const received = membersOf(successWithBody(exchange)?.body.bytes ?? noBytes);
    for (const member of ['name', 'tag']) {
      const expected = sent?.get(member);
      if (typeof expected !== 'string') continue;
      const actual = received?.get(member);
      expect.that(`${member} is returned as it was sent`, actual === expected, {
        expected: beginningOf(expected),
        actual: typeof actual === 'string' ? beginningOf(actual) : 'not a string',
        exchange,
      });
    }
  },
});

function beginningOf(text: string): string {
  return text.length > shownLetters ? `${text.slice(0, shownLetters)}... (${text.length} characters)` : text;
}
