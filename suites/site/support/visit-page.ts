import type { Exchange } from '../../../runner/kit/exchange.ts';
import { mediaTypeOf } from '../../../runner/kit/media-type.ts';
import type { Site, Visit } from '../../../runner/kit/web.ts';
import { decodeText } from './decode-text.ts';
import { textTypes } from './text-types.ts';

/** A page of the site as agents get it. */
export interface VisitedPage {
  readonly exchange: Exchange;
  /** Its Markdown; `null` where it comes as HTML whatever is asked for. */
  readonly text: string | null;
}

const pageTypes: readonly string[] = ['text/html', 'application/xhtml+xml'];
const markdownTypes: readonly string[] = textTypes.filter((type) => type !== 'text/plain');

/**
 * Resolves to the page at an address, asked as it is and, where HTML comes, as Markdown; to `null` for what is no page: other
 * documents, other statuses.
 */
export async function visitPage(site: Site, at: URL): Promise<VisitedPage | null> {
  const { exchange, url } = await site.visit(at, { accept: '*/*', shared: true });
  const type = typeOf(exchange);
  if (type === null) return null;
  const isMarkdown = markdownTypes.includes(type) || (type === 'text/plain' && url.pathname.endsWith('.md'));
  if (isMarkdown) return { exchange, text: decodeText(exchange).text };
  if (!pageTypes.includes(type)) return null;
  const again: Visit = await site.visit(at, { accept: 'text/markdown', shared: true });
  const isText = textTypes.includes(typeOf(again.exchange) ?? '');
  return { exchange: again.exchange, text: isText ? decodeText(again.exchange).text : null };
}

function typeOf({ response, fault }: Exchange): string | null {
  if (fault !== null || response?.status !== 200) return null;
  return mediaTypeOf(response.headers)?.essence ?? null;
}
