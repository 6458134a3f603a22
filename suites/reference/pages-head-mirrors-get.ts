import type { Api } from '../../runner/kit/api.ts';
import { none, valid } from '../../runner/kit/credentials.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import type { ReceivedResponse } from '../../runner/kit/exchange.ts';
import { mediaTypeOf } from '../../runner/kit/media-type.ts';
import type { Visit, VisitOptions } from '../../runner/kit/web.ts';
import { answerOperations } from './support/answered-operations.ts';
import { isPage, readDocsPage, visitDocs } from './support/docs-page.ts';

/** Assets and documented operations that are requested, each. */
const mostAsked = 5;
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
    'The same status and media type, or the same status without a media type; 405 or 501 if HEAD is not offered. A URL that returns different results for two GET requests is not judged.',
  fails: 'Another status, or another media type.',
  fix: 'Let the framework derive HEAD from GET.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: [
    'ref-docs-head-answered-404',
    'ref-docs-head-server-error',
    'ref-asset-head-of-another-type',
    'ref-area-head-answered-404',
  ],
  async run({ api, expect }) {
    let judged = 0;
    for (const { visit, options } of await listPages(api)) {
      const expected = describe(visit.exchange.response);
      const { exchange } = await api.visit(visit.url, { ...options, method: 'HEAD' });
      const { response } = exchange;
      if (notOffered.includes(response?.status ?? 0)) continue;
      const actual = describe(response);
      const isSame =
        isLike(response, visit.exchange.response) ||
        isLike(response, (await api.visit(visit.url, options)).exchange.response);
      judged += 1;
      expect.that('HEAD has the same result as GET', isSame, { expected, actual, exchange });
    }
    if (judged === 0) throw new Inapplicable('HEAD is offered for nothing that GET serves');
  },
});

interface AskedPage {
  readonly visit: Visit;
  readonly options: VisitOptions;
}

/** A resource that GET serves, with the options of its request. */
async function listPages(api: Api): Promise<AskedPage[]> {
  const docs = await visitDocs(api);
  const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
  const pages: AskedPage[] = [];
  if (isPage(docs.exchange)) {
    pages.push({ visit: docs, options: { accept, credentials: none } });
    const { assets } = await readDocsPage(api);
    const visits = assets.flatMap(({ visit }) => visit ?? []).slice(0, mostAsked);
    pages.push(...visits.map((visit) => ({ visit, options: { accept: '*/*', credentials: none } })));
  }
  const published = await api.published();
  const operations = published.document === null ? [] : await answerSome(api);
  // Another check judges HEAD of the document.
  const others = operations.filter(({ visit }) => visit.url.pathname !== published.visit.url.pathname);
  for (const { visit, operation } of others) {
    const isLetIn = operation.security.length > 0 && api.credentialKinds.length > 0 && api.isLetIn;
    const options = { accept: 'application/json, */*;q=0.5', credentials: isLetIn ? valid : none };
    pages.push({ visit, options: { ...options, headers: operation.sample?.headers ?? [] } });
  }
  return pages.filter(({ visit }) => visit.exchange.fault === null && visit.exchange.response?.status === 200);
}

async function answerSome(api: Api): ReturnType<typeof answerOperations> {
  try {
    const answered = await answerOperations(api, ['sample']);
    const step = Math.max(1, answered.length / mostAsked);
    return answered.filter((_, index) => index === 0 || Math.floor(index / step) !== Math.floor((index - 1) / step));
  } catch (error) {
    if (error instanceof Inapplicable) return [];
    throw error;
  }
}

function describe(response: ReceivedResponse | null): string {
  return `status ${response?.status ?? 'none'} (${mediaTypeOf(response?.headers ?? [])?.essence ?? 'no media type'})`;
}

/** HEAD may leave out fields that are known only once the content is made (RFC 9110 §9.3.2). */
function isLike(head: ReceivedResponse | null, get: ReceivedResponse | null): boolean {
  const type = mediaTypeOf(head?.headers ?? [])?.essence;
  return head?.status === get?.status && (type === undefined || type === mediaTypeOf(get?.headers ?? [])?.essence);
}
