import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { obtainTokens, requireTokens } from './support/redeem-code.ts';
import { refreshedTokens, useRefreshToken } from './support/refreshed-tokens.ts';
import { expectNoToken } from './support/token-answer.ts';

/** Rotation that leaves the old token alive detects no theft. */
export default defineCheck({
  id: 'authorization/replaced-refresh-token-ends',
  clause: 'oauth21:refresh-tokens.replay-detected',
  title: 'A refresh token of a public client is refused once the token that replaced it was used',
  why: 'A thief and the user go on side by side, each with a refresh token of their own, and the server notices nothing.',
  sends:
    'A refresh with the token of a fresh grant, a refresh with the token that replaced it, and a refresh with the first one again.',
  passes:
    'A refusal of the third refresh. Until the new token is used, the old one may still work, for responses that got lost. Inapplicable for clients with a secret, tokens bound to a key, and servers that give no new refresh token.',
  fails: 'The third refresh returns a token.',
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
    const server = await authorization.server();
    const { refreshToken: old } = await obtainTokens(server);
    if (old === null) throw new Inapplicable('the server gives no refresh token');
    const { refreshToken: next } = await useRefreshToken(server, old, 'a refresh token');
    if (next === null || next === old) throw new Inapplicable('the refresh token was not replaced');
    const { accessToken } = await useRefreshToken(server, next, 'the token that replaced it');
    if (accessToken === null) throw new Inapplicable('the server does not accept the new refresh token');
    expectNoToken(expect, (await useRefreshToken(server, old, 'the first token again')).exchange);
  },
});
