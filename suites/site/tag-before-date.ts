import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { madeUpTag } from '../../runner/kit/entity-tags.ts';
import { headerValue } from '../../runner/kit/exchange.ts';
import { requireAnswer } from './support/page-answer.ts';
import { visitPage } from './support/page-visits.ts';
import { listKept } from './support/validated-resources.ts';

/** A date has seconds only, a tag tells all versions apart. */
export default defineCheck({
  id: 'site/tag-before-date',
  clause: 'rfc9110:conditional.precedence',
  title: 'The site ignores If-Modified-Since in requests with If-None-Match',
  why: 'Clients send both. After two changes within a second, or a return to an older version, they keep an outdated copy.',
  sends:
    'GET of a page, a post, their Markdown, /llms.txt and /sitemap.xml with If-None-Match of a made-up tag and If-Modified-Since of its own Last-Modified, or of its Date. Before it, the made-up tag alone.',
  passes:
    'Any response except 304. Inapplicable if the made-up tag alone gets 304 everywhere, which another check judges.',
  fails: '304, although the tag does not match.',
  fix: 'Compare If-Modified-Since only if the request has no If-None-Match.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['site-date-before-tag'],
  async run(context) {
    const { site, expect } = context;
    let judged = 0;
    for (const { path, accept } of await listKept(context)) {
      const visit = await visitPage(site, path, accept);
      requireAnswer(visit);
      const { response } = visit.exchange;
      const headers = response?.headers ?? [];
      const since = headerValue(headers, 'last-modified') ?? headerValue(headers, 'date');
      if (response?.status !== 200 || since === null) continue;
      const tag = ['If-None-Match', madeUpTag] as const;
      const asked = { accept, redirects: 0 };
      const alone = await site.visit(visit.url, { ...asked, headers: [tag], case: `${path} with the tag alone` });
      if (alone.exchange.response?.status === 304) continue;
      const headersOfBoth = [tag, ['If-Modified-Since', since] as const];
      const { exchange } = await site.visit(visit.url, { ...asked, headers: headersOfBoth, case: `${path} with both` });
      judged += 1;
      expect.that('the content is sent again', exchange.response?.status !== 304, {
        expected: 'no 304',
        actual: exchange.response?.status ?? 'no response',
        exchange,
      });
    }
    if (judged === 0) throw new Inapplicable('nothing with a date is served that does not get 304 for any tag');
  },
});
