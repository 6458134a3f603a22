import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { findAlternates } from './support/page-alternates.ts';
import { describeVisit, isMarkdownFile } from './support/page-answer.ts';
import { samplePages } from './support/page-sample.ts';
import { accepts, visitPage } from './support/page-visits.ts';

/** How those who found the page find its Markdown. */
export default defineCheck({
  id: 'site/page-names-its-markdown',
  clause: 'practice:markdown.announced',
  title: 'What a page names as its Markdown is Markdown',
  why: 'Readers that follow the link get nothing, or the page again.',
  sends:
    'GET of each promised page and two posts as a browser, and of what it names as alternate of type text/markdown.',
  passes: 'Markdown, at whatever path of the target; pages that name none.',
  fails: 'HTML, 404, or nothing at all at the address that is named.',
  fix: 'Write the link from the same table of addresses that the Markdown is served from.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: [
    'page-alternate-missing',
    'page-alternate-is-html',
    'page-alternate-field-missing',
    'page-posts-alternate-missing',
  ],
  async run(context) {
    const { site, expect } = context;
    let named = 0;
    for (const path of await samplePages(context)) {
      const page = await visitPage(site, path, accepts.browser);
      for (const address of await findAlternates(context, page)) {
        named += 1;
        const visit = await site.visit(address, { accept: '*/*', shared: true, case: `alternate of ${path}` });
        expect.that('the alternate of the page is Markdown', isMarkdownFile(visit), {
          expected: '200, text/markdown',
          actual: `${address.pathname.slice(0, 100)}: ${describeVisit(visit)}`,
          exchange: visit.exchange,
        });
      }
    }
    if (named === 0) throw new Inapplicable('no page names an alternate of type text/markdown on the target');
  },
});
