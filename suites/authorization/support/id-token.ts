import { Inapplicable } from '../../../runner/kit/define-check.ts';
import { isObject } from '../../../runner/documents/json-value.ts';
import { requireAcceptedRequest } from './accepted-request.ts';
import { askedOnce } from './asked-once.ts';
import { errorOf, isGranted } from './authorization-outcome.ts';
import { claimsOf } from './jwt-claims.ts';
import { redeemCode } from './redeem-code.ts';
import { isTexts } from './server-finding.ts';
import { readTokenAnswer, type TokenAnswer } from './token-answer.ts';

/** An ID token as it was issued; nothing of it is verified. */
export interface IssuedIdToken {
  readonly token: string;
  readonly header: Readonly<Record<string, unknown>>;
  readonly claims: Readonly<Record<string, unknown>>;
  /** The nonce of the request. */
  readonly nonce: string;
  /** The access token of the same response. */
  readonly accessToken: string | null;
  readonly exchange: TokenAnswer['exchange'];
}

const nonce = 'vivero-nonce-of-the-id-token';

/** Resolves to the answer to the redemption of a code that was requested with the scope openid, once a run; `null` where that is refused. */
const redeemedForIdentity = askedOnce('redeemed-for-identity', async (server, authorization) => {
  await requireAcceptedRequest(authorization);
  const scopes = new Set([...(authorization.client?.scopes ?? []), 'openid']);
  const parameters = { scope: [...scopes].join(' '), nonce };
  const tried = await server.authorize(parameters, { case: 'a request with the scope openid' });
  if (!isGranted(tried) && !tried.asksForLogin && errorOf(tried) !== null) return null;
  const issued = await server.obtainCode(parameters, { case: 'a code with the scope openid' });
  return readTokenAnswer(await redeemCode(server, issued, { case: 'a code with the scope openid' }));
});

/** Resolves to the ID token that is issued for the scope openid. Throws {@link Inapplicable} where the server is no OpenID provider. */
export async function requireIdToken(authorization: Parameters<typeof redeemedForIdentity>[0]): Promise<IssuedIdToken> {
  const { metadata } = await authorization.server();
  const scopes = metadata['scopes_supported'];
  if (!isTexts(scopes) || !scopes.includes('openid'))
    throw new Inapplicable('the metadata does not list the scope openid');
  const answer = await redeemedForIdentity(authorization);
  const token = answer?.value?.['id_token'];
  if (!answer || typeof token !== 'string') throw new Inapplicable('no ID token is issued to this client');
  const [header, claims] = [headerOf(token), claimsOf(token)];
  if (header === null || claims === null) throw new Inapplicable('the ID token is encrypted, or not a JWT');
  return { token, header, claims, nonce, accessToken: answer.accessToken, exchange: answer.exchange };
}

function headerOf(token: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString('utf8'));
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}
