import type { CheckContext } from '../../../runner/kit/context.ts';
import { Untestable } from '../../../runner/kit/define-check.ts';
import type { Exchange } from '../../../runner/kit/exchange.ts';
import type { HtmlDocument } from '../../../runner/documents/html.ts';
import type { Visit } from '../../../runner/kit/web.ts';
import { findMarkdown } from './markdown-answers.ts';
import { locateOwn } from './page-alternates.ts';
import { htmlIfRead, kindOf, markdownIfRead } from './page-answer.ts';
import { samplePages } from './page-sample.ts';
import { accepts, visitPage } from './page-visits.ts';

/** Something on the target that a page shows or links. */
export interface PageTarget {
  /** As written, cut. */
  readonly written: string;
  readonly at: URL;
  /** The response that it stands in. */
  readonly exchange: Exchange;
}

/** Resolves to the links of the HTML of the promised pages and two posts that lead to the target, each address once, without fragments. */
export async function listHtmlLinks(context: Pick<CheckContext, 'site' | 'random'>): Promise<PageTarget[]> {
  const found: PageTarget[] = [];
  for (const { visit, html } of await readPages(context)) {
    // What has to be sent, or does something, is not for readers to follow.
    const links = html.links.filter(({ rel }) => !rel.includes('nofollow'));
    found.push(
      ...targetsOf(
        context,
        visit,
        links.map(({ url }) => [url, html.base] as const),
      ),
    );
  }
  return eachOnce(found);
}

/** Resolves to the images of the promised pages and two posts, as HTML and as Markdown, that are on the target, each address once. */
export async function listImages(context: Pick<CheckContext, 'site' | 'random'>): Promise<PageTarget[]> {
  const found: PageTarget[] = [];
  for (const { visit, html } of await readPages(context)) found.push(...imagesOf(context, visit, html));
  for (const visit of await findMarkdownIfAny(context)) {
    const markdown = await markdownIfRead(visit);
    if (markdown !== null) found.push(...imagesOf(context, visit, markdown.rendered));
  }
  return eachOnce(found);
}

async function findMarkdownIfAny(context: Pick<CheckContext, 'site' | 'random'>): Promise<Visit[]> {
  try {
    return await findMarkdown(context);
  } catch (error) {
    if (error instanceof Untestable) return [];
    throw error;
  }
}

async function readPages(
  context: Pick<CheckContext, 'site' | 'random'>,
): Promise<Array<{ readonly visit: Visit; readonly html: HtmlDocument }>> {
  const pages = [];
  for (const path of await samplePages(context)) {
    const visit = await visitPage(context.site, path, accepts.browser);
    const html = kindOf(visit) === 'html' ? await htmlIfRead(visit) : null;
    if (html !== null) pages.push({ visit, html });
  }
  return pages;
}

function imagesOf(
  context: Pick<CheckContext, 'site'>,
  visit: Visit,
  { resources, base }: Pick<HtmlDocument, 'resources' | 'base'>,
): PageTarget[] {
  const images = resources.flatMap(({ kind, url }) => (kind === 'image' && url !== null ? [[url, base] as const] : []));
  return targetsOf(context, visit, images);
}

function targetsOf(
  context: Pick<CheckContext, 'site'>,
  { url: page, exchange }: Visit,
  addresses: ReadonlyArray<readonly [url: string, base: string | null]>,
): PageTarget[] {
  const endpoint = context.site.mcpEndpoint?.href;
  return addresses.flatMap(([url, base]) => {
    const from = (base === null ? null : URL.parse(base, page.href)?.href) ?? page.href;
    // The response of the MCP endpoint to a GET may be a stream that never ends.
    return locateOwn(context, [url], from)
      .filter(({ href }) => href !== endpoint)
      .map((located) => {
        const at = new URL(located);
        at.hash = '';
        return { written: url.slice(0, 200), at, exchange };
      });
  });
}

function eachOnce(targets: readonly PageTarget[]): PageTarget[] {
  return [...new Map(targets.map((target) => [target.at.href, target])).values()];
}
