import { none, valid } from '../../../runner/kit/credentials.ts';
import { Inapplicable } from '../../../runner/kit/define-check.ts';
import type { Api } from '../../../runner/kit/api.ts';
import type { Visit, VisitOptions } from '../../../runner/kit/web.ts';
import { answerOperations } from './answered-operations.ts';
import { isPage, readDocsPage, visitDocs } from './docs-page.ts';

/** Assets and documented operations that are requested, each. */
const mostAsked = 5;

/** A resource that GET serves, with the options of its request. */
export interface AskedPage {
  readonly visit: Visit;
  readonly options: VisitOptions;
}

/** Resolves to what HEAD is compared for, besides the document: the reference, some of its files, and some documented operations. */
export async function listPages(api: Api): Promise<AskedPage[]> {
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
