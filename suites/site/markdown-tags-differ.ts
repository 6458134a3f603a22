import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { entityTag } from './support/page-caching.ts';
import { listNegotiated } from './support/page-sample.ts';

/** With one tag, a cache confuses the two texts. */
export default defineCheck({
  id: 'site/markdown-tags-differ',
  clause: 'rfc9110:etag.unique',
  title: 'HTML and Markdown of a page have different strong entity tags',
  why: 'Caches and clients that compare tags confuse the two, and resuming clients join parts of both.',
  sends: 'GET of each promised page and two posts as Markdown and as a browser.',
  passes: 'Two different tags, weak tags, or no tags.',
  fails: 'The same strong tag on both.',
  fix: 'Compute the tag from the bytes that are sent, or include the type in it.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['md-same-etag', 'md-posts-same-etag', 'md-pricing-same-etag'],
  async run(context) {
    let judged = 0;
    for (const { choice } of await listNegotiated(context)) {
      const [markdown, html] = [choice.markdown, choice.html].map(({ response }) => entityTag(response?.headers ?? []));
      if (!markdown?.isStrong || !html?.isStrong) continue;
      judged += 1;
      context.expect.that('their tags differ', markdown.value !== html.value, {
        expected: 'two entity tags',
        actual: { markdown: markdown.value.slice(0, 100), html: html.value.slice(0, 100) },
        exchange: choice.markdown,
      });
    }
    if (judged === 0) throw new Inapplicable('the HTML and the Markdown do not both have a strong entity tag');
  },
});
