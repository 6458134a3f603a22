import type { Exchange } from '../../../runner/kit/exchange.ts';
import { inflateGzip, isGzip } from '../../../runner/documents/inflate-gzip.ts';
import { readSitemap, type Sitemap } from '../../../runner/documents/sitemap.ts';
import { decodeText } from './decode-text.ts';
import { isCut } from './is-cut.ts';
import { isPage } from './is-page.ts';

/** Most bytes of a sitemap, inflated (sitemaps.org, Using Sitemap index files). */
export const mostSitemapBytes = 52_428_800;
/** Addresses of a text that are kept: as many as a file may have, and one more. */
const mostAddresses = 50_001;

/** What an answer turned out to be. `isInflated` is true where gzip was removed from the bytes themselves. */
export type SitemapContent =
  | { readonly kind: 'xml'; readonly sitemap: Sitemap; readonly isInflated: boolean }
  /** A text with an address a line. */
  | { readonly kind: 'text'; readonly addresses: readonly string[]; readonly isInflated: boolean }
  /** RSS or Atom, which the protocol takes for a sitemap too. */
  | { readonly kind: 'feed' }
  /** An HTML page, or nothing. */
  | { readonly kind: 'page' | 'empty' }
  /** Something else: neither XML nor addresses. */
  | { readonly kind: 'other' }
  | { readonly kind: 'not-inflated'; readonly why: 'too-large' | 'broken'; readonly message: string }
  /** No answer 200; one that our limits of size or time ended. */
  | { readonly kind: 'missing' | 'too-large' | 'too-slow' };

const feedRoots: readonly string[] = ['rss', 'feed', 'RDF'];
const contents = new WeakMap<Uint8Array, Promise<SitemapContent>>();

/** Resolves to what the answer of a sitemap's address is; the same bytes are read once. */
export function readContent(exchange: Exchange): Promise<SitemapContent> {
  const { response, fault } = exchange;
  if (isCut(exchange)) return Promise.resolve({ kind: fault?.kind === 'too-large' ? 'too-large' : 'too-slow' });
  if (fault !== null || response?.status !== 200) return Promise.resolve({ kind: 'missing' });
  const { bytes } = response.body;
  const known = contents.get(bytes);
  if (known !== undefined) return known;
  const reading = readBytes(bytes, exchange);
  contents.set(bytes, reading);
  return reading;
}

async function readBytes(bytes: Uint8Array, exchange: Exchange): Promise<SitemapContent> {
  if (!isGzip(bytes)) return readPlain(bytes, { isInflated: false, beginning: beginningOf(bytes, exchange) });
  const inflated = await inflateGzip(bytes, mostSitemapBytes);
  if (!inflated.ok) return { kind: 'not-inflated', why: inflated.why, message: inflated.message };
  return readPlain(inflated.bytes, { isInflated: true, beginning: beginningOf(inflated.bytes, exchange) });
}

function beginningOf(bytes: Uint8Array, { response }: Exchange): string {
  const body = { bytes: bytes.slice(0, 65_536), wireBytes: 0, truncated: true };
  return decodeText({ response: response && { ...response, body } }).text.trimStart();
}

async function readPlain(
  bytes: Uint8Array,
  { isInflated, beginning }: { readonly isInflated: boolean; readonly beginning: string },
): Promise<SitemapContent> {
  if (beginning === '') return { kind: 'empty' };
  if (isPage(beginning)) return { kind: 'page' };
  if (URL.canParse(beginning.split(/\s/, 1)[0] ?? '')) return { kind: 'text', addresses: readLines(bytes), isInflated };
  if (!beginning.startsWith('<') && !isInOtherCharset(bytes)) return { kind: 'other' };
  const sitemap = await readSitemap(bytes);
  if (sitemap.root?.name === 'html') return { kind: 'page' };
  if (sitemap.fault === null && feedRoots.includes(sitemap.root?.name ?? '')) return { kind: 'feed' };
  return { kind: 'xml', sitemap, isInflated };
}

/** UTF-16 has a mark of its own, and is XML in an encoding that sitemaps do not have. */
function isInOtherCharset([first, second]: Uint8Array): boolean {
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
}

function readLines(bytes: Uint8Array): string[] {
  const lines: string[] = [];
  const text = new TextDecoder().decode(bytes);
  for (let start = 0; start < text.length && lines.length < mostAddresses;) {
    const end = text.indexOf('\n', start);
    const line = text.slice(start, end === -1 ? undefined : end).trim();
    if (line !== '') lines.push(line);
    start = end === -1 ? text.length : end + 1;
  }
  return lines;
}
