import { readHtml } from '../../../runner/documents/html.ts';
import type { Site } from '../../../runner/kit/web.ts';
import { decodeText } from './decode-text.ts';
import { isNoPost } from './page-no-post.ts';

/**
 * Resolves to the posts that the page of the blog links: addresses one level below it, without the ending of a file other
 * than a page. Empty where the blog is not promised, is not there, or shows its posts by a script.
 */
export async function findPosts(site: Site): Promise<URL[]> {
  if (!site.pages.includes('/blog')) return [];
  const { exchange, url } = await site.visit('/blog', { accept: 'text/html', shared: true });
  if (exchange.response?.status !== 200) return [];
  const page = await readHtml(decodeText(exchange).text);
  const base = URL.parse(page?.base ?? '', url.href) ?? url;
  const blog = url.pathname.endsWith('/') ? url.pathname : `${url.pathname}/`;
  const posts = new Map<string, URL>();
  for (const link of page?.links ?? []) {
    const named = URL.parse(link.url, base.href);
    if (named === null) continue;
    const at = new URL(site.locate(named));
    at.hash = '';
    at.search = '';
    if (at.origin === url.origin && isPost(at.pathname, blog)) posts.set(at.href, at);
  }
  return [...posts.values()];
}

function isPost(pathname: string, blog: string): boolean {
  if (!pathname.startsWith(blog)) return false;
  const [slug = '', ...rest] = pathname.slice(blog.length).replace(/\/$/, '').split('/');
  const isFile = slug.includes('.') && !slug.endsWith('.html');
  return slug !== '' && rest.length === 0 && !isFile && !isNoPost(slug);
}
