import type { Site } from '../../../runner/kit/web.ts';
import type { SitemapContent } from './sitemap-content.ts';
import type { SitemapFile } from './sitemap-find.ts';

/** A page that a sitemap lists. */
export interface ListedPage {
  /** As it is listed. */
  readonly named: URL;
  /** Where it is asked: addresses of the canonical origin are mapped. */
  readonly at: URL;
}

const listed = new WeakMap<SitemapContent, readonly ListedPage[]>();

/** Returns the pages that sitemaps list and that are on hosts of the target, each once. */
export function listLocations(site: Site, files: readonly SitemapFile[]): ListedPage[] {
  const pages = new Map<string, ListedPage>();
  for (const { content } of files) {
    const found = listed.get(content) ?? listPages(site, content);
    // Several checks ask for what may be tens of thousands of addresses.
    listed.set(content, found);
    for (const page of found) if (!pages.has(page.at.href)) pages.set(page.at.href, page);
  }
  return [...pages.values()];
}

function listPages(site: Site, content: SitemapContent): ListedPage[] {
  return textsOf(content).flatMap((text) => {
    const named = URL.parse(text);
    if (named === null) return [];
    const at = new URL(site.locate(named));
    at.hash = '';
    return site.isOwn(at) ? [{ named, at }] : [];
  });
}

function textsOf(content: SitemapContent): readonly string[] {
  if (content.kind === 'text') return content.addresses;
  if (content.kind !== 'xml' || content.sitemap.fault !== null || content.sitemap.root?.name === 'sitemapindex')
    return [];
  return content.sitemap.entries.flatMap(({ locations }) => locations.slice(0, 1));
}
