import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { describeAnswer } from '../../runner/kit/describe-answer.ts';
import { obtainTokens, requireTokens } from './support/redeem-code.ts';
import { readTokenAnswer } from './support/token-answer.ts';
import { requireRevocation, requireRevoked, revoke } from './support/revocation.ts';

/** A token that nobody knows is as good as revoked. */
export default defineCheck({
  id: 'authorization/unknown-token-revoked-with-200',
  clause: 'rfc7009:revocation.unknown-token-200',
  title: 'The revocation of an unknown or revoked token gets 200',
  why: 'A client that signs its user out gets an error that it can do nothing about, and may keep the user signed in.',
  sends:
    'A fresh refresh token, posted to revocation_endpoint by its client, and posted again. Then a token that nobody issued, with the hint refresh_token, with a hint that nobody defined, and without one.',
  passes:
    '200 each time. Without a hint that the server knows, also the error unsupported_token_type. Inapplicable for a client with a secret, and for a server without the endpoint or refresh tokens, or that does not revoke for the client.',
  fails: 'Any other status.',
  fix: 'Return 200 for a token that you do not find, and keep errors for requests without a token and for unknown clients.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: ['as-revocation-of-unknown-400', 'as-revocation-of-revoked-400', 'as-revocation-of-unknown-hint-400'],
  async run({ authorization, expect, random }) {
    const { client } = authorization;
    if (client?.isConfidential !== false) throw new Inapplicable('the configured client has a secret');
    const server = await authorization.server();
    requireRevocation(server);
    await requireTokens(authorization);
    const { refreshToken } = await obtainTokens(server);
    if (refreshToken === null) throw new Inapplicable('the server gives no refresh token');
    const own = { token: refreshToken, hint: 'refresh_token', clientId: client.id };
    requireRevoked(await revoke(server, own, 'the revocation of a refresh token'));
    const unknown = { token: `vivero-${random(1_000_000_000)}-${random(1_000_000_000)}`, clientId: client.id };
    for (const [name, revocation] of [
      ['the revoked refresh token', own],
      ['an unknown refresh token', { ...unknown, hint: 'refresh_token' }],
      ['an unknown token with an undefined hint', { ...unknown, hint: 'vivero_token' }],
      ['an unknown token', unknown],
    ] as const) {
      const exchange = await revoke(server, revocation, name);
      // A server that revokes one type of token only may take what it does not know for another type.
      const isOtherType =
        !('hint' in revocation && revocation.hint === 'refresh_token') &&
        readTokenAnswer(exchange).error === 'unsupported_token_type';
      expect.that('the revocation gets 200', exchange.response?.status === 200 || isOtherType, {
        expected: 'status 200',
        actual: describeAnswer(exchange),
        exchange,
      });
    }
  },
});
