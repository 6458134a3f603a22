import type { CheckContext } from '../../../runner/kit/context.ts';
import type { Exchange } from '../../../runner/kit/exchange.ts';
import type { Visit } from '../../../runner/kit/web.ts';
import { drawSample } from './draw-sample.ts';
import { findMarkdown } from './markdown-answers.ts';
import { locateOwn } from './page-alternates.ts';
import { markdownIfRead, requireAllRead } from './page-answer.ts';

/** Links that are followed. */
const mostLinks = 30;

/** A link of the Markdown of a page. */
export interface PageLink {
  /** As written, cut. */
  readonly written: string;
  readonly line: number;
  /** Where it is asked; `null` where it leads to another host, or is no address of the web. */
  readonly at: URL | null;
  /** The answer that it stands in. */
  readonly exchange: Exchange;
}

/** Resolves to the links of the Markdown of the promised pages and two posts, of those to one address and fragment the first. Throws {@link Untestable} where none was found and a page cannot be read. */
export async function listPageLinks(context: Pick<CheckContext, 'site' | 'random'>): Promise<PageLink[]> {
  const endpoint = context.site.mcpEndpoint?.href;
  const found = new Map<string, PageLink>();
  const unread: Visit[] = [];
  for (const visit of await findMarkdown(context)) {
    const markdown = await markdownIfRead(visit);
    if (markdown === null) unread.push(visit);
    const { links, rendered } = markdown ?? { links: [], rendered: { links: [] } };
    const written = new Set(links.map(({ url }) => url));
    const inHtml = rendered.links.filter(({ url }) => !written.has(url));
    for (const { url, line } of [...links, ...inHtml.map((link) => ({ ...link, line: 0 }))]) {
      if (found.has(url)) continue;
      // Its answer to a GET may be a stream that never ends.
      const at = locateOwn(context, [url], visit.url.href).find(({ href }) => href !== endpoint) ?? null;
      found.set(url, { written: url.slice(0, 200), line, at, exchange: visit.exchange });
    }
  }
  if (found.size === 0) requireAllRead(unread);
  return [...found.values()];
}

/** Returns some of the links that lead to the target, each address once, drawn by the seed of the run. */
export function drawOwnLinks(
  links: readonly PageLink[],
  context: Pick<CheckContext, 'random'>,
): ReadonlyArray<PageLink & { readonly at: URL }> {
  const own = new Map<string, PageLink & { readonly at: URL }>();
  for (const link of links)
    if (link.at !== null && !own.has(link.at.href)) own.set(link.at.href, { ...link, at: link.at });
  return drawSample([...own.values()], mostLinks, context).items;
}
