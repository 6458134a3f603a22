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
/** Longer than most servers expect, and shorter than what they refuse to read at all. */
const long = Array.from({ length: 400 }, (_, at) => `text/x-vivero-${at};q=0.1`)
  .join(', ')
  .slice(0, 8 * 1024);

/** What cannot be read is no reason to fall over. */
export default defineCheck({
  id: 'site/page-odd-accept-survived',
  clause: 'rfc9110:accept.malformed',
  title: 'A malformed or very long Accept does not make a page fail',
  why: 'Whoever sends one fills the error log, and a client with a fault of its own cannot tell what is wrong.',
  sends: 'GET of a page and a post with broken lists, impossible weights, and 8 KB of types.',
  passes: 'Any status below 500, such as the usual page, 400, 406 or 431.',
  fails: 'A 5xx, or no answer.',
  fix: 'Take what cannot be read in Accept for absent.',
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
