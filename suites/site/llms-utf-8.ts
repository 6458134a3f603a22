import { defineCheck } from '../../runner/kit/define-check.ts';
import { decodeText } from './support/decode-text.ts';
import { listFiles } from './support/llms-find.ts';

/** A text that anybody can read. */
export default defineCheck({
  id: 'site/llms-utf-8',
  clause: 'rfc3629:sequences.valid',
  title: 'llms.txt and llms-full.txt are UTF-8',
  why: 'Decoders end with an error at the first wrong byte, or put a replacement for it.',
  sends: 'GET of /llms.txt and /llms-full.txt.',
  passes: 'UTF-8 with a byte order mark or without; another charset where the media type names it (judged apart).',
  fails: 'Bytes that are not UTF-8 where no charset is named, or utf-8 is; a NUL.',
  fix: 'Save the file as UTF-8.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['llms-latin-1', 'llms-with-nul', 'full-bytes-latin-1'],
  async run({ site, expect }) {
    for (const { exchange, text } of await listFiles(site)) {
      const { charset, isUtf8, isTrue } = decodeText(exchange);
      const isRead = isUtf8 || (charset !== null && charset !== 'utf-8' && isTrue);
      const hasNul = text.includes('\0');
      expect.that('it is UTF-8 without NUL', isRead && !hasNul, {
        expected: 'UTF-8',
        actual: { isUtf8, hasNul, charset },
        exchange,
      });
    }
  },
});
