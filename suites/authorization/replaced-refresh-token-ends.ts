import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { requireTokens } from './support/redeem-code.ts';
import { refreshedTokens } from './support/refreshed-tokens.ts';
import { replacedRefreshTokens } from './support/replaced-refresh-tokens.ts';
import { expectNoToken } from './support/token-answer.ts';

/** Rotation that leaves the old token alive detects no theft. */
export default defineCheck({
  id: 'authorization/replaced-refresh-token-ends',
  clause: 'oauth21:refresh-tokens.replay-detected',
  title: 'A refresh token of a public client is refused once the token that replaced it was used',
  why: 'A thief and the user go on side by side, each with a refresh token of their own, and the server notices nothing.',
  sends:
    'A refresh with the token of a fresh grant, a refresh with the token that replaced it, and a refresh with the first one again; where that is accepted, once more a minute later.',
  passes:
    'A refusal. For some seconds the old token may still work, for responses that got lost. Inapplicable for clients with a secret, tokens bound to a key, and servers that give no new refresh token.',
  fails: 'A token, also after a minute.',
  fix: 'End a refresh token at the latest when the one that replaced it is used, and revoke the grant if it comes again.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: ['as-old-refresh-token-accepted'],
  async run({ authorization, expect }) {
    if (authorization.client?.isConfidential !== false)
      throw new Inapplicable('the configured client has a secret: rotation is for public ones');
    await requireTokens(authorization);
    // Says what else there is to a server whose refresh tokens cannot be judged.
    await refreshedTokens(authorization);
    const { used } = await replacedRefreshTokens(authorization);
    if (used instanceof Inapplicable) throw used;
    expectNoToken(expect, used.exchange);
  },
});
