import { defineCheck } from '../../runner/kit/define-check.ts';
import { headerValues } from '../../runner/kit/exchange.ts';
import { findMarkdown } from './support/markdown-answers.ts';
import { visitFile } from './support/llms-find.ts';
import { stalenessOf } from './support/page-caching.ts';

/** Changes have to reach the readers. */
export default defineCheck({
  id: 'site/markdown-fresh',
  clause: 'agent-docs:markdown.fresh',
  title: 'Markdown and llms.txt are fresh for at most an hour, or can be revalidated',
  why: 'Agents continue to quote outdated prices and URLs.',
  sends: 'GET of each promised page and two posts with Accept: text/markdown, of their .md paths, and of /llms.txt.',
  passes: 'max-age of up to 3600, an ETag or Last-Modified with any max-age, no-cache, no-store, or no Cache-Control.',
  fails: 'A longer max-age without ETag and Last-Modified.',
  fix: 'Send Cache-Control: max-age=300 or similar, and an ETag.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['md-cached-for-a-week', 'twin-cached-for-a-year', 'md-llms-cached-for-a-month'],
  async run(context) {
    const index = await visitFile(context.site, '/llms.txt');
    const isServed = index.exchange.response?.status === 200;
    for (const { exchange } of [...(await findMarkdown(context)), ...(isServed ? [index] : [])]) {
      const { headers = [] } = exchange.response ?? {};
      const fault = stalenessOf(headers);
      context.expect.that('caches do not keep the content for long without revalidation', fault === null, {
        expected: 'max-age of at most 3600, or a validator',
        actual: fault ?? headerValues(headers, 'cache-control'),
        exchange,
      });
    }
  },
});
