import { defineCheck } from '../../runner/kit/define-check.ts';
import { describeVisit, requireAnswer } from './support/page-answer.ts';
import { findPostsIfAny } from './support/page-posts.ts';
import { requireNoneAbsent, sortPages } from './support/absent-pages.ts';
import { accepts, visitPage } from './support/page-visits.ts';

/** Most programs do not say what they accept. */
export default defineCheck({
  id: 'site/page-default-served',
  clause: 'rfc9110:accept.any',
  title: 'A public page is served to clients that accept anything',
  why: 'curl, feed readers and crawlers, which send */* or no Accept, are refused.',
  sends: 'GET of each promised page and of some posts, with Accept: */* and without Accept.',
  passes: '200 in either representation. A page that does not exist in any type is judged by other checks.',
  fails: '406, another 4xx, a 5xx, or a redirect that leaves the target.',
  fix: 'Treat a missing Accept as */*, and return the default representation for */*.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: [
    'page-anything-refused',
    'page-without-accept-refused',
    'page-without-accept-fails',
    'page-posts-anything-refused',
  ],
  async run(context) {
    const { site, expect } = context;
    const pages = await sortPages(site);
    for (const path of [...pages.present, ...(await findPostsIfAny(context))]) {
      for (const accept of [accepts.anything, null]) {
        const visit = await visitPage(site, path, accept);
        requireAnswer(visit);
        const isServed = visit.exchange.fault === null && visit.exchange.response?.status === 200;
        expect.that('the page is served', isServed && visit.stopped === null, {
          expected: 'status 200',
          actual: describeVisit(visit),
          exchange: visit.exchange,
        });
      }
    }
    requireNoneAbsent(pages);
  },
});
