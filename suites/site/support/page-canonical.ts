import type { Visit } from '../../../runner/kit/web.ts';
import { htmlOf, kindOf } from './page-answer.ts';
import { fieldLinks } from './page-link-header.ts';

/** Resolves to the URLs that a page names as canonical, in its head or in its Link field. */
export async function canonicalOf(page: Visit): Promise<URL[]> {
  if (kindOf(page) !== 'html') return [];
  const { relations, base } = await htmlOf(page);
  const from = (URL.parse(base ?? '', page.url.href) ?? page.url).href;
  const within = relations.filter(({ rel }) => rel.includes('canonical'));
  const beside = fieldLinks(page.exchange.response?.headers ?? []).filter(({ rel }) => rel.includes('canonical'));
  return [...within, ...beside]
    .flatMap(({ url }) => URL.parse(url, from) ?? [])
    .filter(({ protocol }) => protocol === 'https:' || protocol === 'http:');
}
