import type { CheckContext } from '../../runner/kit/context.ts';
import { defineCheck } from '../../runner/kit/define-check.ts';
import { headerValue } from '../../runner/kit/exchange.ts';
import { htmlTextOf } from '../../runner/kit/html-text.ts';
import type { Visit } from '../../runner/kit/web.ts';
import { describeVisit, htmlOf, kindOf } from './support/page-answer.ts';
import { drawPaths } from './support/page-posts.ts';
import { isSoft404, visitMissing } from './support/soft-404.ts';
import { accepts, promisedPages, visitPage } from './support/page-visits.ts';

/** Markdown must not replace the page. */
export default defineCheck({
  id: 'site/page-html-for-browsers',
  clause: 'service:pages.html-for-browsers',
  title: 'Browsers get each public page as HTML',
  why: 'Users who open the site see source text, or a file to download, instead of a page.',
  sends:
    'GET of each promised page and of some posts with the Accept that browsers send, and of two paths that no site has.',
  passes: '200 with text/html or application/xhtml+xml and markup, also after redirects within the target.',
  fails:
    'Markdown under any type, another status, an empty page, the not-found page, a redirect that leaves the target, or Content-Disposition: attachment. Posts that do not exist are skipped.',
  fix: 'Prefer text/html if Accept names it. Browsers also send */*, which does not change that.',
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
    'page-sent-as-attachment',
    'page-posts-markdown-for-browsers',
    'page-posts-fail-for-browsers',
    'page-missing-altogether',
    'page-developers-soft-404',
    'page-without-content',
  ],
  async run(context) {
    const pages = promisedPages(context.site);
    const unknown = await visitMissing(context.site);
    for (const path of pages) await judgePage(context, await visitPage(context.site, path, accepts.browser), unknown);
    for (const path of await drawPaths(context)) {
      const visit = await visitPage(context.site, path, accepts.browser);
      // A named URL may be gone, or not a page, which other checks judge.
      const isPost = kindOf(visit) !== 'other' || (visit.exchange.response?.status ?? 0) >= 500;
      if (isPost) await judgePage(context, visit, unknown);
    }
  },
});

async function judgePage({ expect }: CheckContext, visit: Visit, unknown: readonly Visit[]): Promise<void> {
  const isHtml = kindOf(visit) === 'html';
  const isWithMarkup = isHtml && (await hasMarkup(visit));
  const isSaved = /^\s*attachment/i.test(
    headerValue(visit.exchange.response?.headers ?? [], 'content-disposition') ?? '',
  );
  const isEmpty = isWithMarkup && (await showsNothing(visit));
  const isFalse = isWithMarkup && (await isSoft404(visit, unknown));
  const fault = [
    isHtml && !isWithMarkup ? ', without markup' : '',
    isSaved ? ', to be saved as a file' : '',
    isEmpty ? ', without any content' : '',
    isFalse ? ', with the page for unknown paths' : '',
  ].join('');
  expect.that('the page is HTML', isWithMarkup && !isSaved && !isEmpty && !isFalse, {
    expected: '200, text/html with markup',
    actual: `${describeVisit(visit)}${fault}`,
    exchange: visit.exchange,
  });
}

/** Text without a single HTML element is not a page, whatever its type says. */
async function hasMarkup(visit: Visit): Promise<boolean> {
  const { title, headings, links, resources, ids, metas } = await htmlOf(visit);
  return title !== null || [headings, links, resources, ids, metas].some(({ length }) => length > 0);
}

/** What shows something without a text of its own: scripts may write it, and other documents be shown within. */
const showing = ['<script', '<img', '<svg', '<iframe', '<frame', '<object', '<embed', '<video', '<picture', '<canvas'];

/** A page without a text shows nothing where nothing in it could show something else. */
async function showsNothing(visit: Visit): Promise<boolean> {
  const { segments, margins, fields, forms } = await htmlOf(visit);
  if ([segments, margins, fields, forms].some(({ length }) => length > 0)) return false;
  const text = htmlTextOf(visit.exchange.response).toLowerCase();
  return !showing.some((element) => text.includes(element));
}
