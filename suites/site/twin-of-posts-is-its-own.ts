import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { isOtherContent, isTellable } from './support/other-content.ts';
import { htmlIfRead, isMarkdownFile, kindOf, markdownIfRead } from './support/page-answer.ts';
import { findPosts } from './support/page-posts.ts';
import { accepts, visitPage } from './support/page-visits.ts';
import { twinOf } from './support/twin-path.ts';

/** A slug that is lost on the way gives every post the same Markdown. */
export default defineCheck({
  id: 'site/twin-of-posts-is-its-own',
  clause: 'service:twins.posts-own',
  title: 'The Markdown of a post is not that of another post',
  why: 'Agents quote another post under the URL of this one.',
  sends: 'GET of up to five posts, selected by the seed of the run, as a browser, and of their .md URLs.',
  passes:
    'Markdown with the texts of the post, or Markdown that is not that of another of these posts, such as a short or an older version.',
  fails: 'Markdown that lacks half of the texts of the post or more, and has those of another post.',
  fix: 'Look the Markdown up by the slug of the requested post, also in the cache.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['twin-of-another-post'],
  async run(context) {
    const { site, expect } = context;
    const posts = [];
    for (const path of await findPosts(context)) {
      const page = await visitPage(site, path, accepts.browser);
      const html = kindOf(page) === 'html' ? await htmlIfRead(page) : null;
      if (html !== null) posts.push({ path, said: html.segments });
    }
    const tellable = posts.filter(({ said }) => isTellable(said));
    let judged = 0;
    for (const { path, said } of tellable) {
      const twin = await visitPage(site, twinOf(path), accepts.anything);
      const markdown = isMarkdownFile(twin) ? await markdownIfRead(twin) : null;
      if (markdown === null) continue;
      judged += 1;
      const told = [...markdown.segments, ...markdown.code, markdown.frontMatter ?? ''];
      const other = isOtherContent(said, told)
        ? tellable.find((one) => one.path !== path && !isOtherContent(one.said, told))
        : undefined;
      expect.that('the .md URL returns the Markdown of the post', other === undefined, {
        expected: `the texts of ${path}`,
        actual: other === undefined ? 'no other post' : `those of ${other.path}`,
        exchange: twin.exchange,
      });
    }
    if (judged === 0) throw new Inapplicable('no post with ten texts has Markdown at its .md URL');
  },
});
