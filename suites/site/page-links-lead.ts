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
/** Statuses that show that something exists: for other users, for another method, or at a lower rate. */
const thereAllTheSame: readonly number[] = [400, 401, 403, 405, 406, 422, 429];

/** Users move through a site by its menu. */
export default defineCheck({
  id: 'site/page-links-lead',
  clause: 'practice:pages.links-lead',
  title: 'The links of public pages to the site lead to existing resources',
  why: 'Users and crawlers end at an error page.',
  sends: 'GET of up to 30 links on the target in the HTML of the promised pages and two posts, selected by the seed.',
  passes:
    'Any status below 400, redirects included, and statuses that require credentials or another method. Links with rel nofollow and links below the blog are not judged.',
  fails: '404, 410, a 5xx, a redirect loop, or a URL of this machine or inside a network.',
  fix: 'Fix the link, or redirect moved pages.',
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
    // A promised page or its Markdown that does not exist is one fault, which other checks judge.
    const { present, absent } = await sortPages(context.site);
    const apart = [...absent, ...[...present, ...absent].map(twinOf)];
    const gone = new Set(apart.map((path) => context.site.address(path).href));
    // Below the blog there are drafts and lists, of which some are closed on purpose. Other checks judge its posts.
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
      const leadsAway = visit.stoppedBy === 'other-host';
      const isAnswered = fault === null || fault.kind === 'too-large';
      const isThere = thereAllTheSame.includes(status) || leadsAway || (status < 400 && visit.stopped === null);
      context.expect.that('the link leads to an existing resource', isAnswered && isThere, {
        expected: 'a status below 400',
        actual: { link: written, answer: describeVisit(visit) },
        exchange: visit.exchange,
      });
    }
  },
});
