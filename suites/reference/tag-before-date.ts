import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { madeUpTag } from '../../runner/kit/entity-tags.ts';
import { headerValue } from '../../runner/kit/exchange.ts';
import { listServed, visitWith } from './support/tagged-resources.ts';

/** A date has seconds only, a tag tells all versions apart. */
export default defineCheck({
  id: 'reference/tag-before-date',
  clause: 'rfc9110:conditional.precedence',
  title: 'The main API ignores If-Modified-Since in requests with If-None-Match',
  why: 'Clients send both. After two changes within a second, or a return to an older version, they keep outdated data.',
  sends:
    'GET of the OpenAPI document, of the list of skills and of up to five documented operations with an ETag: with If-None-Match of a made-up tag and If-Modified-Since of its own Last-Modified, or of its Date. Before it, the made-up tag alone.',
  passes:
    'Any response except 304. Inapplicable if the made-up tag alone gets 304 everywhere, which another check judges.',
  fails: '304, although the tag does not match.',
  fix: 'Compare If-Modified-Since only if the request has no If-None-Match.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['ref-schema-date-before-tag'],
  async run({ api, expect }) {
    let judged = 0;
    for (const resource of await listServed(api)) {
      const headers = resource.visit.exchange.response?.headers ?? [];
      const since = headerValue(headers, 'last-modified') ?? headerValue(headers, 'date');
      if (since === null) continue;
      const tag = ['If-None-Match', madeUpTag] as const;
      const alone = await visitWith(api, resource, [tag]);
      if (alone.exchange.response?.status === 304) continue;
      judged += 1;
      const { exchange } = await visitWith(api, resource, [tag, ['If-Modified-Since', since]]);
      expect.that(`${resource.name}: the content is sent again`, exchange.response?.status !== 304, {
        expected: 'no 304',
        actual: exchange.response?.status ?? 'no response',
        exchange,
      });
    }
    if (judged === 0) throw new Inapplicable('nothing with a date is served that does not get 304 for any tag');
  },
});
