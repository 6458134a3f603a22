import type { CheckContext } from '../../../runner/kit/context.ts';
import type { Exchange } from '../../../runner/kit/exchange.ts';
import type { Site, Visit } from '../../../runner/kit/web.ts';
import { kindOf } from './page-answer.ts';

/** What is sent by those who want Markdown, by browsers, and by those who take anything. */
export const accepts = {
  markdown: 'text/markdown',
  browser: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  anything: '*/*',
} as const;

/** Most promised pages that are asked for, should a configuration name more. */
const mostPages = 12;

/** Returns the paths of the promised pages that are asked for. */
export function promisedPages({ pages }: Pick<Site, 'pages'>): string[] {
  return pages.slice(0, mostPages);
}

/** Resolves to where a path leads those who accept so; asked once a run. `null` sends no `Accept`. */
export function visitPage(site: Site, path: string, accept: string | null): Promise<Visit> {
  return site.visit(path, { accept, shared: true, case: caseOf(path, accept) });
}

/** As {@link visitPage}, but asked anew. */
export function visitAgain(site: Site, path: string, accept: string | null): Promise<Visit> {
  return site.visit(path, { accept, case: caseOf(path, accept) });
}

function caseOf(path: string, accept: string | null): string {
  const said =
    accept === accepts.browser ? 'the Accept of a browser' : accept === null ? 'no Accept' : `Accept: ${accept}`;
  return `${path} with ${said.length > 80 ? `${said.slice(0, 80)}…` : said}`;
}

/** A page that is answered with Markdown or HTML, as the request accepts. */
export interface NegotiatedPage {
  readonly path: string;
  readonly markdown: Visit;
  readonly html: Visit;
  /** The answers where the choice was made: of the last address that both were asked at. */
  readonly choice: { readonly markdown: Exchange; readonly html: Exchange };
}

/** Resolves to a page that is answered with both; `null` where it is not. */
export async function negotiate(site: Site, path: string): Promise<NegotiatedPage | null> {
  const markdown = await visitPage(site, path, accepts.markdown);
  const html = await visitPage(site, path, accepts.browser);
  if (kindOf(markdown) !== 'markdown' || kindOf(html) !== 'html') return null;
  const choice = findChoice(markdown.exchanges, html.exchanges);
  return choice && { path, markdown, html, choice };
}

function findChoice(markdown: readonly Exchange[], html: readonly Exchange[]): NegotiatedPage['choice'] | null {
  let choice: NegotiatedPage['choice'] | null = null;
  for (const [index, left] of markdown.entries()) {
    const right = html[index];
    if (right === undefined || right.request.url !== left.request.url) return choice;
    choice = { markdown: left, html: right };
  }
  return choice;
}

/** Returns a name that no site has, the same for the same seed and check. */
export function drawName({ random }: Pick<CheckContext, 'random'>): string {
  return `vivero-no-such-${random(2 ** 31).toString(36)}`;
}
