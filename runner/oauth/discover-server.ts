import * as oauth from 'oauth4webapi';
import { isConfidential } from '../http/origin.ts';
import { type BoundedFetch, FetchFailed } from './bounded-fetch.ts';
import { readNamed } from './read-named.ts';
import { quoteText, showUrl } from '../text/show-text.ts';

/** Metadata of an authorization server, or an entry for each address tried. */
export type DiscoveredServer =
  | { readonly server: oauth.AuthorizationServer; readonly faults: null }
  | { readonly server: null; readonly faults: readonly string[] };

/**
 * Resolves to the metadata of an authorization server, from the two or three addresses that MCP clients try in this order (RFC 8414 §3.1,
 * OpenID Connect Discovery §4). Only a document that names exactly this issuer is taken.
 */
export async function discoverServer(issuer: string, fetch: BoundedFetch): Promise<DiscoveredServer> {
  const fault = faultOfIssuer(issuer);
  if (fault !== null) return { server: null, faults: [fault] };
  const faults: string[] = [];
  for (const url of locationsOf(new URL(issuer))) {
    const found = await readMetadata(url, issuer, fetch);
    if (typeof found !== 'string') return { server: found, faults: null };
    faults.push(found);
  }
  return { server: null, faults };
}

function faultOfIssuer(issuer: string): string | null {
  if (!/^[!-~]{1,500}$/.test(issuer) || !URL.canParse(issuer)) return `the issuer ${quoteText(issuer)} is not a URL`;
  const url = new URL(issuer);
  if (isConfidential(url) && url.search === '' && url.hash === '' && url.username === '') return null;
  return `the issuer ${quoteText(issuer)} is not an https URL without user name, query and fragment`;
}

function locationsOf({ origin, pathname }: URL): URL[] {
  const path = pathname.replace(/(?<!\/)\/+$/, '');
  return [
    ...new Set([
      `${origin}/.well-known/oauth-authorization-server${path}`,
      `${origin}/.well-known/openid-configuration${path}`,
      `${origin}${path}/.well-known/openid-configuration`,
    ]),
  ].map((address) => new URL(address));
}

/** Resolves to the document of one address, or to why it cannot be used. */
async function readMetadata(
  url: URL,
  issuer: string,
  fetch: BoundedFetch,
): Promise<oauth.AuthorizationServer | string> {
  try {
    const response = await fetch(url.href, { method: 'GET', headers: { accept: 'application/json' } });
    if (response.status !== 200) return `${showUrl(url)} responds with ${response.status}`;
    const named = await readNamed(response, 'issuer');
    // Code point by code point (RFC 8414 §3.3): the library takes two spellings of one URL for equal.
    if (named !== null && named !== issuer) {
      return `${showUrl(url)} names the issuer ${quoteText(named)}, not ${quoteText(issuer)}`;
    }
    return await oauth.processDiscoveryResponse(new URL(issuer), response);
  } catch (error) {
    if (error instanceof FetchFailed) return error.message;
    if (!(error instanceof oauth.OperationProcessingError)) throw error;
    return `${showUrl(url)} is not authorization server metadata`;
  }
}
