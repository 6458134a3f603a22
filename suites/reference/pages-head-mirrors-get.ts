import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import type { ReceivedResponse } from '../../runner/kit/exchange.ts';
import { mediaTypeOf } from '../../runner/kit/media-type.ts';
import { listUnlikeFields } from '../../runner/kit/head-fields.ts';
import { listPages } from './support/head-pages.ts';

/** Statuses of a server that does not offer HEAD. */
const notOffered = [405, 501];

/** Monitors and link checkers use HEAD. */
export default defineCheck({
  id: 'reference/pages-head-mirrors-get',
  clause: 'rfc9110:head.reference',
  title: 'HEAD of the reference, its files and documented operations has the same result as GET',
  why: 'Monitors raise false alarms, and link checkers report existing pages as missing.',
  sends: 'GET and HEAD of the reference, up to five of its files, and up to five documented operations.',
  passes:
    'The same status, media type, ETag, Last-Modified, Vary, Cache-Control, Content-Language and Content-Location, or the same status without some of these fields; 405 or 501 if HEAD is not offered. A URL that returns different results for two GET requests is not judged.',
  fails: 'Another status, or another value of one of these fields.',
  fix: 'Let the framework derive HEAD from GET.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: [
    'ref-docs-head-answered-404',
    'ref-docs-head-server-error',
    'ref-asset-head-of-another-type',
    'ref-area-head-answered-404',
    'ref-asset-head-other-etag',
  ],
  async run({ api, expect }) {
    let judged = 0;
    for (const { visit, options } of await listPages(api)) {
      const expected = describe(visit.exchange.response);
      const { exchange } = await api.visit(visit.url, { ...options, method: 'HEAD' });
      const { response } = exchange;
      if (notOffered.includes(response?.status ?? 0)) continue;
      const actual = describe(response, listUnlikeFields(response, visit.exchange.response));
      const isSame =
        isLike(response, visit.exchange.response) ||
        isLike(response, (await api.visit(visit.url, options)).exchange.response);
      judged += 1;
      expect.that('HEAD has the same result as GET', isSame, { expected, actual, exchange });
    }
    if (judged === 0) throw new Inapplicable('HEAD is offered for nothing that GET serves');
  },
});

function describe(response: ReceivedResponse | null, unlike: readonly string[] = []): string {
  const fields = unlike.length === 0 ? '' : `; ${unlike.join('; ')}`;
  return `status ${response?.status ?? 'none'} (${mediaTypeOf(response?.headers ?? [])?.essence ?? 'no media type'})${fields}`;
}

/** HEAD may leave out fields that are known only once the content is made (RFC 9110 §9.3.2). */
function isLike(head: ReceivedResponse | null, get: ReceivedResponse | null): boolean {
  const type = mediaTypeOf(head?.headers ?? [])?.essence;
  const isSameType = type === undefined || type === mediaTypeOf(get?.headers ?? [])?.essence;
  return head?.status === get?.status && isSameType && listUnlikeFields(head, get).length === 0;
}
