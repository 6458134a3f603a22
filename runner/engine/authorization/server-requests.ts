import { none } from '../../kit/credentials.ts';
import type { SendOptions } from '../../kit/request.ts';
import { Inapplicable, Untestable } from '../../kit/define-check.ts';
import type { Exchange } from '../../kit/exchange.ts';
import { sendToSystem } from '../send-to-system.ts';
import { findIssuedSecrets } from './issued-secrets.ts';
import { reasonNotToProbe } from './reason-not-to-probe.ts';
import type { ReachedServer } from './reached-server.ts';

/** Longest address of an endpoint that is asked, in characters: parameters come behind it. */
const longestAddress = 8192;

/**
 * Returns the URL of an endpoint of the metadata. Throws {@link Untestable} where it names none that can be asked, and
 * {@link Inapplicable} where that is on a host of somebody else.
 */
export function endpointOf({ metadata, mayBeProbed, published }: ReachedServer, name: string): URL {
  const written = metadata[name];
  if (typeof written !== 'string' || !URL.canParse(written)) throw new Untestable(`the metadata names no ${name}`);
  if (written.length > longestAddress)
    throw new Untestable(`the metadata names a ${name} of more than ${longestAddress} characters`);
  const url = new URL(written);
  if (!mayBeProbed(url)) throw new Inapplicable(reasonNotToProbe(url, published.issuer));
  return url;
}

/** Sends a request to an address of the authorization server, without credentials unless the options have some. */
export async function askServer(
  server: ReachedServer,
  request: { readonly method: string; readonly url: URL; readonly body?: string; readonly mediaType?: string },
  options: SendOptions & { readonly authorization?: string },
): Promise<Exchange> {
  const { url, method, body, mediaType } = request;
  const { asked } = server;
  if (!server.mayBeProbed(url)) throw new Inapplicable(reasonNotToProbe(url, server.published.issuer));
  const reason = url.origin === asked.access.url.origin ? null : await server.reasonNotToFollow(url);
  // Parameters are of no interest, and differ each time.
  if (reason !== null) throw new Untestable(`${url.href.split(/[?#]/, 1)[0]} is not followed: ${reason}`);
  const { authorization, ...sending } = options;
  const exchange = await sendToSystem(
    // An endpoint may have an origin of its own; it is the authorization server all the same.
    { ...asked, access: { ...asked.access, url } },
    {
      origin: url.origin,
      request: { method, path: `${url.pathname}${url.search}`, operation: 'other', body: body ?? null },
      options: { mediaType: mediaType ?? null, ...sending, credentials: options.credentials ?? none },
      ...(authorization === undefined ? {} : { authorization }),
    },
  );
  if (exchange.response !== null) findIssuedSecrets(exchange.response.body.bytes).forEach(server.learnSecret);
  return exchange;
}

/** Posts client metadata to the registration endpoint. */
export function registerClient(
  server: ReachedServer,
  metadata: Readonly<Record<string, unknown>>,
  options: SendOptions,
): Promise<Exchange> {
  if (!server.allowWrites) throw new Inapplicable('registrations need --allow-writes');
  if (server.metadata['registration_endpoint'] === undefined)
    throw new Inapplicable('the authorization server registers no clients');
  const url = endpointOf(server, 'registration_endpoint');
  return askServer(
    server,
    { method: 'POST', url, body: JSON.stringify(metadata), mediaType: 'application/json' },
    options,
  );
}
