import { defineCheck } from '../../runner/kit/define-check.ts';
import { headerValue } from '../../runner/kit/exchange.ts';
import { decodeText } from './support/decode-text.ts';
import { findMarkdown } from './support/markdown-answers.ts';

/** text/markdown has no default charset. */
export default defineCheck({
  id: 'site/markdown-charset-named',
  clause: 'rfc7763:charset.named',
  title: 'Markdown is sent with its charset',
  why: 'Readers guess the charset. Some guess Latin-1, and every accented letter becomes two characters.',
  sends: 'GET of each promised page and two posts with Accept: text/markdown, and of their .md paths.',
  passes: 'text/markdown with a charset, in upper or lower case and with or without quotes.',
  fails: 'text/markdown without a charset.',
  fix: 'Send Content-Type: text/markdown; charset=utf-8.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['md-without-charset', 'twin-without-charset'],
  async run(context) {
    for (const { exchange } of await findMarkdown(context)) {
      context.expect.that('the media type names the charset', (decodeText(exchange).charset ?? '') !== '', {
        expected: 'text/markdown; charset=…',
        actual: headerValue(exchange.response?.headers ?? [], 'content-type'),
        exchange,
      });
    }
  },
});
