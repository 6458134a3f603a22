import { Inapplicable, Untestable } from '../../../runner/kit/define-check.ts';
import type { Exchange } from '../../../runner/kit/exchange.ts';
import type { Site } from '../../../runner/kit/web.ts';
import { findRobots } from './robots-find.ts';
import { mostSitemapBytes, readContent, type SitemapContent } from './sitemap-content.ts';

/** Sitemaps that `robots.txt` names, and sitemaps of an index, that are read. */
const mostNamed = 5;
const mostChildren = 6;
/** Bytes after which no further sitemap is asked for. */
const mostBytesInAll = 32 * 1024 * 1024;

/** An address where a sitemap is to be, and what was there. */
export interface SitemapFile {
  /** As it is named. */
  readonly named: URL;
  /** Where it was asked: addresses of the canonical origin are mapped. */
  readonly at: URL;
  readonly exchange: Exchange;
  /** Why the last answer, a redirect, was not followed; `null` where it is none. */
  readonly stopped: string | null;
  readonly content: SitemapContent;
  /** True where `robots.txt` names it or the index that lists it. */
  readonly isNamedByRobots: boolean;
  /** The index that lists it; `null` for one that stands for itself. */
  readonly index: SitemapFile | null;
}

/** A sitemap or index that was read to its end. */
export type ReadFile = SitemapFile & { readonly content: Extract<SitemapContent, { kind: 'xml' }> };

/**
 * Resolves to the sitemaps of a site: those that `robots.txt` names, else `/sitemap.xml`, and of an index some of its
 * sitemaps, always the same. Each is asked for once a run; those of other hosts are left out.
 *
 * Throws {@link Untestable} where all that `robots.txt` names is of other hosts, and nothing stands at the usual place.
 */
export async function findSitemaps(site: Site): Promise<SitemapFile[]> {
  const { robots, url } = await findRobots(site);
  const all = robots?.sitemaps ?? [];
  const named = all
    .flatMap((text) => URL.parse(text, url.href) ?? [])
    .filter((address) => site.isOwn(site.locate(address)))
    .slice(0, mostNamed);
  const isNamedByRobots = named.length > 0;
  const files: SitemapFile[] = [];
  for (const address of isNamedByRobots ? named : [site.address('/sitemap.xml')]) {
    const file = await fetchSitemap(site, address, { isNamedByRobots, index: null });
    files.push(file, ...(await fetchChildren(site, file)));
  }
  const isThere = files.some(({ content }) => !['missing', 'page', 'empty', 'other'].includes(content.kind));
  if (all.length > 0 && !isNamedByRobots && !isThere)
    throw new Untestable('robots.txt names a sitemap of another host, which is not contacted');
  return files;
}

/**
 * Resolves to the sitemaps and indexes in XML that were read to their ends.
 *
 * Throws {@link Inapplicable} where there is none, which is judged by itself, and {@link Untestable} where one is more than
 * is read.
 */
export async function findRead(site: Site): Promise<ReadFile[]> {
  const files = await findSitemaps(site);
  const read = files.filter(isRead);
  if (read.length > 0) return read;
  const excessive = files.find(({ content }) => content.kind === 'xml' && content.sitemap.fault?.kind === 'excessive');
  if (excessive || files.some(({ content }) => content.kind === 'too-large' || content.kind === 'too-slow'))
    throw new Untestable('the sitemap is larger than the check reads');
  throw new Inapplicable('no sitemap in XML could be read');
}

/**
 * Resolves to true where `robots.txt` or an index names more sitemaps than were asked for, such as those of other hosts: what no
 * sitemap lists cannot be told then.
 */
export async function hasMoreThanIsRead(site: Site, files: readonly SitemapFile[]): Promise<boolean> {
  const { robots } = await findRobots(site);
  const standing = files.filter((file) => file.index === null);
  if ((robots?.sitemaps.length ?? 0) > standing.length) return true;
  return standing
    .filter(isRead)
    .some((index) => childrenOf(site, index).length > files.filter((file) => file.index === index).length);
}

/** Returns the sitemaps of the target that an index lists, itself aside; none for a sitemap. */
function childrenOf(site: Site, { at, content }: ReadFile): URL[] {
  if (content.sitemap.root?.name !== 'sitemapindex') return [];
  return content.sitemap.entries
    .flatMap(({ locations: [location = ''] }) => URL.parse(location) ?? [])
    .filter((address) => {
      const asked = site.locate(address);
      return site.isOwn(asked) && asked.href !== at.href;
    });
}

function isRead(file: SitemapFile): file is ReadFile {
  return file.content.kind === 'xml' && file.content.sitemap.fault === null;
}

async function fetchSitemap(
  site: Site,
  named: URL,
  facts: Pick<SitemapFile, 'isNamedByRobots' | 'index'>,
): Promise<SitemapFile> {
  const at = site.locate(named);
  const { exchange, stopped } = await site.visit(at, {
    accept: '*/*',
    shared: true,
    maxBodyBytes: mostSitemapBytes,
  });
  return { named, at, exchange, stopped, content: await readContent(exchange), ...facts };
}

async function fetchChildren(site: Site, index: SitemapFile): Promise<SitemapFile[]> {
  if (!isRead(index)) return [];
  const own = childrenOf(site, index);
  const files: SitemapFile[] = [];
  let bytes = index.exchange.response?.body.bytes.length ?? 0;
  for (const address of takeEvenly(own, mostChildren)) {
    if (bytes > mostBytesInAll) break;
    const file = await fetchSitemap(site, address, { isNamedByRobots: index.isNamedByRobots, index });
    bytes += file.exchange.response?.body.bytes.length ?? 0;
    files.push(file);
  }
  return files;
}

/** Every check has to take the same, so that each is asked for once: not drawn, but from the first to the last. */
function takeEvenly<Item>(all: readonly Item[], most: number): Item[] {
  if (all.length <= most) return [...all];
  const step = (all.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, place) => all[Math.round(place * step)]).filter((item) => item !== undefined);
}
