import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { drawOwnLinks, listPageLinks } from './support/markdown-links.ts';
import { expectMarkdownLinksOutside } from './support/page-inner-links.ts';
import { describeVisit, requireAnswer } from './support/page-answer.ts';

/** Statuses that show that something exists, for other users or for another request. */
const thereAllTheSame: readonly number[] = [401, 403, 405, 406];

/** Agents move through the site by links. */
export default defineCheck({
  id: 'site/markdown-links-lead',
  clause: 'agent-docs:markdown.links-lead',
  title: 'The links in the Markdown of pages lead to existing resources',
  why: 'Agents follow links without a check, and get nothing.',
  sends:
    'GET of up to thirty URLs of the target that the Markdown of the promised pages and two posts links to, selected by the seed.',
  passes:
    'Any status below 400, or 401, 403, 405 or 406, which show that something exists. Other hosts are not requested.',
  fails: '404, 410, another 4xx, a 5xx, an endless redirect, or a URL of this machine or inside a network.',
  fix: 'Resolve links when you write the Markdown, as you do for the HTML.',
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
      const leadsAway = visit.stoppedBy === 'other-host';
      // A resource that is longer than the limit exists.
      const isAnswered = fault === null || fault.kind === 'too-large';
      const isRight = isAnswered && (isThere || leadsAway || (status < 400 && visit.stopped === null));
      context.expect.that('the link leads to an existing resource', isRight, {
        expected: 'a status below 400',
        actual: { link: link.written, line: link.line, answer: describeVisit(visit) },
        exchange: visit.exchange,
      });
    }
  },
});
