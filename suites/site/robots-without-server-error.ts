import { defineCheck } from '../../runner/kit/define-check.ts';
import { describeAnswer } from '../../runner/kit/describe-answer.ts';
import { findRobots } from './support/robots-find.ts';

/** Crawlers do not fetch a site whose rules they cannot get. */
export default defineCheck({
  id: 'site/robots-without-server-error',
  clause: 'rfc9309:access.no-server-error',
  title: 'A request for robots.txt causes no server error',
  why: 'Crawlers treat a server error as a rule that forbids everything, and fetch nothing of the site.',
  sends: 'GET of /robots.txt.',
  passes: 'The file, or 404. A site needs no robots.txt.',
  fails: 'A 5xx, or no complete response.',
  fix: 'Return 404 if there is no robots.txt.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['robots-server-error'],
  async run({ site, expect }) {
    const { exchange } = await findRobots(site);
    const { response, fault } = exchange;
    const isAnswered = response !== null && response.status < 500 && (fault === null || fault.kind === 'too-large');
    expect.that('the response is not a server error', isAnswered, {
      expected: 'a status below 500',
      actual: describeAnswer(exchange),
      exchange,
    });
  },
});
