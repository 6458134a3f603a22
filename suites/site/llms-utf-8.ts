import { defineCheck } from '../../runner/kit/define-check.ts';
import { decodeText } from './support/decode-text.ts';
import { listFiles } from './support/llms-find.ts';

/** Every reader can decode UTF-8. */
export default defineCheck({
  id: 'site/llms-utf-8',
  clause: 'rfc3629:sequences.valid',
  title: 'llms.txt and llms-full.txt are UTF-8',
  why: 'Decoders stop with an error at the first wrong byte, or replace it.',
  sends: 'GET of /llms.txt and /llms-full.txt.',
  passes:
    'UTF-8 with or without a byte order mark. Another charset that the media type names is judged by other checks.',
  fails: 'Bytes that are not UTF-8 although the charset is utf-8 or absent, or a NUL character.',
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
      expect.that('the file is UTF-8 without NUL', isRead && !hasNul, {
        expected: 'UTF-8',
        actual: { isUtf8, hasNul, charset },
        exchange,
      });
    }
  },
});
