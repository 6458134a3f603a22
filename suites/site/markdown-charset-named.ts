import { defineCheck } from '../../runner/kit/define-check.ts';
import { headerValue } from '../../runner/kit/exchange.ts';
import { decodeText } from './support/decode-text.ts';
import { findMarkdown } from './support/markdown-answers.ts';

/** The type has no default. */
export default defineCheck({
  id: 'site/markdown-charset-named',
  clause: 'rfc7763:charset.named',
  title: 'Markdown is sent with its charset',
  why: 'Readers guess, and some guess Latin-1: every accent becomes two signs.',
  sends: 'GET of each promised page and two posts with Accept: text/markdown, and of their .md paths.',
  passes: 'text/markdown with a charset, in any case and with or without quotes.',
  fails: 'text/markdown without charset.',
  fix: 'Send Content-Type: text/markdown; charset=utf-8.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['md-without-charset', 'twin-without-charset'],
  async run(context) {
    for (const { exchange } of await findMarkdown(context)) {
      context.expect.that('the type names its charset', (decodeText(exchange).charset ?? '') !== '', {
        expected: 'text/markdown; charset=…',
        actual: headerValue(exchange.response?.headers ?? [], 'content-type'),
        exchange,
      });
    }
  },
});
