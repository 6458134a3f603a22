import { defineCheck } from '../../runner/kit/define-check.ts';
import type { Visit } from '../../runner/kit/web.ts';
import { describeVisit, htmlOf, kindOf } from './page-answer.ts';
import { accepts, promisedPages, visitPage } from './page-visits.ts';

/** Whoever adds Markdown must not take the page away. */
export default defineCheck({
  id: 'site/page-html-for-browsers',
  clause: 'service:pages.html-for-browsers',
  title: 'Browsers get each public page as HTML',
  why: 'People who open the site see source text, or a file to download, instead of a page.',
  sends: 'GET of each promised page with the Accept that browsers send.',
  passes: '200 with text/html or application/xhtml+xml and markup in it, redirects within the target included.',
  fails: 'Markdown under any type, another status, an empty page, or a redirect that leaves the target.',
  mend: 'Give text/html the preference wherever Accept names it: browsers name */* too, which takes nothing away.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: [
    'page-markdown-for-browsers',
    'page-markdown-typed-html',
    'page-answered-404',
    'page-redirected-for-ever',
    'page-redirected-to-production',
    'page-cut-off',
  ],
  async run({ site, expect }) {
    for (const path of promisedPages(site)) {
      const visit = await visitPage(site, path, accepts.browser);
      const isHtml = kindOf(visit) === 'html';
      const isPage = isHtml && (await hasMarkup(visit));
      expect.that('the page is HTML', isPage, {
        expected: '200, text/html with markup',
        actual: isHtml && !isPage ? `${describeVisit(visit)}, without markup` : describeVisit(visit),
        exchange: visit.exchange,
      });
    }
  },
});

/** Text without a single element of a page is none, whatever its type says. */
async function hasMarkup(visit: Visit): Promise<boolean> {
  const { title, headings, links, resources, ids, metas } = await htmlOf(visit);
  return title !== null || [headings, links, resources, ids, metas].some(({ length }) => length > 0);
}
