import { defineCheck } from '../../runner/kit/define-check.ts';
import { describeVisit, isMarkdownFile } from './support/page-answer.ts';
import { findPosts } from './support/page-posts.ts';
import { accepts, visitPage } from './support/page-visits.ts';
import { twinOf } from './support/twin-path.ts';

/** Posts come from another source than pages, and are easily forgotten. */
export default defineCheck({
  id: 'site/twin-of-posts-served',
  clause: 'service:twins.posts-served',
  title: 'The posts of the blog have their Markdown at /blog/<slug>.md',
  why: 'Agents cannot read the news and explanations that they cite most.',
  sends:
    'GET of the Markdown of up to five posts, selected by the seed of the run from those that the blog, its Markdown and the sitemap name.',
  passes: '200 with Markdown for each post that has a page. Slugs may be percent-encoded.',
  fails: '404, HTML, or another type for a post.',
  fix: 'Generate the Markdown of each post from the source of its page.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['twin-of-posts-missing', 'twin-of-posts-html', 'twin-of-one-post-missing'],
  async run(context) {
    for (const path of await findPosts(context)) {
      const visit = await visitPage(context.site, twinOf(path), accepts.anything);
      context.expect.that('the Markdown of the post exists', isMarkdownFile(visit), {
        expected: '200, text/markdown',
        actual: describeVisit(visit),
        exchange: visit.exchange,
      });
    }
  },
});
