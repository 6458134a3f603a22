import type { Authorization, PublishedDocument } from '../../../runner/kit/authorization.ts';
import { Untestable } from '../../../runner/kit/define-check.ts';
import { headerValue } from '../../../runner/kit/exchange.ts';

/** Most redirects that are followed; clients follow 20. */
const mostRedirects = 3;

/**
 * Resolves to the document at a URL that the metadata or a challenge names. Redirects are followed as clients do.
 *
 * Throws {@link Untestable} where vivero may not follow the URL or cannot reach it, which is not a fault of the target.
 */
export async function fetchNamed(authorization: Authorization, address: URL, name: string): Promise<PublishedDocument> {
  let document = await fetchOne(authorization, address, name);
  for (let redirects = 0; redirects < mostRedirects; redirects += 1) {
    const next = redirectOf(document);
    if (next === null) return document;
    document = await fetchOne(authorization, next, name);
  }
  return document;
}

async function fetchOne(authorization: Authorization, address: URL, name: string): Promise<PublishedDocument> {
  const document = await authorization.fetch(address, { case: name });
  const { fault } = document.exchange;
  if (fault !== null && fault.blame !== 'target')
    throw new Untestable(`${address.href} cannot be reached: ${fault.message}`);
  return document;
}

function redirectOf({ url, exchange }: PublishedDocument): URL | null {
  const { status = 0, headers = [] } = exchange.response ?? {};
  const location = [301, 302, 303, 307, 308].includes(status) ? headerValue(headers, 'location') : null;
  return location === null ? null : URL.parse(location, url.href);
}
