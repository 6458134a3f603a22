import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { drawOwnLinks, listPageLinks } from './support/markdown-links.ts';
import { expectMarkdownLinksOutside } from './support/page-inner-links.ts';
import { describeVisit, requireAnswer } from './support/page-answer.ts';

/** Statuses that say that something is there, for others, or for another request. */
const thereAllTheSame: readonly number[] = [401, 403, 405, 406];

/** Links are what agents walk on. */
export default defineCheck({
  id: 'site/markdown-links-lead',
  clause: 'agent-docs:markdown.links-lead',
  title: 'Links of the Markdown of pages lead to what exists',
  why: 'Agents follow links without looking, and come back with nothing.',
  sends:
    'GET of up to thirty addresses of the target, drawn by the seed of the run, that the Markdown of the promised pages and two posts links to.',
  passes: 'Any answer below 400; 401, 403, 405 and 406, which say that something is there. Other hosts are not asked.',
  fails: '404, 410, another 4xx, a 5xx, a redirect for ever, or an address of this machine or inside of a network.',
  fix: 'Resolve links when the Markdown is written, as is done for the HTML.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: [
    'md-link-broken',
    'md-links-relative-to-source',
    'md-link-fails',
    'md-posts-link-broken',
    'md-link-to-build',
  ],
  async run(context) {
    await expectMarkdownLinksOutside(context);
    const links = drawOwnLinks(await listPageLinks(context), context);
    if (links.length === 0) throw new Inapplicable('the Markdown of the pages has no link to the target');
    for (const link of links) {
      const visit = await context.site.visit(link.at, {
        accept: '*/*',
        shared: true,
        case: link.at.pathname.slice(0, 200),
      });
      requireAnswer(visit);
      const { response, fault } = visit.exchange;
      const status = response?.status ?? 0;
      const isThere = thereAllTheSame.includes(status);
      const leadsAway = visit.stopped !== null && visit.stopped.includes('no host of the target');
      // What is longer than is read is there.
      const isAnswered = fault === null || fault.kind === 'too-large';
      const isRight = isAnswered && (isThere || leadsAway || (status < 400 && visit.stopped === null));
      context.expect.that('the link leads somewhere', isRight, {
        expected: 'an answer below 400',
        actual: { link: link.written, line: link.line, answer: describeVisit(visit) },
        exchange: visit.exchange,
      });
    }
  },
});
