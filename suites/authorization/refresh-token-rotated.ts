import { defineCheck } from '../../runner/kit/define-check.ts';
import { requireTokens } from './support/redeem-code.ts';
import { rotatedRefreshToken } from './support/rotated-refresh-token.ts';

/** A refresh token that never changes is like a permanent password. */
export default defineCheck({
  id: 'authorization/refresh-token-rotated',
  clause: 'mcp-authorization-server:refresh-tokens.rotated',
  title: 'The refresh token of a public client is replaced when it is used',
  why: 'A stolen refresh token would work as long as the real one, and nobody would notice.',
  sends: 'A refresh with the token from a valid code, and then the same refresh again.',
  passes:
    'The first refresh returns another refresh token, or the second refresh is refused. Inapplicable for clients with a secret, tokens bound to a key, and servers without refresh tokens.',
  fails: 'The refresh returns no new refresh token, and the old one still works.',
  fix: 'Issue a new refresh token with each refresh of a public client, and revoke the old one.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: ['as-refresh-token-kept', 'as-refresh-token-repeated'],
  async run({ authorization, expect }) {
    await requireTokens(authorization);
    const { second, isReplaced } = await rotatedRefreshToken(authorization);
    const worksOn = !isReplaced && second.accessToken !== null;
    expect.that('the refresh token is replaced', !worksOn, {
      expected: 'another refresh token, and the first one revoked',
      actual: worksOn ? 'no other refresh token, and the first one still works' : 'another refresh token, or a refusal',
      exchange: second.exchange,
    });
  },
});
