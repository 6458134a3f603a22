import { Untestable } from '../../../runner/kit/define-check.ts';
import type { Exchange } from '../../../runner/kit/exchange.ts';
import { htmlTextOf } from '../../../runner/kit/html-text.ts';
import { type HtmlDocument, readHtml } from '../../../runner/documents/html.ts';
import { type MarkdownDocument, readMarkdown } from '../../../runner/documents/markdown.ts';
import { mediaTypeOf } from '../../../runner/kit/media-type.ts';
import type { Visit } from '../../../runner/kit/web.ts';
import { decodeText } from './decode-text.ts';
import { isPage } from './is-page.ts';

/** What a page was answered with, by its media type; `other` where that is neither, or the body is not what it says. */
export type PageKind = 'markdown' | 'html' | 'other';

const pageTypes: readonly string[] = ['text/html', 'application/xhtml+xml'];
/** What servers that do not know Markdown say of its files. */
const plainTypes: readonly string[] = ['text/markdown', 'text/plain', 'text/x-markdown', 'application/markdown'];

/** Returns the media type of an answer, without its parameters; `null` where it names none. */
export function typeOf({ response }: Pick<Exchange, 'response'>): string | null {
  return mediaTypeOf(response?.headers ?? [])?.essence ?? null;
}

/** Returns true for an answer that is whole, 200, and has something in it. */
function isServed({ exchange, stopped }: Visit): boolean {
  const { response, fault } = exchange;
  return stopped === null && fault === null && response?.status === 200 && response.body.bytes.length > 0;
}

/**
 * Returns what a visit ended with.
 *
 * Throws {@link Untestable} where it ended with a fault that is not the target's, or that only says that the answer is
 * longer than is read, or where the site asks for patience.
 */
export function kindOf(visit: Visit): PageKind {
  requireAnswer(visit);
  if (!isServed(visit)) return 'other';
  const type = typeOf(visit.exchange);
  if (type !== null && pageTypes.includes(type)) return 'html';
  return type === 'text/markdown' && !holdsPage(visit.exchange) ? 'markdown' : 'other';
}

/** Returns true for Markdown under any type that its files are served with. Throws as {@link kindOf}. */
export function isMarkdownFile(visit: Visit): boolean {
  requireAnswer(visit);
  const type = typeOf(visit.exchange);
  return isServed(visit) && type !== null && plainTypes.includes(type) && !holdsPage(visit.exchange);
}

/** Throws {@link Untestable} where a visit says nothing about the target; see {@link kindOf}. */
export function requireAnswer({ exchange, url }: Visit): void {
  const { fault, response } = exchange;
  if (fault?.kind === 'too-large') throw new Untestable(`${url.pathname} is longer than the check reads`);
  if (fault !== null && fault.blame !== 'target')
    throw new Untestable(`${url.pathname} got no response: ${fault.message}`);
  if (response?.status === 429)
    throw new Untestable(`${url.pathname} returned 429: the site limits the rate of requests`);
}

/** Returns what came, as a fact of a report. */
export function describeVisit({ exchange, stopped }: Visit): string {
  const { fault, response } = exchange;
  if (fault !== null) return fault.message;
  if (response === null) return 'no response';
  const type = typeOf(exchange) ?? 'no media type';
  const body = response.body.bytes.length === 0 ? ', empty' : holdsPage(exchange) ? ', an HTML page' : '';
  return `${response.status}, ${type}${body}${stopped === null ? '' : `; not followed: ${stopped}`}`;
}

/** Returns true where the body begins like an HTML page, whatever its type says. */
function holdsPage(exchange: Exchange): boolean {
  return isPage(decodeText(exchange).text);
}

/**
 * Resolves to the Markdown of an answer; `null` where it cannot be read in time, as the check of each page says. Whatever looks at several
 * pages judges the others.
 */
export function markdownIfRead({ exchange }: Visit): Promise<MarkdownDocument | null> {
  return readMarkdown(decodeText(exchange).text);
}

/** As {@link markdownIfRead}, of a page. */
export function htmlIfRead({ exchange }: Visit): Promise<HtmlDocument | null> {
  return readHtml(htmlTextOf(exchange.response));
}

/** Throws {@link Untestable} where pages could not be read, for a check to which the others gave nothing to judge. */
export function requireAllRead(unread: readonly Visit[]): void {
  const [first] = unread;
  if (first !== undefined)
    throw new Untestable(
      `${first.url.pathname} is too long or too complex to be read in time, and no other page shows it`,
    );
}

/** Resolves to the Markdown of an answer. Throws {@link Untestable} where it cannot be read in time. */
export async function markdownOf(visit: Visit): Promise<MarkdownDocument> {
  const markdown = await markdownIfRead(visit);
  if (markdown === null)
    throw new Untestable(`${visit.url.pathname} is too long or too complex to be parsed as Markdown in time`);
  return markdown;
}

/** Resolves to the page of an answer. Throws {@link Untestable} where it cannot be read in time. */
export async function htmlOf(visit: Visit): Promise<HtmlDocument> {
  const { url } = visit;
  const html = await htmlIfRead(visit);
  if (html === null) throw new Untestable(`${url.pathname} is too long or too complex to be parsed as HTML in time`);
  return html;
}
