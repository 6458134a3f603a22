import { Inapplicable, Untestable } from '../../runner/kit/define-check.ts';
import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { followedLinks, robotsOf } from './support/followed-links.ts';

/** Rules that cannot be read may forbid anything. */
export default defineRunCheck({
  id: 'client-api/unavailable-robots-heeded',
  clause: 'rfc9309:client.unavailable-rules-forbid',
  title: 'A client that gets a server error for robots.txt follows no links',
  why: 'Operators block clients that request what they were kept from, and a site in trouble gets more to do.',
  passes: 'no page that was found by a link, after the server error',
  fails: 'such a page',
  fix: 'Follow no links of a site while its robots.txt has a server error.',
  kinds: ['rest'],
  uses: ['robots'],
  scenarios: ['robots-unavailable'],
  brokenBy: ['shop-passes-over-robots'],
  judgeRun({ run, plain, expect }) {
    const robots = robotsOf(run, (status) => status >= 500);
    if (robots === undefined) throw new Untestable('the client did not read robots.txt');
    if (followedLinks(plain).length === 0) throw new Inapplicable('the client follows no links of the site');
    const later = run.entries.filter(({ id }) => id > robots.id);
    const followed = followedLinks(run).filter(({ arrivedMs }) => arrivedMs >= (robots.respondedMs ?? Infinity));
    const isQuiet = run.end.kind !== 'killed' || run.end.wasIdle;
    if (followed.length === 0 && !isQuiet)
      throw new Untestable('the client was ended by the time limit before it showed what it does');
    expect.that('no link is followed', followed.length === 0, {
      expected: 'no page that was found by a link',
      actual: followed.length === 0 ? `${later.length} other requests` : `${followed.length} such pages`,
      entry: followed[0] ?? robots,
    });
  },
});
