import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { requireTokens } from './support/redeem-code.ts';
import { replacedRefreshTokens } from './support/replaced-refresh-tokens.ts';
import { expectNoToken } from './support/token-answer.ts';

/** If two clients hold one refresh token, one of them stole it. */
export default defineCheck({
  id: 'authorization/old-refresh-token-refused',
  clause: 'rfc9700:refresh-tokens.old-refused',
  title: 'A refresh token that was replaced is refused',
  why: 'A thief can go on with a replaced token that still works. A refusal is how the server notices the theft.',
  sends:
    'A refresh with the token from a valid code, and then the same refresh again; where that is accepted, once more a minute later.',
  passes: 'A refusal. A replaced token may work for some seconds more, for responses that got lost.',
  fails: 'A token, also after a minute.',
  fix: 'Refuse replaced tokens, and revoke the grant that they belong to.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: ['as-old-refresh-token-accepted'],
  async run({ authorization, expect }) {
    await requireTokens(authorization);
    const { unused } = await replacedRefreshTokens(authorization);
    if (unused === null) throw new Inapplicable('the refresh token was not replaced');
    expectNoToken(expect, unused.exchange);
  },
});
