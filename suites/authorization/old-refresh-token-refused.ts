import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { requireTokens } from './support/redeem-code.ts';
import { rotatedRefreshToken } from './support/rotated-refresh-token.ts';
import { expectNoToken } from './support/token-answer.ts';

/** Two holders of one refresh token: one of them stole it. */
export default defineCheck({
  id: 'authorization/old-refresh-token-refused',
  clause: 'rfc9700:refresh-tokens.old-refused',
  title: 'Refresh token that was replaced is refused',
  why: 'A replaced token that still works is how a thief goes on; one that is refused is how the theft is noticed.',
  sends: 'A refresh with the token that a valid code gave, and the same once more.',
  passes: 'A refusal the second time.',
  fails: 'A token. Servers that allow a few seconds of grace, for answers that got lost, fail here too.',
  fix: 'Refuse replaced tokens, and end the grant that they belong to.',
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
