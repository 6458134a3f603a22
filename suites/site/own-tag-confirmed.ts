import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { requireAnswer } from './support/page-answer.ts';
import { entityTag } from './support/page-caching.ts';
import { visitAgain, visitPage } from './support/page-visits.ts';
import { listKept } from './support/validated-resources.ts';

/** A tag that is never compared saves nothing. */
export default defineCheck({
  id: 'site/own-tag-confirmed',
  clause: 'rfc9110:conditional.tag-confirmed',
  title: 'The site returns 304 to clients that already have the content',
  why: 'Clients, caches and crawlers download every page again each time they check it.',
  sends:
    'GET of a page, a post, their Markdown, /llms.txt and /sitemap.xml with If-None-Match of its own tag, and once more without it.',
  passes:
    '304 for at least one of them. Content whose tag changes from one request to the next is not judged. Inapplicable without ETag.',
  fails: '200 for all of them.',
  fix: 'Compare If-None-Match with the ETag where the ETag is made, and return 304 if they match.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['site-own-tag-not-confirmed'],
  async run(context) {
    const { site, expect } = context;
    const sent = [];
    for (const { path, accept } of await listKept(context)) {
      const visit = await visitPage(site, path, accept);
      requireAnswer(visit);
      const tag = entityTag(visit.exchange.response?.headers ?? []);
      if (visit.exchange.response?.status !== 200 || tag === null) continue;
      const headers = [['If-None-Match', tag.value]] as const;
      const own = await site.visit(visit.url, { accept, headers, redirects: 0, case: `${path} with its own tag` });
      requireAnswer(own);
      const again = await visitAgain(site, path, accept);
      const isSame = entityTag(again.exchange.response?.headers ?? [])?.value === tag.value;
      if (own.exchange.response?.status === 304 || isSame) sent.push(own.exchange);
    }
    const [first] = sent;
    if (first === undefined) throw new Inapplicable('the site has no ETag, or another one in each response');
    const confirmed = sent.find(({ response }) => response?.status === 304);
    expect.that('one of its own tags gets 304', confirmed !== undefined, {
      expected: 'status 304',
      actual: confirmed === undefined ? `status ${first.response?.status ?? 'none'} for each` : 'status 304',
      exchange: confirmed ?? first,
    });
  },
});
