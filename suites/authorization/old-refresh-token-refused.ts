import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { requireTokens } from './support/redeem-code.ts';
import { rotatedRefreshToken } from './support/rotated-refresh-token.ts';
import { expectNoToken } from './support/token-answer.ts';

/** If two clients hold one refresh token, one of them stole it. */
export default defineCheck({
  id: 'authorization/old-refresh-token-refused',
  clause: 'rfc9700:refresh-tokens.old-refused',
  title: 'A refresh token that was replaced is refused',
  why: 'A thief can go on with a replaced token that still works. A refusal is how the server notices the theft.',
  sends: 'A refresh with the token from a valid code, and then the same refresh again.',
  passes: 'A refusal of the second refresh.',
  fails: 'A token. Servers that allow a few seconds of grace, for responses that got lost, fail here too.',
  fix: 'Refuse replaced tokens, and revoke the grant that they belong to.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: ['as-old-refresh-token-accepted'],
  async run({ authorization, expect }) {
    await requireTokens(authorization);
    const { second, isReplaced } = await rotatedRefreshToken(authorization);
    if (!isReplaced) throw new Inapplicable('the refresh token was not replaced');
    expectNoToken(expect, second.exchange);
  },
});
