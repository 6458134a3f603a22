import { defineCheck } from '../../runner/kit/define-check.ts';
import { decodeText } from './support/decode-text.ts';
import { findFile } from './support/llms-find.ts';

/** Without a charset, clients guess. */
export default defineCheck({
  id: 'site/llms-charset-named',
  clause: 'practice:llms.charset-named',
  title: 'llms.txt names its charset',
  why: 'Browsers read text/plain without a charset in that of the region: ñ and accents appear as wrong characters.',
  sends: 'GET of /llms.txt.',
  passes: 'A charset, or only ASCII characters.',
  fails: 'Letters beyond ASCII without a charset.',
  fix: 'Send text/plain; charset=utf-8.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['llms-charset-missing'],
  async run({ site, expect }) {
    const { exchange } = await findFile(site, '/llms.txt');
    const isAscii = exchange.response?.body.bytes.every((byte) => byte < 0x80) ?? true;
    const { charset } = decodeText(exchange);
    expect.that('a file with letters beyond ASCII names its charset', isAscii || charset !== null, {
      expected: 'charset=utf-8',
      actual: charset ?? 'no charset',
      exchange,
    });
  },
});
