import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import type { Exchange } from '../../runner/kit/exchange.ts';
import { membersOf, successWithBody } from './support/plant-answers.ts';

const letters = {
  'Spanish letters': 'Ñandubay añil pingüica',
  'CJK letters': '木蓮 もくれん',
  'characters beyond the basic plane': '\u{1f335}\u{1f33f} \u{20bb7}',
};

/** What a column or a converter puts in the place of a character that it does not have. */
const replacement = /[?\ufffd\u00bf]/;

/** A name that comes back is the one that was stored; what was lost on the way is lost for good. */
export default defineCheck({
  id: 'plant-store/characters-kept',
  clause: 'service:plants.characters-kept',
  title: 'A store that returns names loses none of their characters',
  why: 'A database of fewer characters, or a wrong encoding, puts question marks into the names. Nobody can tell later what they were.',
  sends:
    'A plant with a name in ASCII, and plants whose names have Spanish and CJK letters and characters beyond the basic plane.',
  passes:
    'The same characters, in any normalisation and case, or none of them, as in a name that is written in ASCII. Inapplicable for a store that does not return the name in ASCII: a static mock returns its example.',
  fails: 'A name in which a character is replaced by `?` or U+FFFD, or stands as bytes of another encoding.',
  fix: 'Use UTF-8 with all of its characters from the request to the database, such as utf8mb4 for MySQL.',
  systems: ['plant-store'],
  needs: ['plant-store.create'],
  mutates: true,
  brokenBy: ['astral-characters-replaced', 'answer-in-latin-1-letters'],
  async run({ plantStore, expect }) {
    const plain = await plantStore.create({}, { case: 'name: ASCII' });
    const sent = membersOf(plain.request.body.bytes)?.get('name');
    if (typeof sent !== 'string' || nameIn(plain) !== sent)
      throw new Inapplicable('the store does not return the name that it is sent');
    let judged = 0;
    for (const [what, name] of Object.entries(letters)) {
      const exchange = await plantStore.create({ name }, { case: `name: ${what}` });
      const returned = nameIn(exchange);
      // Another check says whether it is accepted.
      if (returned === null) continue;
      judged += 1;
      expect.that(`${what} come back`, !isDamaged(name, returned), { expected: name, actual: returned, exchange });
    }
    if (judged === 0) throw new Inapplicable('no name with such characters is accepted');
  },
});

function nameIn(exchange: Exchange): string | null {
  const name = membersOf(successWithBody(exchange)?.body.bytes ?? new Uint8Array())?.get('name');
  return typeof name === 'string' ? name : null;
}

/** True where characters are gone, and what stands there shows that nobody meant them to be: no normalisation writes that. */
function isDamaged(sent: string, returned: string): boolean {
  const found = new Set(charactersOf(returned));
  const lost = charactersOf(sent).filter((character) => !found.has(character));
  const isMisread = Array.from(sent).some((character) => character > '\u007f' && returned.includes(misread(character)));
  return lost.length > 0 && (replacement.test(returned) || isMisread);
}

/** Characters beyond ASCII, in one normalisation and case. */
function charactersOf(text: string): string[] {
  return Array.from(text.normalize('NFKC').toLowerCase()).filter((character) => character > '\u007f');
}

/** The bytes of a character as an encoding of one byte reads them. */
function misread(character: string): string {
  return new TextDecoder('windows-1252').decode(new TextEncoder().encode(character));
}
