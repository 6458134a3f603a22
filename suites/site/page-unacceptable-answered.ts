import { defineCheck } from '../../runner/kit/define-check.ts';
import { describeVisit, requireAnswer } from './support/page-answer.ts';
import { promisedPages, visitPage } from './support/page-visits.ts';

/** There are two right answers to a request for what there is not. */
export default defineCheck({
  id: 'site/page-unacceptable-answered',
  clause: 'rfc9110:accept.none-available',
  title: 'A page that has nothing acceptable is answered 406 or as usual',
  why: 'A client that asks for a type of its own believes that the page does not exist, or that the site is down.',
  sends: 'GET of one page with Accept: application/vnd.x-none.',
  passes: '406 with any body, or 200 in any representation.',
  fails: '404, another status, or a 5xx.',
  fix: 'Answer 406, or the default representation; never choose the route by Accept.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['page-unacceptable-not-found', 'page-unacceptable-fails', 'page-unacceptable-redirected-for-ever'],
  async run({ site, expect }) {
    const [path = '/'] = promisedPages(site);
    const visit = await visitPage(site, path, 'application/vnd.x-none');
    requireAnswer(visit);
    const { response, fault } = visit.exchange;
    const isRight = fault === null && [200, 406].includes(response?.status ?? 0);
    expect.that('it is answered 406 or 200', isRight, {
      expected: '406 or 200',
      actual: describeVisit(visit),
      exchange: visit.exchange,
    });
  },
});
