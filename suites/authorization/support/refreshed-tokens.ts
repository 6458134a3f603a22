import type { AuthorizationServer } from '../../../runner/kit/authorization.ts';
import { Inapplicable } from '../../../runner/kit/define-check.ts';
import { askedOnce } from './asked-once.ts';
import { obtainTokens } from './redeem-code.ts';
import { readTokenAnswer, type TokenAnswer } from './token-answer.ts';

/** A refresh token that was used once. */
export interface RefreshedTokens {
  readonly refreshToken: string;
  /** The response to its first use, which had to succeed. */
  readonly answer: TokenAnswer;
}

/**
 * Resolves to what a refresh token of the configured client is exchanged for, asked once a run.
 *
 * Throws {@link Inapplicable} where there is none, where tokens are bound to a key, and where the server refuses it.
 */
export const refreshedTokens = askedOnce('refreshed-tokens', async (server): Promise<RefreshedTokens> => {
  const { refreshToken, value } = await obtainTokens(server);
  if (refreshToken === null) throw new Inapplicable('the server gives no refresh token');
  const kind = value?.['token_type'];
  if (typeof kind === 'string' && kind.toLowerCase() === 'dpop')
    throw new Inapplicable('the tokens are bound to a key');
  const answer = await useRefreshToken(server, refreshToken, 'a refresh token for the first time');
  if (answer.accessToken === null) throw new Inapplicable('the server does not accept its own refresh token');
  return { refreshToken, answer };
});

/** Refreshes as the configured client, and resolves to the response. */
export async function useRefreshToken(
  server: AuthorizationServer,
  refreshToken: string,
  name: string,
): Promise<TokenAnswer> {
  const parameters = { grant_type: 'refresh_token', refresh_token: refreshToken, resource: server.resource };
  return readTokenAnswer(await server.token(parameters, { case: name }));
}
