import type { AuthorizationServer } from '../../../runner/kit/authorization.ts';
import { Inapplicable } from '../../../runner/kit/define-check.ts';
import { askedOnce } from './asked-once.ts';
import { obtainTokens } from './redeem-code.ts';
import { useRefreshToken } from './refreshed-tokens.ts';
import { rotatedRefreshToken } from './rotated-refresh-token.ts';
import type { TokenAnswer } from './token-answer.ts';

/** Longest that servers let a replaced token work on, for responses that got lost, in milliseconds: most end it after some seconds. */
const longestGraceMs = 60_000;

/** The last response to a replaced token: a minute later where it was accepted at first. */
export interface ReplacedRefreshTokens {
  /** Of one whose successor was not used; `null` where it was not replaced. */
  readonly unused: TokenAnswer | null;
  /** Of one whose successor was used, or why there is none. */
  readonly used: TokenAnswer | Inapplicable;
  /** Of the newest one once the first one was refused, or why there is none. */
  readonly newest: TokenAnswer | Inapplicable;
}

/**
 * Resolves to what becomes of replaced refresh tokens, asked once a run. A server may take one for some seconds more (RFC 9700 §4.14.2), so
 * that what is accepted is used again when every such time is over.
 *
 * Throws as {@link rotatedRefreshToken} does.
 */
export const replacedRefreshTokens = askedOnce(
  'replaced-refresh-tokens',
  async (server, authorization): Promise<ReplacedRefreshTokens> => {
    const { second, isReplaced, refreshToken } = await rotatedRefreshToken(authorization);
    const used = await useSuccessor(server);
    const accepted = [isReplaced ? second : null, used instanceof Inapplicable ? null : used.answer];
    if (accepted.some((answer) => (answer?.accessToken ?? null) !== null)) await authorization.pause(longestGraceMs);
    const after = async (answer: TokenAnswer, old: string): Promise<TokenAnswer> =>
      answer.accessToken === null ? answer : useRefreshToken(server, old, 'a replaced refresh token a minute later');
    return {
      unused: isReplaced ? await after(second, refreshToken) : null,
      used: used instanceof Inapplicable ? used : await after(used.answer, used.old),
      newest: used instanceof Inapplicable ? used : used.newest,
    };
  },
);

async function useSuccessor(
  server: AuthorizationServer,
): Promise<
  Inapplicable | { readonly old: string; readonly answer: TokenAnswer; readonly newest: TokenAnswer | Inapplicable }
> {
  const { refreshToken: old } = await obtainTokens(server);
  if (old === null) return new Inapplicable('the server gives no refresh token');
  const { refreshToken: next } = await useRefreshToken(server, old, 'a refresh token');
  if (next === null || next === old) return new Inapplicable('the refresh token was not replaced');
  const { accessToken, refreshToken: last } = await useRefreshToken(server, next, 'the token that replaced it');
  if (accessToken === null) return new Inapplicable('the server does not accept the new refresh token');
  const answer = await useRefreshToken(server, old, 'the first token again');
  return { old, answer, newest: await useNewest(server, answer, last) };
}

/** A server that lets the first token work on for some seconds has not seen a replay yet. */
async function useNewest(
  server: AuthorizationServer,
  replayed: TokenAnswer,
  newest: string | null,
): Promise<TokenAnswer | Inapplicable> {
  if (newest === null) return new Inapplicable('the second refresh token was not replaced');
  if (replayed.error !== 'invalid_grant') return new Inapplicable('the first refresh token is not refused at once');
  return useRefreshToken(server, newest, 'the newest token after the replay');
}
