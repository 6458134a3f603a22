import { defineCheck } from '../../runner/kit/define-check.ts';
import { describeVisit, requireAnswer } from './support/page-answer.ts';
import { pickTwoPages } from './support/page-sample.ts';
import { visitPage } from './support/page-visits.ts';

/** There are two correct responses if no type is acceptable. */
export default defineCheck({
  id: 'site/page-unacceptable-answered',
  clause: 'rfc9110:accept.none-available',
  title: 'A page without an acceptable type returns 406 or the usual page',
  why: 'A client that accepts only another type believes that the page does not exist, or that the site is down.',
  sends: 'GET of a page and a post with Accept: application/vnd.x-none.',
  passes: '406 with any body, or 200 in any representation.',
  fails: '404, another status, or a 5xx.',
  fix: 'Return 406, or the default representation. Never choose the route by Accept.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: [
    'page-unacceptable-not-found',
    'page-unacceptable-fails',
    'page-unacceptable-redirected-for-ever',
    'page-posts-unacceptable-not-found',
  ],
  async run(context) {
    for (const path of await pickTwoPages(context)) {
      const visit = await visitPage(context.site, path, 'application/vnd.x-none');
      requireAnswer(visit);
      const { response, fault } = visit.exchange;
      const isRight = fault === null && [200, 406].includes(response?.status ?? 0);
      context.expect.that('the status is 406 or 200', isRight, {
        expected: '406 or 200',
        actual: describeVisit(visit),
        exchange: visit.exchange,
      });
    }
  },
});
