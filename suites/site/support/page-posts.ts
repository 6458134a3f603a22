import type { CheckContext } from '../../../runner/kit/context.ts';
import { Inapplicable, Untestable } from '../../../runner/kit/define-check.ts';
import type { Site } from '../../../runner/kit/web.ts';
import { drawSample } from './draw-sample.ts';
import { isNoPost } from './page-no-post.ts';
import { htmlIfRead, isMarkdownFile, kindOf, markdownIfRead } from './page-answer.ts';
import { accepts, promisedPages, visitPage } from './page-visits.ts';
import { findSitemaps, type SitemapFile } from './sitemap-find.ts';
import { twinOf } from './twin-path.ts';
import { withoutSlash } from '../../../runner/documents/without-slash.ts';

/** Posts that are asked for. */
const mostPosts = 5;
/** Candidates that are looked at. */
const mostCandidates = 2000;

/** Endings of what is no page. */
const files: readonly string[] = [
  'atom',
  'css',
  'gif',
  'ico',
  'jpeg',
  'jpg',
  'js',
  'json',
  'pdf',
  'png',
  'rss',
  'svg',
  'txt',
  'webp',
  'xml',
];

/** Returns the path of the blog among the promised pages, without a slash at its end; `null` where none is promised. */
export function blogOf(site: Pick<Site, 'pages'>): string | null {
  return (
    promisedPages(site)
      .map(withoutSlash)
      .find((path) => path.endsWith('/blog')) ?? null
  );
}

/** Returns the path of the post that an address leads to, without ending and slash; `null` where it is no post of the blog. */
export function postPath(
  address: URL,
  { blog, base = '' }: { readonly blog: string; readonly base?: string },
): string | null {
  const prefix = `${base}${blog}/`;
  const path = withoutSlash(address.pathname);
  if (!path.startsWith(prefix)) return null;
  const slug = path.slice(prefix.length).replace(/\.(?:md|html)$/, '');
  const ending = slug.slice(slug.lastIndexOf('.') + 1).toLowerCase();
  const isFile = slug.includes('.') && files.includes(ending);
  if (slug === '' || slug.includes('/') || isFile || isNoPost(slug)) return null;
  return `${blog}/${slug}`;
}

/**
 * Resolves to the paths of some posts, drawn by the seed of the run: of those that the page of the blog, its Markdown and the
 * sitemap name, and that are there.
 *
 * Throws {@link Inapplicable} where there are none.
 */
export async function findPosts(context: Pick<CheckContext, 'site' | 'random'>): Promise<string[]> {
  const posts = await findPostsIfAny(context);
  if (posts.length === 0) throw new Inapplicable('no post of the blog was found');
  return posts;
}

/** As {@link findPosts}, but resolves to none where there are none. */
export async function findPostsIfAny(context: Pick<CheckContext, 'site' | 'random'>): Promise<string[]> {
  return keepPosts(context.site, await drawPaths(context));
}

/** Resolves to some paths below the blog that its page, its Markdown and the sitemap name, drawn by the seed of the run: posts, or what should be. */
export async function drawPaths(context: Pick<CheckContext, 'site' | 'random'>): Promise<readonly string[]> {
  const { site } = context;
  const blog = blogOf(site);
  if (blog === null) return [];
  const base = withoutSlash(site.url.pathname);
  const paths = (await namedAddresses(site, blog))
    .filter((address) => address.origin === site.url.origin)
    .flatMap((address) => postPath(address, { blog, base }) ?? []);
  const candidates = [...new Set(paths)].slice(0, mostCandidates).sort();
  return drawSample(candidates, mostPosts, context).items;
}

async function namedAddresses(site: Site, blog: string): Promise<URL[]> {
  const written = promisedPages(site).find((path) => withoutSlash(path) === blog) ?? blog;
  const page = await visitPage(site, written, accepts.browser);
  const twin = await visitPage(site, twinOf(blog), accepts.anything);
  const html = await orNull(async () => (kindOf(page) === 'html' ? htmlIfRead(page) : null));
  const markdown = await orNull(async () => (isMarkdownFile(twin) ? markdownIfRead(twin) : null));
  const files = await orNull(() => findSitemaps(site));
  const named = [
    ...(html?.links ?? []).map(({ url }) => [url, page.url] as const),
    ...(markdown?.links ?? []).map(({ url }) => [url, twin.url] as const),
    ...(files ?? []).flatMap(listNamed),
  ];
  return named.flatMap(([url, base]) => {
    const address = URL.parse(url, base.href);
    return address === null ? [] : [site.locate(address)];
  });
}

function listNamed({ content, at }: SitemapFile): Array<readonly [url: string, base: URL]> {
  if (content.kind === 'text') return content.addresses.map((url) => [url, at]);
  if (content.kind !== 'xml') return [];
  return content.sitemap.entries.flatMap(({ locations }) => locations.map((url) => [url, at] as const));
}

/** A page or file that cannot be judged leads to no post, and the checks of it say so: what others lead to is judged all the same. */
async function orNull<Value>(read: () => Promise<Value | null>): Promise<Value | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Untestable) return null;
    throw error;
  }
}

/** What is named may be gone or too long, which is judged elsewhere; and where some say that they are articles, the others are lists of them. */
async function keepPosts(site: Site, candidates: readonly string[]): Promise<string[]> {
  const found: Array<{ readonly path: string; readonly isArticle: boolean }> = [];
  for (const path of candidates) {
    const visit = await visitPage(site, path, accepts.browser);
    const html = await orNull(async () => (kindOf(visit) === 'html' ? htmlIfRead(visit) : null));
    if (html === null) continue;
    const isArticle = html.metas.some(({ name, content }) => name === 'og:type' && content === 'article');
    found.push({ path, isArticle });
  }
  const articles = found.filter(({ isArticle }) => isArticle);
  return (articles.length > 0 ? articles : found).map(({ path }) => path);
}
