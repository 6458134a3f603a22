import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { findAlternates } from './support/page-alternates.ts';
import { describeVisit, isMarkdownFile } from './support/page-answer.ts';
import { samplePages } from './support/page-sample.ts';
import { accepts, visitPage } from './support/page-visits.ts';

/** The link by which readers of a page find its Markdown. */
export default defineCheck({
  id: 'site/page-names-its-markdown',
  clause: 'practice:markdown.announced',
  title: 'The Markdown alternate that a page names is Markdown',
  why: 'Readers that follow the link get nothing, or the HTML page again.',
  sends:
    'GET of each promised page and two posts as a browser, and of the URL that it names as alternate of type text/markdown.',
  passes: 'Markdown at any path of the target. A page may name no alternate.',
  fails: 'HTML, 404, or no response at the named URL.',
  fix: 'Generate the link from the table of URLs that the Markdown is served from.',
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
