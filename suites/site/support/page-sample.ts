import type { CheckContext } from '../../../runner/kit/context.ts';
import { Untestable } from '../../../runner/kit/define-check.ts';
import { drawSample } from './draw-sample.ts';
import { findPostsIfAny } from './page-posts.ts';
import { negotiate, type NegotiatedPage, promisedPages } from './page-visits.ts';

/** Posts that stand for all of them. */
const mostPosts = 2;

/**
 * Resolves to the paths of pages of unlike kinds: the promised pages, and two posts of the blog, drawn by the seed of the run.
 * Posts come from another place than pages, and have templates of their own.
 */
export async function samplePages(context: Pick<CheckContext, 'site' | 'random'>): Promise<string[]> {
  const posts = await findPostsIfAny(context);
  return [...promisedPages(context.site), ...drawSample(posts, mostPosts, context).items];
}

/**
 * Resolves to the pages of the sample that are answered with Markdown to those who ask for it, and with HTML to browsers.
 *
 * Throws {@link Untestable} where there is none, which is judged by itself.
 */
export async function listNegotiated(context: Pick<CheckContext, 'site' | 'random'>): Promise<NegotiatedPage[]> {
  const found: NegotiatedPage[] = [];
  for (const path of await samplePages(context)) {
    const page = await negotiate(context.site, path);
    if (page !== null) found.push(page);
  }
  if (found.length > 0) return found;
  throw new Untestable('no page is returned as Markdown on request and as HTML to browsers');
}

/** As {@link listNegotiated}, but of few pages: the first of the promised ones, another of them drawn by the seed of the run, and a post. */
export async function findNegotiated(context: Pick<CheckContext, 'site' | 'random'>): Promise<NegotiatedPage[]> {
  const all = await listNegotiated(context);
  const promised = promisedPages(context.site);
  const isPromised = ({ path }: NegotiatedPage): boolean => promised.includes(path);
  const [first, ...others] = all.filter(isPromised);
  const post = all.find((page) => !isPromised(page));
  return [...(first ? [first] : []), ...drawSample(others, 1, context).items, ...(post ? [post] : [])];
}

/** Resolves to the paths of two pages of unlike kinds: the first of the promised ones, and a post of the blog or another page. */
export async function pickTwoPages(context: Pick<CheckContext, 'site' | 'random'>): Promise<string[]> {
  const pages = await samplePages(context);
  return [...new Set([...pages.slice(0, 1), ...pages.slice(-1)])];
}
