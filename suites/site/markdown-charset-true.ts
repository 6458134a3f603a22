import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { decodeText } from './support/decode-text.ts';
import { findMarkdown } from './support/markdown-answers.ts';

/** A wrong charset is worse than none. */
export default defineCheck({
  id: 'site/markdown-charset-true',
  clause: 'rfc7763:charset.true',
  title: 'The charset that Markdown names is the one it is encoded in',
  why: 'Clients that trust it show every accented letter wrongly, or stop at the first one.',
  sends: 'GET of each promised page and two posts with Accept: text/markdown, and of their .md paths.',
  passes:
    'A charset in which the bytes give the same text as in UTF-8, or one that can decode them if they are not UTF-8.',
  fails: 'A charset that the bytes are not in, or an unknown one.',
  fix: 'Name the charset that the text is written in. Use utf-8 if possible.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: [
    'md-charset-latin-1',
    'md-bytes-latin-1',
    'md-charset-unknown',
    'twin-charset-utf-16',
    'md-posts-charset-latin-1',
  ],
  async run(context) {
    const named = (await findMarkdown(context)).filter(({ exchange }) => decodeText(exchange).charset !== null);
    if (named.length === 0) throw new Inapplicable('no Markdown names its charset');
    for (const { exchange } of named) {
      const { charset, isTrue, isUtf8 } = decodeText(exchange);
      context.expect.that('the bytes are in the named charset', isTrue, {
        expected: isUtf8 ? 'utf-8, which the bytes are in' : 'the charset of the bytes',
        actual: charset?.slice(0, 60),
        exchange,
      });
    }
  },
});
