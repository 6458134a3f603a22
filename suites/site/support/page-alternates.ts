import type { CheckContext } from '../../../runner/kit/context.ts';
import type { Visit } from '../../../runner/kit/web.ts';
import { htmlIfRead, kindOf } from './page-answer.ts';
import { fieldLinks } from '../../../runner/kit/link-field.ts';

/** Returns where addresses of an answer lead, those of other hosts left out. */
export function locateOwn({ site }: Pick<CheckContext, 'site'>, urls: readonly string[], base: string): URL[] {
  return urls.flatMap((written) => {
    const address = URL.parse(written, base);
    if (address === null || (address.protocol !== 'https:' && address.protocol !== 'http:')) return [];
    const at = new URL(site.locate(address));
    at.hash = '';
    return site.isOwn(at) ? [at] : [];
  });
}

/** Resolves to the addresses on the target that a page names as its alternates of type text/markdown, in the page or in `Link`. */
export async function findAlternates(context: Pick<CheckContext, 'site'>, page: Visit): Promise<URL[]> {
  const html = kindOf(page) === 'html' ? await htmlIfRead(page) : null;
  if (html === null) return [];
  const { alternates, base } = html;
  const inField = fieldLinks(page.exchange.response?.headers ?? []).filter(({ rel }) => rel.includes('alternate'));
  const isMarkdown = ({ type }: { readonly type: string | null }): boolean =>
    type?.split(';')[0]?.trim() === 'text/markdown';
  const within = alternates.filter(isMarkdown).map(({ url }) => url);
  const beside = inField.filter(isMarkdown).map(({ url }) => url);
  const found = [
    ...locateOwn(context, within, (URL.parse(base ?? '', page.url.href) ?? page.url).href),
    ...locateOwn(context, beside, page.url.href),
  ];
  return [...new Map(found.map((address) => [address.href, address])).values()];
}
