import { defineCheck } from '../../runner/kit/define-check.ts';
import { describeVisit, kindOf } from './support/page-answer.ts';
import { findPostsIfAny } from './support/page-posts.ts';
import { requireNoneAbsent, sortPages } from './support/absent-pages.ts';
import { accepts, visitPage } from './support/page-visits.ts';

/** Agents request Markdown first. */
export default defineCheck({
  id: 'site/markdown-negotiated',
  clause: 'service:pages.markdown-by-accept',
  title: 'Each public page is returned as Markdown on request',
  why: 'Agents that request Markdown get HTML, and cut it off before the content begins.',
  sends: 'GET of each promised page and of some posts with Accept: text/markdown.',
  passes:
    '200 with the type text/markdown and any parameters, directly or after redirects on the target. A page that does not exist in any type is judged by other checks.',
  fails: 'HTML under any type, another type, 406, 404, a 5xx, an empty body, or a redirect that leaves the target.',
  fix: 'Choose by Accept on every route of a page, also for posts, and send the Markdown with `Content-Type: text/markdown; charset=utf-8`.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: [
    'md-not-negotiated',
    'md-answered-406',
    'md-typed-plain',
    'md-is-a-page',
    'md-answered-500',
    'md-posts-not-negotiated',
    'md-pricing-not-negotiated',
    'md-empty',
    'md-cut-off',
    'md-redirected-to-production',
  ],
  async run(context) {
    const { site, expect } = context;
    const pages = await sortPages(site);
    for (const path of [...pages.present, ...(await findPostsIfAny(context))]) {
      const visit = await visitPage(site, path, accepts.markdown);
      expect.that('the page is returned as Markdown', kindOf(visit) === 'markdown', {
        expected: '200, text/markdown',
        actual: describeVisit(visit),
        exchange: visit.exchange,
      });
    }
    requireNoneAbsent(pages);
  },
});
