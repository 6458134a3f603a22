import { Inapplicable } from '../../runner/kit/define-check.ts';
import type { AuthorizationServer } from '../../runner/kit/authorization.ts';
import { askedOnce } from './asked-once.ts';
import { obtainTokens } from './redeem-code.ts';
import { readTokenAnswer, type TokenAnswer } from './token-answer.ts';

/** What came of using one refresh token twice. */
export interface RotatedRefreshToken {
  /** The answer to its first use, which had to succeed. */
  readonly first: TokenAnswer;
  /** The answer to its second use. */
  readonly second: TokenAnswer;
  /** True where the first use gave another refresh token. */
  readonly isReplaced: boolean;
}

/**
 * Resolves to what comes of using a refresh token of the configured client twice; asked once a run.
 *
 * Throws {@link Inapplicable} where there is none, where the client has a secret, and where tokens are bound to a key.
 */
export const rotatedRefreshToken = askedOnce(
  'rotated-refresh-token',
  async (server, { client }): Promise<RotatedRefreshToken> => {
    if (client?.isConfidential !== false)
      throw new Inapplicable('the configured client has a secret: rotation is for public ones');
    const { refreshToken, value } = await obtainTokens(server);
    if (refreshToken === null) throw new Inapplicable('the server gives no refresh token');
    const kind = value?.['token_type'];
    if (typeof kind === 'string' && kind.toLowerCase() === 'dpop')
      throw new Inapplicable('the tokens are bound to a key');
    const first = await refresh(server, refreshToken, 'a refresh token for the first time');
    if (first.accessToken === null) throw new Inapplicable('the server does not take its own refresh token');
    const second = await refresh(server, refreshToken, 'the same refresh token again');
    return { first, second, isReplaced: first.refreshToken !== null && first.refreshToken !== refreshToken };
  },
);

async function refresh(server: AuthorizationServer, token: string, name: string): Promise<TokenAnswer> {
  const parameters = { grant_type: 'refresh_token', refresh_token: token, resource: server.resource };
  return readTokenAnswer(await server.token(parameters, { case: name }));
}
