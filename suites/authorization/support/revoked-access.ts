import type { ProtectedResource } from '../../../runner/kit/context.ts';
import { bearer } from '../../../runner/kit/credentials.ts';
import { Inapplicable } from '../../../runner/kit/define-check.ts';
import type { AuthorizationServer } from '../../../runner/kit/authorization.ts';
import { describeAnswer } from '../../../runner/kit/describe-answer.ts';
import type { Exchange } from '../../../runner/kit/exchange.ts';
import { readTokenAnswer } from './token-answer.ts';
import { requireSendable } from './require-sendable.ts';

/** Presents an access token to a resource, and resolves to the response. Rejects with {@link Inapplicable} where no field can hold it. */
export async function present(resource: ProtectedResource, token: string, name: string): Promise<Exchange> {
  requireSendable(token, 'access token');
  return resource.request({ credentials: bearer(token), case: `${resource.name} with ${name}` });
}

/** Returns true for a response of 2xx. */
export function isServed({ response }: Exchange): boolean {
  return response !== null && response.status >= 200 && response.status < 300;
}

/** Presents a fresh access token. Throws {@link Inapplicable} where the resource refuses it: then its end cannot be seen. */
export async function requireServed(resource: ProtectedResource, token: string): Promise<void> {
  if (!isServed(await present(resource, token, 'a fresh access token')))
    throw new Inapplicable(`${resource.name} does not accept a fresh access token`);
}

/** Revokes a token as the configured client. Throws {@link Inapplicable} where the server says that it does not. */
export async function revokeAsClient(
  server: AuthorizationServer,
  { token, hint }: { readonly token: string; readonly hint: 'access_token' | 'refresh_token' },
): Promise<void> {
  const form = { token, token_type_hint: hint };
  const exchange = await server.form('revocation_endpoint', form, { case: `the revocation of an ${hint}` });
  const { error } = readTokenAnswer(exchange);
  if (exchange.response?.status !== 200)
    throw new Inapplicable(`the ${hint} is not revoked: ${error ?? describeAnswer(exchange)}`);
}
