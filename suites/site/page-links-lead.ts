import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { sortPages } from './support/absent-pages.ts';
import { drawSample } from './support/draw-sample.ts';
import { describeVisit, requireAnswer } from './support/page-answer.ts';
import { blogOf } from './support/page-posts.ts';
import { expectLinksOutside } from './support/page-inner-links.ts';
import { listHtmlLinks } from './support/page-targets.ts';
import { twinOf } from './support/twin-path.ts';

/** Links that are followed. */
const mostLinks = 30;
/** Statuses that say that something is there: for others, for another method, or not so often. */
const thereAllTheSame: readonly number[] = [400, 401, 403, 405, 406, 422, 429];

/** A menu is the way through a site. */
export default defineCheck({
  id: 'site/page-links-lead',
  clause: 'practice:pages.links-lead',
  title: 'Links of public pages to the site lead somewhere',
  why: 'People and crawlers end at a page that says that there is nothing.',
  sends:
    'GET of up to 30 links on the target that the HTML of the promised pages and two posts has, drawn by the seed.',
  passes:
    'Any status below 400, redirects included; what asks for credentials or another method; links with rel nofollow, and links below the blog.',
  fails:
    '404, 410, a 5xx, a redirect that goes round in a circle, or an address of this machine or inside of a network.',
  fix: 'Fix the link, or redirect what was moved.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: [
    'page-menu-link-dead',
    'page-menu-link-fails',
    'page-posts-link-dead',
    'page-link-to-build',
    'page-link-inside',
    'page-script-of-build',
  ],
  async run(context) {
    // A promised page or its Markdown that is not there is one fault, which is judged apart.
    const { present, absent } = await sortPages(context.site);
    const apart = [...absent, ...[...present, ...absent].map(twinOf)];
    const gone = new Set(apart.map((path) => context.site.address(path).href));
    // Below the blog there are drafts and lists, of which some are closed on purpose: its posts are judged apart.
    const blog = blogOf(context.site);
    const below = blog === null ? null : `${context.site.address(blog).href}/`;
    const links = (await listHtmlLinks(context)).filter(
      ({ at }) => !gone.has(at.href) && (below === null || !at.href.startsWith(below)),
    );
    await expectLinksOutside(context);
    const { items } = drawSample(links, mostLinks, context);
    if (items.length === 0) throw new Inapplicable('the HTML of the pages has no link to the target');
    for (const { at, written } of items) {
      const visit = await context.site.visit(at, { accept: '*/*', shared: true, case: at.pathname.slice(0, 200) });
      requireAnswer(visit);
      const { response, fault } = visit.exchange;
      const status = response?.status ?? 0;
      const leadsAway = visit.stopped !== null && visit.stopped.includes('no host of the target');
      const isAnswered = fault === null || fault.kind === 'too-large';
      const isThere = thereAllTheSame.includes(status) || leadsAway || (status < 400 && visit.stopped === null);
      context.expect.that('the link leads somewhere', isAnswered && isThere, {
        expected: 'a response below 400',
        actual: { link: written, answer: describeVisit(visit) },
        exchange: visit.exchange,
      });
    }
  },
});
