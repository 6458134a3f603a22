import { Inapplicable, defineCheck } from '../../runner/kit/define-check.ts';
import { decodeText } from './llms-decode-text.ts';
import { findFile } from './llms-find.ts';

/** The mark of what was lost. */
export default defineCheck({
  id: 'site/llms-characters-kept',
  clause: 'practice:text.characters-kept',
  title: 'llms.txt has no replacement character',
  why: 'Where U+FFFD stands a letter was lost on the way, mostly in names and amounts.',
  sends: 'GET of /llms.txt.',
  passes: 'Any text of UTF-8.',
  fails: 'U+FFFD in it.',
  mend: 'Read the source in the charset it is in before writing UTF-8.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['llms-replacement-characters'],
  async run({ site, expect }) {
    const { exchange, text } = await findFile(site, '/llms.txt');
    if (!decodeText(exchange).isUtf8) throw new Inapplicable('/llms.txt is not UTF-8');
    const at = text.indexOf('\ufffd');
    expect.that('no character is lost', at === -1, {
      expected: 'no U+FFFD',
      actual: at === -1 ? 'none' : `U+FFFD behind ${JSON.stringify(text.slice(Math.max(0, at - 20), at))}`,
      exchange,
    });
  },
});
