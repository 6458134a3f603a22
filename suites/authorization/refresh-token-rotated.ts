import { defineCheck } from '../../runner/kit/define-check.ts';
import { requireTokens } from './support/redeem-code.ts';
import { rotatedRefreshToken } from './support/rotated-refresh-token.ts';

/** A refresh token that never changes is a password that nobody chose. */
export default defineCheck({
  id: 'authorization/refresh-token-rotated',
  clause: 'mcp-authorization-server:refresh-tokens.rotated',
  title: 'Refresh token of a public client is replaced when it is used',
  why: 'A stolen one would work for as long as the real one does, and nobody would ever notice.',
  sends: 'A refresh with the token that a valid code gave, and the same once more.',
  passes:
    'Another refresh token, or a refusal the second time. Clients with a secret, tokens bound to a key and servers without refresh tokens are not asked.',
  fails: 'The refresh gives no new refresh token, and the old one works on.',
  fix: 'Issue a new refresh token with each refresh of a public client, and end the old one.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: ['as-refresh-token-kept', 'as-refresh-token-repeated'],
  async run({ authorization, expect }) {
    await requireTokens(authorization);
    const { second, isReplaced } = await rotatedRefreshToken(authorization);
    const worksOn = !isReplaced && second.accessToken !== null;
    expect.that('the refresh token is replaced', !worksOn, {
      expected: 'another refresh token, and the end of the first',
      actual: worksOn ? 'no other one, and the first works on' : 'another refresh token, or a refusal',
      exchange: second.exchange,
    });
  },
});
