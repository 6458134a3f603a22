import { type Exchange, headerValue } from '../../../runner/kit/exchange.ts';
import { readHtml } from '../../../runner/documents/html.ts';
import { mediaTypeOf } from '../../../runner/kit/media-type.ts';
import type { Site, Visit } from '../../../runner/kit/web.ts';
import { decodeText } from './decode-text.ts';

/** Paths that no site has. */
const unknownPaths = ['/vivero-no-such-page-4f1d8c', '/vivero-no-such-page-4f1d8c.md'] as const;
const pageTypes: readonly (string | undefined)[] = ['text/html', 'application/xhtml+xml'];
const homes: readonly string[] = ['', '/', '/index.html', '/index.md'];

/** How the site answers paths that it does not have: one without an ending, one of a Markdown file. Asked once a run. */
export async function visitUnknown(site: Site): Promise<Visit[]> {
  const visits: Visit[] = [];
  for (const path of unknownPaths) visits.push(await site.visit(path, { accept: '*/*', shared: true }));
  return visits;
}

/** As {@link visitUnknown}, but of those alone that the site says it does not have: what it serves for any path may be the page of an application. */
export async function visitMissing(site: Site): Promise<Visit[]> {
  const visits = await visitUnknown(site);
  return visits.filter(({ exchange }) => [404, 410].includes(exchange.response?.status ?? 0));
}

/**
 * Resolves to true where a page that was answered 200 is what the site gives for any path: it shows the same as a path that
 * the site does not have, or was redirected to where that one is. The home page may be what unknown paths lead to.
 */
export async function isSoft404(visit: Visit, unknown: readonly Visit[]): Promise<boolean> {
  const asked = new URL(visit.exchanges[0]?.request.url ?? visit.url);
  const base = new URL(unknown[0]?.exchanges[0]?.request.url ?? asked).pathname.slice(0, -unknownPaths[0].length);
  if (asked.pathname.startsWith(base) && homes.includes(asked.pathname.slice(base.length))) return false;
  for (const other of unknown) {
    const isRedirected = other.exchanges.length > 1;
    if (isRedirected && visit.exchanges.length > 1 && other.url.href === visit.url.href) return true;
    if (!isRedirected && (await showSame(visit.exchange, other.exchange))) return true;
  }
  return false;
}

/** Pages are compared by what they show: a page repeats its path, and has a token of its own. */
async function showSame(page: Exchange, unknown: Exchange): Promise<boolean> {
  const [shown, missing] = [visibleText(page), visibleText(unknown)];
  if (missing === '' || typeOf(page) !== typeOf(unknown)) return false;
  if (shown === missing) return true;
  if (!pageTypes.includes(typeOf(page))) return false;
  const [left, right] = [await readHtml(shown), await readHtml(missing)];
  if (left === null || right === null || left.segments.length === 0) return false;
  return left.title === right.title && left.segments.join('\n') === right.segments.join('\n');
}

/** The text without the path that was asked for. */
function visibleText(exchange: Exchange): string {
  const { pathname } = new URL(exchange.request.url);
  return decodeText(exchange).text.replaceAll(pathname, '').trim();
}

function typeOf({ response }: Exchange): string | undefined {
  const headers = response?.headers ?? [];
  return mediaTypeOf(headers)?.essence ?? headerValue(headers, 'content-type') ?? undefined;
}
