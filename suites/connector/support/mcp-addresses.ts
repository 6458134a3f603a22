import type { Connector } from '../../../runner/kit/web.ts';
import type { ShownPage } from './shown-page.ts';
import { withoutSlash } from '../../../runner/documents/without-slash.ts';

/** Most addresses of a page that are looked at. */
const mostAddresses = 20;

/** Returns the addresses on a page that look like those of an MCP server, each once: by their path, their host, or since the target's is it, which may lack its scheme. */
export function mcpAddresses(
  page: ShownPage,
  { locate, mcpEndpoint }: Pick<Connector, 'locate' | 'mcpEndpoint'>,
): URL[] {
  const found = new Map<string, URL>();
  for (const text of [...page.texts, ...page.fields]) {
    for (const [address] of text.matchAll(/https?:\/\/[^\s"'<>`\\)\]},;]+/gi)) {
      const trimmed = address.replace(/(?<![.:…])[.:…]+$/, '');
      if (!URL.canParse(trimmed) || found.size >= mostAddresses) continue;
      const url = new URL(trimmed);
      const isTarget = mcpEndpoint !== null && isSameAddress(locate(url), mcpEndpoint);
      if (isTarget || looksLikeMcp(url)) found.set(url.href, url);
    }
    if (mcpEndpoint !== null && text.split(/[\s"'<>`,;()]+/).some((word) => isBareAddress(word, mcpEndpoint)))
      found.set(mcpEndpoint.href, mcpEndpoint);
  }
  return [...found.values()];
}

/** Returns true for two ways to write one address: a slash at the end says nothing. */
export function isSameAddress(left: URL, right: URL): boolean {
  const [a, b] = [left, right].map(({ origin, pathname }) => `${origin}${withoutSlash(pathname)}`);
  return a === b;
}

/** Many pages leave out the scheme, which clients add by themselves. */
function isBareAddress(word: string, { host, pathname, protocol }: URL): boolean {
  if (word === '' || word.includes('://')) return false;
  const url = URL.parse(`${protocol}//${word.replace(/(?<![.:…])[.:…]+$/, '')}`);
  return url?.host === host && withoutSlash(url.pathname) === withoutSlash(pathname);
}

function looksLikeMcp({ hostname, pathname }: URL): boolean {
  return hostname.startsWith('mcp.') || pathname.split('/').some((segment) => /^(mcp|sse)$/i.test(segment));
}
