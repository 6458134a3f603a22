import type {
  Authorization,
  AuthorizationServer,
  IssuedCode,
  OAuthParameters,
} from '../../../runner/kit/authorization.ts';
import type { SendOptions } from '../../../runner/kit/request.ts';
import { Untestable } from '../../../runner/kit/define-check.ts';
import type { Exchange } from '../../../runner/kit/exchange.ts';
import { requireAcceptedRequest } from './accepted-request.ts';
import { endpointUrl } from './endpoint-url.ts';
import { askedOnce } from './asked-once.ts';
import { describeTokenAnswer, readTokenAnswer, type TokenAnswer } from './token-answer.ts';

/** How a code is redeemed; every part has a default that makes a valid request. */
export interface Redemption extends SendOptions {
  /** Laid over a valid request; `undefined` leaves one out. */
  readonly parameters?: OAuthParameters;
  /** Whether the client shows who it is; default true. */
  readonly asClient?: boolean;
}

/** Redeems a code at the token endpoint, as a conforming client does but for what the options change. */
export function redeemCode(
  server: AuthorizationServer,
  { code, verifier, redirectUri }: Omit<IssuedCode, 'answer'>,
  { parameters = {}, ...options }: Redemption = {},
): Promise<Exchange> {
  return server.token({ ...validRedemption(server, { code, verifier, redirectUri }), ...parameters }, options);
}

/** Returns the parameters with which a conforming client redeems a code, its own authentication aside. */
function validRedemption(
  { resource }: Pick<AuthorizationServer, 'resource'>,
  { code, verifier, redirectUri }: Omit<IssuedCode, 'answer'>,
): OAuthParameters {
  return { grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: redirectUri, resource };
}

/** Resolves to what a code of a valid request is redeemed for. Throws {@link Untestable} where that is nothing. */
export async function obtainTokens(
  server: AuthorizationServer,
  parameters: OAuthParameters = {},
): Promise<GivenTokens> {
  return (await obtainGrant(server, parameters)).tokens;
}

/** Resolves to a redeemed code and what it was redeemed for, as {@link obtainTokens}. */
export async function obtainGrant(
  server: AuthorizationServer,
  parameters: OAuthParameters = {},
): Promise<{ readonly issued: IssuedCode; readonly tokens: GivenTokens }> {
  const issued = await server.obtainCode(parameters);
  return { issued, tokens: requireToken(readTokenAnswer(await redeemCode(server, issued))) };
}

/**
 * Resolves to the answer to the redemption of a valid code, redeemed once a run; it may be an error. Throws as
 * {@link requireAcceptedRequest} and `obtainCode` do.
 */
export const redeemedCode = askedOnce('redeemed-code', async (server, authorization) => {
  await requireAcceptedRequest(authorization);
  return readTokenAnswer(await redeemCode(server, await server.obtainCode(), { case: 'a valid code' }));
});

/**
 * Resolves to the tokens that a valid code gave, redeemed once a run: a server that never gives any refuses wrong requests for
 * reasons that prove nothing. Throws {@link Untestable} where it gave none.
 */
export async function requireTokens(authorization: Authorization): Promise<GivenTokens> {
  return requireToken(await redeemedCode(authorization));
}

/** An answer with an access token. */
type GivenTokens = TokenAnswer & { readonly accessToken: string };

function requireToken(answer: TokenAnswer): GivenTokens {
  const { accessToken } = answer;
  if (accessToken !== null) return { ...answer, accessToken };
  throw new Untestable(`a valid code gives no token: ${describeTokenAnswer(answer)}`);
}

/** Resolves to the URL of the token endpoint with a valid redemption in its query, without a secret. */
export async function redemptionUrl(authorization: Authorization): Promise<URL> {
  const server = await authorization.server();
  const url = endpointUrl(server.metadata['token_endpoint']);
  if (url === null) throw new Untestable('the metadata names no token endpoint');
  const parameters = validRedemption(server, await server.obtainCode());
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, String(value));
  url.searchParams.set('client_id', authorization.client?.id ?? '');
  return url;
}
