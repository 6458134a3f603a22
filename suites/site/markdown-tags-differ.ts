import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { entityTag } from './support/page-caching.ts';
import { listNegotiated } from './support/page-sample.ts';

/** One tag for two texts makes one of them out of the other. */
export default defineCheck({
  id: 'site/markdown-tags-differ',
  clause: 'rfc9110:etag.unique',
  title: 'HTML and Markdown of a page have different strong entity tags',
  why: 'Caches and clients that compare tags take one for the other, and download managers sew them together.',
  sends: 'GET of each promised page and two posts as Markdown and as a browser.',
  passes: 'Two tags, weak tags, or none.',
  fails: 'The same strong tag on both.',
  fix: 'Work the tag out from the bytes that are sent, or add the type to what it is worked out from.',
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
