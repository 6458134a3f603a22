import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { membersOf, successWithBody } from './support/plant-answers.ts';

const noBytes = new Uint8Array();
/** Longest text that is shown, in characters. */
const shownLetters = 200;

/** Where a text is trimmed, cut or coded anew, the answer is where it shows first. */
export default defineObservingCheck({
  id: 'plant-store/plant-echoed',
  clause: 'service:plants.answer-echo',
  title: 'Every accepted plant comes back as it was sent',
  why: 'What is stored may not be what was sent: trimmed, cut, in another case or another encoding.',
  sends: 'Nothing of its own: every successful answer to a valid POST /plants of the run is judged.',
  passes:
    'name, and tag where one was sent, come back unchanged. A static mock answers with its example, so a difference is a note and no more.',
  fails: 'name or tag comes back different, or tag does not come back.',
  fix: 'Answer with the plant that was stored, and store the plant that was sent.',
  systems: ['plant-store'],
  needs: ['plant-store.create'],
  mutates: false,
  brokenBy: ['name-trimmed', 'answer-in-latin-1-letters', 'tag-dropped', 'long-text-cut'],
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
      expect.that(`${member} comes back as it was sent`, actual === expected, {
        expected: beginningOf(expected),
        actual: typeof actual === 'string' ? beginningOf(actual) : 'no text',
        exchange,
      });
    }
  },
});

function beginningOf(text: string): string {
  return text.length > shownLetters ? `${text.slice(0, shownLetters)}... (${text.length} characters)` : text;
}
