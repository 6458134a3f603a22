import type { CheckContext } from '../../runner/kit/context.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { madeUpTag } from '../../runner/kit/entity-tags.ts';
import { nameField } from '../../runner/kit/served-content.ts';
import { type Header, headerValue } from '../../runner/kit/exchange.ts';
import { isSameTag } from '../../runner/kit/same-tag.ts';
import type { Visit } from '../../runner/kit/web.ts';
import { requireAnswer } from './support/page-answer.ts';
import { entityTag } from './support/page-caching.ts';
import { visitPage } from './support/page-visits.ts';
import { type KeptResource, listKept } from './support/validated-resources.ts';

/** Before there was any site. */
const longAgo = 'Mon, 01 Jan 1990 00:00:00 GMT';

/** 304 means that the client's copy is current. */
export default defineCheck({
  id: 'site/conditions-judged',
  clause: 'rfc9110:conditional.not-modified',
  title: 'A 304 response goes only to clients whose copy is current',
  why: 'Clients and caches keep an outdated copy each time they revalidate it.',
  sends:
    'GET of a page, a post, their Markdown, /llms.txt and /sitemap.xml: with If-None-Match of a made-up tag, with If-None-Match of its own tag, and with If-Modified-Since of 1990.',
  passes: '200 for the made-up tag and for 1990. For its own tag, 200, or 304 with the same tag or without a tag.',
  fails:
    '304 for the made-up tag, 304 for 1990 although Last-Modified is later, or 304 with another tag than the requested one.',
  fix: 'Compare the tag and the date with those of the current content, and send these with 304.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['site-304-for-any-tag', 'site-304-for-any-date', 'site-304-with-other-tag', 'md-confirms-any-tag'],
  async run(context) {
    let judged = 0;
    for (const kept of await listKept(context)) {
      const visit = await visitPage(context.site, kept.path, kept.accept);
      requireAnswer(visit);
      if (visit.exchange.response?.status !== 200) continue;
      judged += 1;
      await judgeConditions(context, kept, visit);
    }
    if (judged === 0) throw new Inapplicable('the site serves nothing that caches keep, which other checks judge');
  },
});

async function judgeConditions({ site, expect }: CheckContext, kept: KeptResource, visit: Visit): Promise<void> {
  const { headers } = visit.exchange.response ?? { headers: [] };
  const tag = entityTag(headers);
  const ask = async (name: string, value: string): Promise<Visit['exchange']> => {
    const { exchange } = await site.visit(visit.url, {
      accept: kept.accept,
      headers: [[name, value]],
      redirects: 0,
      case: `${kept.path} with ${nameField([name, value])}`,
    });
    return exchange;
  };
  const conditions = [
    ['If-None-Match', madeUpTag] as const,
    ...(wasChangedSince(headers) ? [['If-Modified-Since', longAgo] as const] : []),
  ];
  for (const [name, value] of conditions) {
    const exchange = await ask(name, value);
    const status = exchange.response?.status;
    expect.that('the content is sent again', status !== 304, {
      expected: 'no 304',
      actual: status ?? 'no response',
      exchange,
    });
  }
  if (tag === null) return;
  const own = await ask('If-None-Match', tag.value);
  const other = own.response?.status === 304 ? entityTag(own.response.headers) : null;
  expect.that('304 confirms the tag of the request', other === null || isSameTag(other.value, tag.value), {
    expected: tag.value.slice(0, 100),
    actual: other?.value.slice(0, 100) ?? 'no other tag',
    exchange: own,
  });
}

function wasChangedSince(headers: readonly Header[]): boolean {
  return Date.parse(headerValue(headers, 'last-modified') ?? '') > Date.parse(longAgo);
}
