import { defineCheck } from '../../runner/kit/define-check.ts';
import { describeAnswer } from '../../runner/kit/describe-answer.ts';
import { findRobots } from './support/robots-find.ts';

/** Crawlers stay away from a site whose rules they cannot get. */
export default defineCheck({
  id: 'site/robots-without-server-error',
  clause: 'rfc9309:access.no-server-error',
  title: 'robots.txt is answered without a server error',
  why: 'Crawlers take a server error for a rule that forbids everything: nothing of the site is fetched.',
  sends: 'GET of /robots.txt.',
  passes: 'The file, or 404: a site needs none.',
  fails: 'A 5xx, or no whole answer.',
  fix: 'Answer 404 where there is no robots.txt.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['robots-server-error'],
  async run({ site, expect }) {
    const { exchange } = await findRobots(site);
    const { response, fault } = exchange;
    const isAnswered = response !== null && response.status < 500 && (fault === null || fault.kind === 'too-large');
    expect.that('there is no server error', isAnswered, {
      expected: 'a status below 500',
      actual: describeAnswer(exchange),
      exchange,
    });
  },
});
