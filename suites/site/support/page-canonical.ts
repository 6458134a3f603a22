import type { Visit } from '../../../runner/kit/web.ts';
import { htmlIfRead, kindOf } from './page-answer.ts';
import { fieldLinks } from '../../../runner/kit/link-field.ts';

/** Resolves to the URLs that a page names as canonical, in its head or in its Link field. */
export async function canonicalOf(page: Visit): Promise<URL[]> {
  const html = kindOf(page) === 'html' ? await htmlIfRead(page) : null;
  if (html === null) return [];
  const { relations, base } = html;
  const from = (URL.parse(base ?? '', page.url.href) ?? page.url).href;
  const within = relations.filter(({ rel }) => rel.includes('canonical'));
  const beside = fieldLinks(page.exchange.response?.headers ?? []).filter(({ rel }) => rel.includes('canonical'));
  return [...within, ...beside]
    .flatMap(({ url }) => URL.parse(url, from) ?? [])
    .filter(({ protocol }) => protocol === 'https:' || protocol === 'http:');
}
