import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { obtainTokens, requireTokens } from './support/redeem-code.ts';
import { refreshedTokens, useRefreshToken } from './support/refreshed-tokens.ts';
import { requireRevocation, requireRevoked, revoke } from './support/revocation.ts';
import { expectNoToken } from './support/token-answer.ts';

/** A hint makes the search faster. It does not decide its result. */
export default defineCheck({
  id: 'authorization/revocation-whatever-hint',
  clause: 'rfc7009:revocation.whatever-hint',
  title: 'A refresh token is revoked whatever type the client calls it',
  why: 'A client that gives a wrong hint, or none, gets 200 and tells its user that the access has ended. It has not.',
  sends:
    'Fresh refresh tokens, posted to revocation_endpoint by their client: one with the hint refresh_token, then one with access_token, one with a hint that nobody defined and one without a hint. Then a refresh with each.',
  passes:
    'Any error for the refresh. Inapplicable for a client with a secret, and for a server without the endpoint or refresh tokens, or that revokes nothing for the client.',
  fails: 'An access token, whatever the response to the revocation was.',
  fix: 'Look the token up among all types if it is not found by its hint, and ignore a hint that you do not know.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: ['as-revocation-trusts-hint', 'as-revocation-needs-hint', 'as-revocation-of-unknown-hint-400'],
  async run({ authorization, expect }) {
    const { client } = authorization;
    if (client?.isConfidential !== false) throw new Inapplicable('the configured client has a secret');
    const server = await authorization.server();
    requireRevocation(server);
    await requireTokens(authorization);
    // A server that refuses its own refresh tokens would refuse these for another reason.
    await refreshedTokens(authorization);
    const revokeFresh = async (name: string, hint?: string) => {
      const { refreshToken: token } = await obtainTokens(server);
      if (token === null) throw new Inapplicable('the server gives no refresh token');
      const revocation = { token, clientId: client.id, ...(hint === undefined ? {} : { hint }) };
      return { token, exchange: await revoke(server, revocation, `the revocation ${name}`) };
    };
    const named = await revokeFresh('with the right hint', 'refresh_token');
    requireRevoked(named.exchange);
    // A server that revokes nothing at all is not judged for its hints.
    if ((await useRefreshToken(server, named.token, 'the token revoked with the right hint')).accessToken !== null)
      throw new Inapplicable('no refresh token is revoked, whatever the hint');
    for (const [name, hint] of [
      ['with the hint access_token', 'access_token'],
      ['with an undefined hint', 'vivero_token'],
      ['without a hint', undefined],
    ] as const) {
      const { token } = await revokeFresh(name, hint);
      expectNoToken(expect, (await useRefreshToken(server, token, `the token revoked ${name}`)).exchange);
    }
  },
});
