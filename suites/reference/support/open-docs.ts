import type { Api } from '../../../runner/kit/api.ts';
import type { Browser, BrowserPage } from '../../../runner/kit/browser.ts';
import { Untestable } from '../../../runner/kit/define-check.ts';
import { headerValue } from '../../../runner/kit/exchange.ts';
import { readOpenApi } from '../../../runner/documents/openapi/read-openapi.ts';
import { isOneOf } from './find-shown-document.ts';

/** What Swagger UI draws for an operation, and for a group of them that is closed. */
export const drawnParts = { operations: '.opblock', groups: '.opblock-tag' } as const;

/** Resolves to the interactive reference as a browser shows it, opened once a run. */
export function openDocs(api: Api, browser: Browser): Promise<BrowserPage> {
  const selectors = Object.values(drawnParts);
  return browser.open(api.address('/api/docs/'), { count: selectors, waitFor: selectors.join(', ') });
}

/**
 * Resolves to whether a browser that opens the page fetches the published document: `unknown` if no browser is available, if
 * it could not load everything that the page needs, or if the page never settled.
 */
export async function seeDocument(
  api: Api,
  browser: Browser,
  published: readonly unknown[],
): Promise<'shown' | 'not shown' | 'unknown'> {
  const page = await openDocs(api, browser).catch((error: unknown) => {
    if (error instanceof Untestable) return null;
    throw error;
  });
  if (page === null) return 'unknown';
  for (const { response, fault } of page.exchanges.slice(1)) {
    if (fault !== null || response?.status !== 200) continue;
    const { document } = await readOpenApi(response.body.bytes, headerValue(response.headers, 'content-type'));
    if (document !== null && isOneOf(document.value, published)) return 'shown';
  }
  return page.blocked.length > 0 || page.end !== 'settled' ? 'unknown' : 'not shown';
}
