import type { Api } from '../../../runner/kit/api.ts';
import { none } from '../../../runner/kit/credentials.ts';
import { Untestable } from '../../../runner/kit/define-check.ts';
import { describeAnswer } from '../../../runner/kit/describe-answer.ts';
import type { Exchange } from '../../../runner/kit/exchange.ts';
import { type HtmlDocument, type HtmlResource, readHtml } from '../../../runner/documents/html.ts';
import { mediaTypeOf } from '../../../runner/kit/media-type.ts';
import type { Visit } from '../../../runner/kit/web.ts';

/** Where the interactive reference is (service specification §4.3). */
const docsPath = '/api/docs/';

/** Limit of assets of the target that are requested; pages have half a dozen. */
const mostAssets = 30;

/** A script or style of the page. */
export interface PageAsset {
  readonly resource: HtmlResource;
  /** Its URL; `null` for inline content, and for a string that is not a URL. */
  readonly url: URL | null;
  /** True for one of another host, which is never contacted. */
  readonly isForeign: boolean;
  /** The response to its request; `null` for inline content and for other hosts. */
  readonly visit: Visit | null;
  /** What it says; `null` where that is not known. */
  readonly text: string | null;
}

/** The interactive reference and what it loads. */
export interface DocsPage {
  readonly visit: Visit;
  readonly html: HtmlDocument;
  /** The URL that its URLs are resolved against. */
  readonly base: URL;
  /** Scripts that run, and styles, in their order. */
  readonly assets: readonly PageAsset[];
}

/** Resolves to the response to a browser without credentials that requests the page; requested once per run. */
export function visitDocs(api: Api): Promise<Visit> {
  return api.visit(docsPath, {
    accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    credentials: none,
    shared: true,
  });
}

/** Returns true for a success that is HTML by its media type. */
export function isPage({ response, fault }: Exchange): boolean {
  const essence = mediaTypeOf(response?.headers ?? [])?.essence;
  return fault === null && response?.status === 200 && (essence === 'text/html' || essence === 'application/xhtml+xml');
}

/** Resolves to the page; throws {@link Untestable} if there is none, or if it cannot be read. */
export async function readDocsPage(api: Api): Promise<DocsPage> {
  const visit = await visitDocs(api);
  const { exchange } = visit;
  if (!isPage(exchange))
    throw new Untestable(`there is no page at ${docsPath}: ${visit.stopped ?? describeAnswer(exchange)}`);
  const html = await readHtml(textOf(exchange));
  if (html === null) throw new Untestable('the page cannot be read in time');
  const base = (html.base === null ? null : URL.parse(html.base, visit.url.href)) ?? visit.url;
  const loaded = html.resources.filter(isLoaded).slice(0, mostAssets);
  return { visit, html, base, assets: await Promise.all(loaded.map((resource) => readAsset(api, base, resource))) };
}

/** Returns the text of a response. */
export function textOf({ response }: Exchange): string {
  return new TextDecoder().decode(response?.body.bytes);
}

/** Blocks of data, such as JSON for the page's own scripts, are not run. */
function isLoaded({ kind, type }: HtmlResource): boolean {
  return kind === 'style' || (kind === 'script' && isScriptType(type));
}

/** Returns true for a `type` with which a script is run (HTML §4.12.1). */
export function isScriptType(type: string | null): boolean {
  const named = type?.trim().toLowerCase() ?? '';
  return named === '' || named === 'module' || /^(?:text|application)\/(?:x-)?(?:java|ecma)script$/.test(named);
}

async function readAsset(api: Api, base: URL, resource: HtmlResource): Promise<PageAsset> {
  if (resource.url === null) return { resource, url: null, isForeign: false, visit: null, text: resource.text };
  const written = URL.parse(resource.url, base.href);
  const url = written && /^https?:$/.test(written.protocol) ? api.locate(written) : null;
  if (url === null || !api.isOwn(url)) return { resource, url, isForeign: url !== null, visit: null, text: null };
  const visit = await api.visit(url, { accept: '*/*', credentials: none, shared: true });
  const text = visit.exchange.response?.status === 200 ? textOf(visit.exchange) : null;
  return { resource, url, isForeign: false, visit, text };
}
