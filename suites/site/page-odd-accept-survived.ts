import { defineCheck } from '../../runner/kit/define-check.ts';
import { pickTwoPages } from './support/page-sample.ts';
import { visitPage } from './support/page-visits.ts';

const odd = [
  ';;;',
  ',,,',
  'text/html;q=2',
  'text/markdown;q=',
  'text/html;q=abc, */*;q=-1',
  '"text/markdown',
  '/',
  '*',
];
/** Longer than most servers expect, and shorter than the limit at which they refuse it. */
const long = Array.from({ length: 400 }, (_, at) => `text/x-vivero-${at};q=0.1`)
  .join(', ')
  .slice(0, 8 * 1024);

/** An unreadable header must not cause a server error. */
export default defineCheck({
  id: 'site/page-odd-accept-survived',
  clause: 'rfc9110:accept.malformed',
  title: 'A malformed or very long Accept does not make a page fail',
  why: 'Any client that sends one fills the error log, and a client with a bug cannot tell what is wrong.',
  sends: 'GET of a page and a post with malformed lists, invalid weights, and 8 KB of types in Accept.',
  passes: 'Any status below 500, such as the usual page, 400, 406 or 431.',
  fails: 'A 5xx, or no response.',
  fix: 'Treat an unreadable Accept as absent.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['page-fails-on-odd-accept', 'page-fails-on-long-accept', 'page-posts-fail-on-odd-accept'],
  async run(context) {
    for (const path of await pickTwoPages(context)) {
      for (const accept of [...odd, long]) {
        const { exchange } = await visitPage(context.site, path, accept);
        context.expect.noServerError(exchange);
      }
    }
  },
});
