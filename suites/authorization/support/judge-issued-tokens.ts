import type { Authorization } from '../../../runner/kit/authorization.ts';
import { orInstead } from '../../../runner/kit/or-instead.ts';
import { requireTokens } from './redeem-code.ts';
import { refreshedTokens } from './refreshed-tokens.ts';
import type { TokenAnswer } from './token-answer.ts';

/** An access token, and the response that it came in. */
type IssuedToken = TokenAnswer & { readonly accessToken: string };

/**
 * Hands the access token of a code to `judge`, and then the one that a refresh token was exchanged for, if the server gives any:
 * the two are often made by different code. Throws what `judge` throws for the first.
 */
export async function judgeIssuedTokens(
  authorization: Authorization,
  judge: (issued: IssuedToken) => Promise<void> | void,
): Promise<void> {
  await judge(await requireTokens(authorization));
  await orInstead(judgeRefreshed(authorization, judge), null);
}

async function judgeRefreshed(
  authorization: Authorization,
  judge: (issued: IssuedToken) => Promise<void> | void,
): Promise<void> {
  const { answer } = await refreshedTokens(authorization);
  const { accessToken } = answer;
  if (accessToken !== null) await judge({ ...answer, accessToken });
}
