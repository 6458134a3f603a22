import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { headerValue } from '../../runner/kit/exchange.ts';
import { findMarkdown } from './support/markdown-answers.ts';

/** Agents use the number to plan whether a page fits. */
export default defineCheck({
  id: 'site/markdown-token-count-possible',
  clause: 'practice:markdown.token-count',
  title: 'X-Markdown-Tokens is a number that is possible for the text',
  why: 'Agents leave out a page that would fit, or get one that does not fit.',
  sends: 'GET of each promised page and two posts with Accept: text/markdown, and of their .md paths.',
  passes: 'A whole number from 1 to the number of bytes of the text. The field may be absent.',
  fails: 'Any other value.',
  fix: 'Count the tokens of the text that is sent, or leave the field out.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['md-tokens-zero', 'md-tokens-impossible'],
  async run(context) {
    const counted = (await findMarkdown(context)).flatMap(({ exchange }) => {
      const { headers = [], body } = exchange.response ?? {};
      const written = headerValue(headers, 'x-markdown-tokens')?.trim();
      return written === undefined ? [] : [{ exchange, written, most: body?.bytes.length ?? 0 }];
    });
    if (counted.length === 0) throw new Inapplicable('no Markdown response has X-Markdown-Tokens');
    for (const { exchange, written, most } of counted) {
      const isPossible = /^\d{1,9}$/.test(written) && Number(written) >= 1 && Number(written) <= most;
      context.expect.that('the number is possible', isPossible, {
        expected: `a whole number from 1 to ${most}`,
        actual: written.slice(0, 60),
        exchange,
      });
    }
  },
});
