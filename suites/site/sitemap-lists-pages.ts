import { Inapplicable, Untestable, defineCheck } from '../../runner/kit/define-check.ts';
import { htmlTextOf } from '../../runner/kit/html-text.ts';
import { readHtml } from '../../runner/documents/html.ts';
import type { Site } from '../../runner/kit/web.ts';
import { showPath } from './support/show-path.ts';
import { findSitemaps, hasMoreThanIsRead, type SitemapFile } from './support/sitemap-find.ts';
import { listLocations } from './support/sitemap-locations.ts';
import { readNoIndex } from './support/sitemap-no-index.ts';
import { pageKey } from './support/sitemap-page-key.ts';
import { findPosts } from './support/sitemap-posts.ts';

const mostPosts = 10;
/** Listed posts that are checked for whether they declare themselves articles. */
const mostCompared = 3;

/** A sitemap has to be complete. */
export default defineCheck({
  id: 'site/sitemap-lists-pages',
  clause: 'service:site-files.sitemap-complete',
  title: 'The sitemap lists the public pages and every post of the blog',
  why: 'Pages that are not listed are found late, or never.',
  sends: 'GET of robots.txt, the sitemaps, the blog, and of pages and up to 10 posts that are not listed.',
  passes:
    'Each page under its URL, or the URL it redirects to, with or without a slash at the end. .md URLs may be listed as well. Pages that do not exist or have noindex need not be listed.',
  fails: 'A promised page, or a post that the blog links, that no sitemap lists.',
  fix: 'Generate the sitemap from the same list as the site.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['sitemap-omits-pricing', 'sitemap-omits-a-post', 'sitemap-of-nothing'],
  async run(context) {
    const { site, expect } = context;
    const files = await findSitemaps(site);
    const listed = listLocations(site, files).filter(({ at }) => !at.pathname.endsWith('.md'));
    const keys = new Set(listed.map(({ at }) => pageKey(at)));
    if (keys.size === 0 && !isEmpty(files)) throw new Inapplicable('the sitemap lists no page of the target');
    const posts = await findPosts(site);
    const isListed = (at: URL): boolean => keys.has(pageKey(at));
    const unlisted = posts.filter((post) => !isListed(post)).slice(0, mostPosts);
    const wanted = [
      ...site.pages.map((page) => site.address(page)),
      ...(await keepArticles(site, unlisted, posts.filter(isListed))),
    ];
    const missing: string[] = [];
    for (const at of wanted) {
      if (!isListed(at) && (await isToBeListed(site, { at, keys }))) missing.push(showPath(at));
    }
    if (missing.length > 0 && (await hasMoreThanIsRead(site, files)))
      throw new Untestable('the site has more sitemaps than the check reads, and the missing pages may be in those');
    expect.that('pages and posts are listed', missing.length === 0, {
      expected: 'all of them',
      actual: missing.length === 0 ? `${site.pages.length} pages and ${posts.length} posts` : { missing },
      ...(files[0] && { exchange: files[0].exchange }),
    });
  },
});

/** Returns true where there is a sitemap and nothing at all in it; other checks judge URLs of another host. */
function isEmpty(files: readonly SitemapFile[]): boolean {
  const read = files.flatMap(({ content }) =>
    content.kind === 'xml' && content.sitemap.fault === null ? [content.sitemap] : [],
  );
  return read.some(({ root }) => root?.name === 'urlset') && read.every(({ count }) => count === 0);
}

/** A page that is gone, hidden or redirected to one that is listed is not missing. */
async function isToBeListed(
  site: Site,
  { at, keys }: { readonly at: URL; readonly keys: ReadonlySet<string> },
): Promise<boolean> {
  const { exchange, url } = await site.visit(at, { accept: 'text/html', shared: true });
  if (exchange.response?.status !== 200 || keys.has(pageKey(url))) return false;
  return (await readNoIndex(exchange)) === null;
}

/** If listed posts declare themselves articles, a page that does not is a list of posts. */
async function keepArticles(site: Site, unlisted: readonly URL[], posts: readonly URL[]): Promise<readonly URL[]> {
  if (unlisted.length === 0) return unlisted;
  for (const post of posts.slice(0, mostCompared)) {
    if (!(await isArticle(site, post))) continue;
    const articles: URL[] = [];
    for (const at of unlisted) if (await isArticle(site, at)) articles.push(at);
    return articles;
  }
  return unlisted;
}

async function isArticle(site: Site, at: URL): Promise<boolean> {
  const { exchange } = await site.visit(at, { accept: 'text/html', shared: true });
  const page = await readHtml(htmlTextOf(exchange.response));
  return page?.metas.some(({ name, content }) => name === 'og:type' && content === 'article') ?? false;
}
