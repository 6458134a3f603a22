import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import type { Exchange } from '../../runner/kit/exchange.ts';
import { claimsOf } from './support/jwt-claims.ts';
import { obtainTokens, requireTokens } from './support/redeem-code.ts';
import { useRefreshToken } from './support/refreshed-tokens.ts';
import { ofResource, scopesToAskFor } from './support/scopes-to-ask-for.ts';

/** Servers that list revoked tokens, or tokens that were used, list their ids. */
export default defineCheck({
  id: 'authorization/issued-token-ids-distinct',
  clause: 'rfc7519:claims.jti-unique',
  title: 'Different JWT access tokens have different IDs',
  why: 'If two tokens share a jti, revoking one ends the other too, and a server that remembers used tokens refuses the second.',
  sends:
    'A valid authorization request, another one for a single scope, the redemption of their codes, and a refresh if there is a refresh token.',
  passes:
    'A jti of its own in each token. The same token may be returned twice. Inapplicable where fewer than two tokens are JWTs with a jti.',
  fails: 'Two access tokens with different claims and the same jti.',
  fix: 'Make a new random jti for each token, not one for each user, client or grant.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: ['as-token-id-constant', 'as-token-id-of-grant'],
  async run({ authorization, expect }) {
    const first = await requireTokens(authorization);
    const server = await authorization.server();
    // Tokens of one scope and of one second may have the same claims.
    const [scope] = ofResource(await scopesToAskFor(authorization));
    const second = await obtainTokens(server, scope === undefined ? {} : { scope });
    // Its own refresh token: a server may end what it issued before when it issues more.
    const { refreshToken } = second;
    const refreshed = refreshToken === null ? [] : [await useRefreshToken(server, refreshToken, 'a refresh')];
    const answers = [first, second, ...refreshed];
    const named = answers.flatMap(({ accessToken, exchange }) => identify(accessToken, exchange));
    if (named.length < 2) throw new Inapplicable('fewer than two of the access tokens are JWTs with a jti');
    for (const [at, { id, claims, exchange }] of named.entries()) {
      const isTaken = named.slice(0, at).some((before) => before.id === id && before.claims !== claims);
      expect.that('the token has a jti of its own', !isTaken, {
        expected: 'a jti that no token before has',
        actual: isTaken ? 'the jti of a token with other claims' : 'a jti of its own',
        exchange,
      });
    }
  },
});

/** A JWT with an id. */
interface IdentifiedToken {
  readonly id: string;
  /** As they were sent: the same token may be returned, or signed, twice. */
  readonly claims: string;
  readonly exchange: Exchange;
}

function identify(token: string | null, exchange: Exchange): IdentifiedToken[] {
  const id = token === null ? undefined : claimsOf(token)?.['jti'];
  return token === null || typeof id !== 'string' ? [] : [{ id, claims: token.split('.')[1] ?? '', exchange }];
}
