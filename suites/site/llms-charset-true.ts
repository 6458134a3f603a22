import { Inapplicable, defineCheck } from '../../runner/kit/define-check.ts';
import { decodeText } from './support/decode-text.ts';
import { listFiles } from './support/llms-find.ts';

/** A wrong charset is worse than none. */
export default defineCheck({
  id: 'site/llms-charset-true',
  clause: 'practice:text.charset-true',
  title: 'The charset of llms.txt and llms-full.txt is the one they are encoded in',
  why: 'Readers that trust the header show wrong letters, in Spanish in every line.',
  sends: 'GET of /llms.txt and /llms-full.txt.',
  passes:
    'charset=utf-8 in any case and with or without quotes, another charset that the bytes are in, or only ASCII characters.',
  fails: 'A charset that the bytes are not in, or an unknown one.',
  fix: 'Send charset=utf-8, and encode the file in UTF-8.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['llms-charset-wrong', 'llms-charset-unknown', 'full-charset-latin-1', 'full-bytes-latin-1'],
  async run({ site, expect }) {
    let judged = 0;
    for (const { exchange } of await listFiles(site)) {
      const { charset, isTrue } = decodeText(exchange);
      if (charset === null) continue;
      judged += 1;
      expect.that('the text is in the named charset', isTrue, {
        expected: 'bytes of the charset',
        actual: `charset=${charset.slice(0, 40)}`,
        exchange,
      });
    }
    if (judged === 0) throw new Inapplicable('neither /llms.txt nor /llms-full.txt names a charset');
  },
});
