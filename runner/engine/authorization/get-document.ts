import type { PublishedDocument } from '../../kit/authorization.ts';
import { none } from '../../kit/credentials.ts';
import type { SendOptions } from '../../kit/request.ts';
import type { System } from '../../../contracts/systems.ts';
import { longestReadBytes } from '../../documents/strict-json.ts';
import { type SystemClient, sendToSystem } from '../send-to-system.ts';
import { readPublished } from './read-published.ts';
import { endpointPath } from '../placed-paths.ts';

const wellKnown = '/.well-known/oauth-protected-resource';
/** Longest address that is asked, in characters: servers take no longer ones. */
const longestAddress = 8192;

/** Gets a document without credentials; `document` is `null` where its address may not be followed, and `reason` says why. */
export type DocumentGetter = (
  url: URL,
  options?: SendOptions & { readonly method?: string; readonly system?: System },
) => Promise<
  { readonly document: PublishedDocument; readonly reason: null } | { readonly document: null; readonly reason: string }
>;

/** Returns what gets documents from addresses that the target hands us, as far as the policy lets them be followed. */
export function createDocumentGetter(
  asked: SystemClient,
  reasonNotToFollow: (url: URL) => Promise<string | null>,
): DocumentGetter {
  return async (url, { method = 'GET', system = systemOf(url, asked), ...options } = {}) => {
    if (url.href.length > longestAddress)
      return { document: null, reason: `Its URL is longer than ${longestAddress} characters.` };
    const reason = url.origin === asked.access.url.origin ? null : await reasonNotToFollow(url);
    if (reason !== null) return { document: null, reason };
    const exchange = await sendToSystem(asked, {
      origin: url.origin,
      request: { method, path: `${url.pathname}${url.search}`, operation: 'other' },
      options: { maxBodyBytes: longestReadBytes, ...options, credentials: options.credentials ?? none },
      system,
    });
    return { document: readPublished(url, exchange), reason: null };
  };
}

/** What is served at the endpoint, and the metadata of the resource, is the MCP server's own. */
function systemOf({ origin, pathname }: URL, { access }: SystemClient): System {
  const isOwn = origin === access.url.origin && (pathname === endpointPath(access) || pathname.includes(wellKnown));
  return isOwn ? 'mcp' : 'authorization';
}
