import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { isOtherContent, isTellable } from './support/other-content.ts';
import { findAlternates } from './support/page-alternates.ts';
import { htmlIfRead, isMarkdownFile, kindOf, markdownIfRead } from './support/page-answer.ts';
import { samplePages } from './support/page-sample.ts';
import { accepts, visitPage } from './support/page-visits.ts';

/** The link by which readers of a page find its Markdown. */
export default defineCheck({
  id: 'site/page-markdown-is-its-own',
  clause: 'html:alternate.of-page',
  title: 'The Markdown alternate that a page names is not that of another page',
  why: 'An agent that follows the link reads the home page, and quotes it for questions about prices.',
  sends:
    'GET of each promised page and two posts as a browser, and of the URL that it names as alternate of type text/markdown.',
  passes:
    'Markdown with the texts of the page, or other Markdown that is not that of another of these pages, such as a translation.',
  fails: 'Markdown that lacks half of the texts of the page or more, and has those of another page.',
  fix: 'Generate the link from the path of each page.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['page-alternate-of-home', 'page-posts-alternate-of-blog', 'twin-of-another-page'],
  async run(context) {
    const { site, expect } = context;
    const pages = [];
    for (const path of await samplePages(context)) {
      const page = await visitPage(site, path, accepts.browser);
      const html = kindOf(page) === 'html' ? await htmlIfRead(page) : null;
      if (html !== null) pages.push({ path, page, said: html.segments });
    }
    let judged = 0;
    for (const { path, page, said } of pages.filter((one) => isTellable(one.said))) {
      for (const address of await findAlternates(context, page)) {
        const visit = await site.visit(address, { accept: '*/*', shared: true, case: `alternate of ${path}` });
        const markdown = isMarkdownFile(visit) ? await markdownIfRead(visit) : null;
        if (markdown === null) continue;
        judged += 1;
        const told = [...markdown.segments, ...markdown.code, markdown.frontMatter ?? ''];
        const other = isOtherContent(said, told)
          ? pages.find((one) => one.path !== path && isTellable(one.said) && !isOtherContent(one.said, told))
          : undefined;
        expect.that('the alternate is the Markdown of the page', other === undefined, {
          expected: `the texts of ${path}`,
          actual: other === undefined ? 'its own' : `those of ${other.path}`,
          exchange: visit.exchange,
        });
      }
    }
    if (judged === 0)
      throw new Inapplicable('no page with ten texts names an alternate of type text/markdown on the target');
  },
});
