import type { CheckContext } from '../../runner/kit/context.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { entityTag } from './support/page-caching.ts';
import { findNegotiated } from './support/page-sample.ts';
import { accepts, type NegotiatedPage } from './support/page-visits.ts';

/** 304 means that the client's copy is the requested representation. */
export default defineCheck({
  id: 'site/markdown-validated-by-own-tag',
  clause: 'rfc9110:etag.of-selected-representation',
  title: 'The entity tag of the HTML does not validate the Markdown, nor the reverse',
  why: 'A client that has the HTML and requests the Markdown gets 304 and uses the HTML.',
  sends:
    'GET of two pages and a post with Accept: text/markdown and If-None-Match with the tag of its HTML, strong or weak, and as a browser with the tag of its Markdown.',
  passes: 'The requested representation, or any other response except 304.',
  fails: 'A 304 response.',
  fix: 'Choose the representation first, and compare If-None-Match only with its own tag.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: [
    'md-same-etag',
    'md-same-weak-etag',
    'md-confirms-any-tag',
    'md-tag-confirms-html',
    'site-304-for-any-tag',
  ],
  async run(context) {
    const chosen = (await findNegotiated(context)).filter(({ choice }) => choice.html.response?.status === 200);
    if (chosen.length === 0) throw new Inapplicable('the site chooses the representation by redirecting');
    let judged = 0;
    for (const page of chosen) judged += await judgePage(context, page);
    if (judged === 0) throw new Inapplicable('neither the HTML nor the Markdown has an entity tag');
  },
});

/** Resolves to how many of the two have a tag that could be judged. */
async function judgePage({ site, expect }: CheckContext, { path, choice }: NegotiatedPage): Promise<number> {
  let judged = 0;
  for (const { name, accept, other } of [
    { name: 'Markdown with the tag of the HTML', accept: accepts.markdown, other: choice.html },
    { name: 'HTML with the tag of the Markdown', accept: accepts.browser, other: choice.markdown },
  ]) {
    const tag = entityTag(other.response?.headers ?? []);
    if (tag === null) continue;
    judged += 1;
    const asking = { accept, headers: [['If-None-Match', tag.value]], case: `${path}: ${name}` } as const;
    const { exchange } = await site.visit(new URL(choice.html.request.url), asking);
    expect.that('the response is not 304', exchange.response?.status !== 304, {
      expected: 'not 304',
      actual: exchange.response?.status ?? exchange.fault?.message,
      exchange,
    });
  }
  return judged;
}
