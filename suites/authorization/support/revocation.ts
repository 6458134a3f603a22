import type { AuthorizationServer } from '../../../runner/kit/authorization.ts';
import { Inapplicable } from '../../../runner/kit/define-check.ts';
import type { Exchange } from '../../../runner/kit/exchange.ts';
import { endpointUrl } from './endpoint-url.ts';

/** A form of RFC 7009 §2.1; without a hint the server looks for the token itself. */
export interface Revocation {
  readonly token: string;
  readonly hint?: string;
  readonly clientId: string;
}

/** Posts a revocation to the server's endpoint. Throws {@link Inapplicable} where it has none. */
export function revoke(server: AuthorizationServer, revocation: Revocation, name: string): Promise<Exchange> {
  const { token, hint, clientId } = revocation;
  const form = { token, ...(hint === undefined ? {} : { token_type_hint: hint }), client_id: clientId };
  const body = new URLSearchParams(form).toString();
  const request = {
    method: 'POST',
    url: requireRevocation(server),
    body,
    mediaType: 'application/x-www-form-urlencoded',
  };
  return server.send(request, { case: name });
}

/** Returns the URL of the revocation endpoint. Throws {@link Inapplicable} where there is none. */
export function requireRevocation({ metadata }: AuthorizationServer): URL {
  const url = endpointUrl(metadata['revocation_endpoint']);
  if (url === null) throw new Inapplicable('the authorization server offers no revocation');
  return url;
}

/** Throws {@link Inapplicable} for a revocation that did not get 200: a server may revoke for clients with a secret only. */
export function requireRevoked({ response }: Exchange): void {
  const { status = 0 } = response ?? {};
  if (status !== 200) throw new Inapplicable(`the response to the revocation of a refresh token is ${status}`);
}
