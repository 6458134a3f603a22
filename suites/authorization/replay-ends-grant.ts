import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { requireTokens } from './support/redeem-code.ts';
import { refreshedTokens } from './support/refreshed-tokens.ts';
import { replacedRefreshTokens } from './support/replaced-refresh-tokens.ts';
import { expectNoToken } from './support/token-answer.ts';

/** Which of the two is the thief, the server cannot know. */
export default defineCheck({
  id: 'authorization/replay-ends-grant',
  clause: 'oauth21:refresh-tokens.replay-ends-grant',
  title: 'A replayed refresh token of a public client ends the newest one, too',
  why: 'A thief who was first has the newest token and keeps it; the one who is refused is the user.',
  sends:
    'A refresh with the token of a fresh grant, a refresh with the token that replaced it, a refresh with the first one again, and, where that is refused, a refresh with the newest one.',
  passes:
    'A refusal. Inapplicable for clients with a secret, tokens bound to a key, servers that give no new refresh token, and where the first token still works.',
  fails: 'A token for the newest refresh token.',
  fix: 'Revoke the grant with all of its tokens where a refresh token comes that was replaced.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: ['as-replay-keeps-grant'],
  async run({ authorization, expect }) {
    if (authorization.client?.isConfidential !== false)
      throw new Inapplicable('the configured client has a secret: rotation is for public ones');
    await requireTokens(authorization);
    await refreshedTokens(authorization);
    const { newest } = await replacedRefreshTokens(authorization);
    if (newest instanceof Inapplicable) throw newest;
    expectNoToken(expect, newest.exchange);
  },
});
