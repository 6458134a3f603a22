import { Inapplicable, defineCheck } from '../../runner/kit/define-check.ts';
import { decodeText } from './support/decode-text.ts';
import { findFile } from './support/llms-find.ts';

/** What letters beyond ASCII become if UTF-8 is read as windows-1252 or ISO-8859-1, and encoded again. */
const encodedTwice =
  /\u00c3[\u0080-\u00bf]|\u00e2(?:\u0080[\u0080-\u00bf]|\u20ac[\u0153\u009d\u2122\u2019\u201c\u201d\u00a2\u00a6])/gu;
/** A text may quote such letters. */
const fewestTwice = 3;

/** U+FFFD marks a lost character. */
export default defineCheck({
  id: 'site/llms-characters-kept',
  clause: 'practice:text.characters-kept',
  title: 'llms.txt has no replacement characters and no letters encoded twice',
  why: 'Each U+FFFD stands for a lost letter, mostly in names and amounts.',
  sends: 'GET of /llms.txt.',
  passes: 'Any text in UTF-8 without these characters.',
  fails: 'U+FFFD in the text, or three letters that were encoded as UTF-8 twice, such as Ã± for ñ.',
  fix: 'Decode the source with its own charset before you write UTF-8.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['llms-replacement-characters', 'llms-encoded-twice'],
  async run({ site, expect }) {
    const { exchange, text } = await findFile(site, '/llms.txt');
    if (!decodeText(exchange).isUtf8) throw new Inapplicable('/llms.txt is not UTF-8');
    const [at, twice] = [text.indexOf('\ufffd'), text.match(encodedTwice) ?? []];
    const isTwice = twice.length >= fewestTwice;
    const lost = at === -1 ? 'none' : `U+FFFD after ${JSON.stringify(text.slice(Math.max(0, at - 20), at))}`;
    expect.that('no character is lost', at === -1 && !isTwice, {
      expected: 'no U+FFFD, and no letter encoded twice',
      actual: isTwice ? `${twice.length} letters encoded twice, such as ${JSON.stringify(twice[0])}` : lost,
      exchange,
    });
  },
});
