import { isObject } from '../../../runner/documents/json-value.ts';
import { readStrictJson, toPlainJson } from '../../../runner/documents/strict-json.ts';
import type { CheckContext, ProtectedResource } from '../../../runner/kit/context.ts';
import type { Exchange } from '../../../runner/kit/exchange.ts';
import { readMembers, type JwtParts } from './altered-jwts.ts';

/** A public key as its issuer publishes it. */
type PublishedKey = Record<string, unknown>;
/** Resolves to the JSON object of a document; empty where there is none, or where its host is not one of the target. */
type DocumentReader = (url: URL) => Promise<Readonly<Record<string, unknown>>>;

/**
 * Resolves to the keys that the issuer of the token publishes; empty if none are found. The MCP server names its authorization servers. Without one,
 * the issuer is the one that the token names, and is only asked where it is on a host of the target.
 */
export async function publishedKeys(
  context: CheckContext,
  resource: ProtectedResource,
  parts: JwtParts,
): Promise<PublishedKey[]> {
  return context.resources.some(({ system }) => system === 'mcp')
    ? keysOfServers(context)
    : keysOfIssuer(context, resource, parts);
}

async function keysOfServers({ authorization }: CheckContext): Promise<PublishedKey[]> {
  const found: PublishedKey[] = [];
  for (const { metadata } of (await authorization.discover()).servers) {
    const address = metadata?.value?.['jwks_uri'];
    if (typeof address !== 'string' || !URL.canParse(address)) continue;
    found.push(...keysOf((await authorization.fetch(new URL(address), { case: 'jwks_uri' })).value ?? {}));
  }
  return found;
}

async function keysOfIssuer(
  context: CheckContext,
  { system }: ProtectedResource,
  parts: JwtParts,
): Promise<PublishedKey[]> {
  const { iss } = readMembers(parts.payload);
  const issuer = typeof iss === 'string' ? URL.parse(iss) : null;
  if (issuer === null) return [];
  const read = system === 'api' ? readAtApi(context) : readAtPlantStore(context);
  const path = issuer.pathname.replace(/\/$/, '');
  for (const place of [`/.well-known/oauth-authorization-server${path}`, `${path}/.well-known/openid-configuration`]) {
    const { jwks_uri: address } = await read(new URL(place, issuer));
    if (typeof address === 'string' && URL.canParse(address)) return keysOf(await read(new URL(address)));
  }
  return [];
}

function readAtPlantStore({ target, fetchDocument }: CheckContext): DocumentReader {
  return async (url) => (url.origin === target.plantStoreUrl.origin ? objectOf(await fetchDocument(url)) : {});
}

function readAtApi({ api }: CheckContext): DocumentReader {
  return async (url) => (api.isOwn(url) ? objectOf((await api.visit(url)).exchange) : {});
}

function objectOf({ response }: Exchange): Readonly<Record<string, unknown>> {
  const read = response?.status === 200 ? readStrictJson(response.body.bytes) : null;
  return read?.ok === true && isObject(read.value) ? (toPlainJson(read.value) as Record<string, unknown>) : {};
}

function keysOf({ keys }: Readonly<Record<string, unknown>>): PublishedKey[] {
  return Array.isArray(keys) ? keys.filter(isObject) : [];
}
