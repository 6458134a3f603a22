import type { Api } from '../../../runner/kit/api.ts';
import { describeAnswer } from '../../../runner/kit/describe-answer.ts';
import { headerValue } from '../../../runner/kit/exchange.ts';
import { readOpenApi } from '../../../runner/documents/openapi/read-openapi.ts';
import { type DocsPage, isScriptType, textOf } from './docs-page.ts';
import { findDifference } from './find-difference.ts';
import { findConfiguredAddresses, findSchemaCandidates } from './schema-candidates.ts';

/** What a page shows, as far as vivero can find out from outside. */
export interface ShownDocument {
  readonly isShown: boolean;
  /** What else its URLs lead to, for people. */
  readonly seen: readonly string[];
  /** Why the result is unknown if it is not shown; `null` if the page is wrong. */
  readonly unknown: string | null;
}

/** Longer scripts are bundles, whose texts are those of libraries. */
const longestInitializer = 200_000;
/** The document of the sample that Swagger UI comes with. */
const sampleHost = 'petstore.swagger.io';

/** Resolves to whether a page shows the published document, as it was at any of its readings: by an address that its scripts or attributes name, or in itself. */
export async function findShownDocument(
  api: Api,
  page: DocsPage,
  published: readonly unknown[],
): Promise<ShownDocument> {
  const scripts = page.html.resources.filter(({ kind }) => kind === 'script');
  const blocks = scripts.filter(({ type, text }) => !isScriptType(type) && text !== null).map(({ text }) => text ?? '');
  const texts = page.assets.filter(isInitializer).map(({ text }) => text ?? '');
  const candidates = findSchemaCandidates([...blocks, ...texts], page.html.data);
  const configured = await Promise.all(candidates.configured.map((written) => readConfigured(api, page, written)));
  const stated = [...candidates.stated, ...configured.flat()];
  const seen: string[] = [];
  let foreign: string | null = null;
  for (const written of [...stated, ...candidates.likely]) {
    const url = locate(api, page, written);
    if (url === null) seen.push(written.slice(0, 200));
    else if (!api.isOwn(url)) {
      seen.push(url.href.slice(0, 200));
      if (stated.includes(written) && url.hostname !== sampleHost) foreign = url.origin;
    } else {
      const found = await compareAt(api, url, published);
      if (found === null) return { isShown: true, seen, unknown: null };
      seen.push(`${url.href.slice(0, 200)}: ${found}`);
    }
  }
  const isEmbedded = candidates.embedded.some((document) => isOneOf(document, published));
  const isUnread = stated.length === 0 && page.assets.some((asset) => asset.isForeign && !isLibrary(asset.url));
  const isHidden = isUnread || page.assets.some(isBundledAll);
  return { isShown: isEmbedded, seen, unknown: unknownOf(foreign, { isHidden, isComputed: candidates.isComputed }) };
}

function unknownOf(
  foreign: string | null,
  { isHidden, isComputed }: { readonly isHidden: boolean; readonly isComputed: boolean },
): string | null {
  if (foreign !== null)
    return `the page shows a document of ${foreign}, which is not a host of the target: set api.canonicalOrigin if it is the same service`;
  if (isHidden) return 'the page may name its document in a script that vivero does not read';
  return isComputed ? "the page's script computes the URL of its document, so that only a browser can tell it" : null;
}

function isInitializer({ resource, text }: DocsPage['assets'][number]): boolean {
  return resource.kind === 'script' && text !== null && text.length <= longestInitializer;
}

/** In the script of an application with Swagger UI inside, the URL of the document cannot be distinguished from other URLs. */
function isBundledAll({ resource, text, url }: DocsPage['assets'][number]): boolean {
  return resource.kind === 'script' && text !== null && text.length > longestInitializer && !isLibrary(url);
}

function isLibrary(url: URL | null): boolean {
  return url !== null && /swagger-?ui|jquery|bootstrap|redoc|scalar|analytics|gtag|\.css$/i.test(url.pathname);
}

function locate(api: Api, page: DocsPage, written: string): URL | null {
  const url = URL.parse(written, page.base.href);
  return url !== null && /^https?:$/.test(url.protocol) ? api.locate(url) : null;
}

async function readConfigured(api: Api, page: DocsPage, written: string): Promise<string[]> {
  const url = locate(api, page, written);
  if (url === null || !api.isOwn(url)) return [];
  const { exchange } = await api.visit(url, {
    accept: 'application/json,*/*',
    credentials: api.readerCredentials,
    shared: true,
  });
  try {
    return findConfiguredAddresses(JSON.parse(textOf(exchange)));
  } catch {
    return [];
  }
}

/** Resolves to what is served instead of the published document, or `null` if it is the same. */
async function compareAt(api: Api, url: URL, published: readonly unknown[]): Promise<string | null> {
  const { exchange, stopped } = await api.visit(url, {
    accept: 'application/json,*/*',
    credentials: api.readerCredentials,
    shared: true,
  });
  const { response } = exchange;
  if (response === null || response.status !== 200) return stopped ?? describeAnswer(exchange);
  const { document, fault } = await readOpenApi(response.body.bytes, headerValue(response.headers, 'content-type'));
  if (document === null) return fault ?? 'no document';
  return isOneOf(document.value, published) ? null : `another document (${titleOf(document.value)})`;
}

/** Returns true for a document that equals one of the others, except for its servers, which may depend on the request. */
export function isOneOf(one: Readonly<Record<string, unknown>>, published: readonly unknown[]): boolean {
  return published.some(
    (other) => findDifference({ ...one, servers: null }, { ...(other as object), servers: null }) === null,
  );
}

function titleOf(value: Readonly<Record<string, unknown>>): string {
  const { info } = value;
  const title = typeof info === 'object' && info !== null && 'title' in info ? info.title : undefined;
  return typeof title === 'string' ? title.slice(0, 100) : 'without a title';
}
