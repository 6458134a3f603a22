import { Inapplicable } from '../../../runner/kit/define-check.ts';
import { askedOnce } from './asked-once.ts';
import { refreshedTokens, useRefreshToken } from './refreshed-tokens.ts';
import type { TokenAnswer } from './token-answer.ts';

/** What came of using one refresh token twice. */
export interface RotatedRefreshToken {
  /** The response to its first use, which had to succeed. */
  readonly first: TokenAnswer;
  /** The response to its second use. */
  readonly second: TokenAnswer;
  /** True where the first use gave another refresh token. */
  readonly isReplaced: boolean;
  readonly refreshToken: string;
}

/**
 * Resolves to what comes of using a refresh token of the configured client twice; asked once a run.
 *
 * Throws {@link Inapplicable} where the client has a secret, and as {@link refreshedTokens} does.
 */
export const rotatedRefreshToken = askedOnce(
  'rotated-refresh-token',
  async (server, authorization): Promise<RotatedRefreshToken> => {
    if (authorization.client?.isConfidential !== false)
      throw new Inapplicable('the configured client has a secret: rotation is for public ones');
    const { refreshToken, answer: first } = await refreshedTokens(authorization);
    const second = await useRefreshToken(server, refreshToken, 'the same refresh token again');
    return {
      first,
      second,
      refreshToken,
      isReplaced: first.refreshToken !== null && first.refreshToken !== refreshToken,
    };
  },
);
