import { Inapplicable, defineCheck } from '../../runner/kit/define-check.ts';
import { decodeText } from './support/decode-text.ts';
import { findFile } from './support/llms-find.ts';

/** A wrong name is worse than none. */
export default defineCheck({
  id: 'site/llms-charset-true',
  clause: 'practice:text.charset-true',
  title: 'The charset of llms.txt is the one it is in',
  why: 'Readers that believe the header see mangled letters, in Spanish in every line.',
  sends: 'GET of /llms.txt.',
  passes: 'charset=utf-8 in any case and quotes, another one that the bytes are in, or ASCII alone.',
  fails: 'A charset that the bytes are not in, or that nobody knows.',
  fix: 'Name utf-8 and send UTF-8.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['llms-charset-wrong', 'llms-charset-unknown'],
  async run({ site, expect }) {
    const { exchange } = await findFile(site, '/llms.txt');
    const { charset, isTrue } = decodeText(exchange);
    if (charset === null) throw new Inapplicable('/llms.txt names no charset');
    expect.that('the text is in the charset that is named', isTrue, {
      expected: 'bytes of the charset',
      actual: `charset=${charset.slice(0, 40)}`,
      exchange,
    });
  },
});
