import { defineCheck } from '../../runner/kit/define-check.ts';
import type { Site, Visit } from '../../runner/kit/web.ts';
import { describeVisit, requireAnswer } from './support/page-answer.ts';
import { sectionsOf } from './support/page-sections.ts';
import { accepts, drawName, promisedPages } from './support/page-visits.ts';
import { withoutSlash } from '../../runner/documents/without-slash.ts';

/** A success status must not hide an error. */
export default defineCheck({
  id: 'site/unknown-page-missing',
  clause: 'rfc9110:status.404-unknown',
  title: 'A page that does not exist is not served to browsers, in any section',
  why: 'Search engines list the error page, link checkers find no error, and nobody notices deleted pages.',
  sends: 'GET, as a browser, of a path that no site has, at the root and below each promised page.',
  passes:
    '404 or 410 with any page, another 4xx, or a redirect to something other than a public page, such as a sign-in.',
  fails: '2xx, a redirect to the home page or another public page, or a 5xx.',
  fix: 'Send the not-found page with status 404. In a framework, throw its not-found error.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: [
    'page-unknown-served',
    'page-unknown-post-served',
    'page-unknown-section-served',
    'page-unknown-redirected-home',
  ],
  async run(context) {
    const { site, expect } = context;
    for (const section of sectionsOf(site)) {
      const path = `${section}/${drawName(context)}`;
      const visit = await site.visit(path, { accept: accepts.browser, case: `${section}/<no such page>` });
      requireAnswer(visit);
      const { response, fault } = visit.exchange;
      const status = response?.status ?? 0;
      const isRefused = fault === null && status >= 400 && status < 500;
      expect.that('the page is not found', isRefused || leadsElsewhere(site, visit), {
        expected: '404 or 410',
        actual: describeVisit(visit),
        exchange: visit.exchange,
      });
    }
  },
});

/** A workspace of that name may ask to sign in, here or elsewhere. */
function leadsElsewhere(site: Site, { exchange, exchanges, stoppedBy, url }: Visit): boolean {
  if (stoppedBy !== null) return stoppedBy === 'other-host';
  const isServed = exchange.fault === null && (exchange.response?.status ?? 500) < 400;
  const asked = exchanges[0]?.request.url;
  const isMoved = exchanges.length > 1 && withoutSlash(url.href) !== withoutSlash(asked ?? '');
  const isPublic = promisedPages(site).some((page) => withoutSlash(site.address(page).href) === withoutSlash(url.href));
  return isServed && isMoved && !isPublic;
}
