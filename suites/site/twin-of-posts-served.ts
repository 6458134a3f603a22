import { defineCheck } from '../../runner/kit/define-check.ts';
import { describeVisit, isMarkdownFile } from './support/page-answer.ts';
import { findPosts } from './support/page-posts.ts';
import { accepts, visitPage } from './support/page-visits.ts';
import { twinOf } from './support/twin-path.ts';

/** Posts come from another place than pages, and are forgotten. */
export default defineCheck({
  id: 'site/twin-of-posts-served',
  clause: 'service:twins.posts-served',
  title: 'Posts of the blog have their Markdown at /blog/<slug>.md',
  why: 'What agents cite most, news and explanations, is what they cannot read.',
  sends:
    'GET of the Markdown of up to five posts, drawn by the seed of the run from those that the blog, its Markdown and the sitemap name.',
  passes: '200 with Markdown for each post that has a page; slugs in percent-encoding.',
  fails: '404, HTML, or another type for a post.',
  fix: 'Make the Markdown of a post from the source of its page, for each of them.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['twin-of-posts-missing', 'twin-of-posts-html', 'twin-of-one-post-missing'],
  async run(context) {
    for (const path of await findPosts(context)) {
      const visit = await visitPage(context.site, twinOf(path), accepts.anything);
      context.expect.that('the Markdown of the post is there', isMarkdownFile(visit), {
        expected: '200, text/markdown',
        actual: describeVisit(visit),
        exchange: visit.exchange,
      });
    }
  },
});
