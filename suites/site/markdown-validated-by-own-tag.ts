import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { entityTag } from './page-caching.ts';
import { accepts, findNegotiated } from './page-visits.ts';

/** Not modified says: what you have is what you asked for. */
export default defineCheck({
  id: 'site/markdown-validated-by-own-tag',
  clause: 'rfc9110:etag.of-selected-representation',
  title: 'The entity tag of the HTML does not confirm the Markdown',
  why: 'A client that has the page and asks for its Markdown is told to use the page.',
  sends: 'GET of one page with Accept: text/markdown and If-None-Match with the tag of its HTML, strong or weak.',
  passes: 'The Markdown, or any other answer that is not 304.',
  fails: '304.',
  mend: 'Choose the representation first, and compare If-None-Match with its tag alone.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['md-same-etag', 'md-same-weak-etag', 'md-confirms-any-tag'],
  async run({ site, expect }) {
    const { choice } = await findNegotiated({ site });
    const tag = entityTag(choice.html.response?.headers ?? []);
    if (tag === null) throw new Inapplicable('the HTML has no entity tag');
    if (choice.html.response?.status !== 200) throw new Inapplicable('the choice is made by a redirect');
    const { exchange } = await site.visit(new URL(choice.html.request.url), {
      accept: accepts.markdown,
      headers: [['If-None-Match', tag.value]],
      case: 'Markdown with the tag of the HTML',
    });
    expect.that('it is not told that nothing changed', exchange.response?.status !== 304, {
      expected: 'not 304',
      actual: exchange.response?.status ?? exchange.fault?.message,
      exchange,
    });
  },
});
