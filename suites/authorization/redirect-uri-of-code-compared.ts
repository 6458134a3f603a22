import { defineCheck } from '../../runner/kit/define-check.ts';
import { redeemCode, requireTokens } from './support/redeem-code.ts';
import { expectNoToken } from './support/token-answer.ts';

/** A code belongs to the redirect URI of its request. */
export default defineCheck({
  id: 'authorization/redirect-uri-of-code-compared',
  clause: 'rfc6749:code.redirect-uri',
  title: 'A code is not redeemed with another redirect URI',
  why: 'A code that an attacker diverted to another redirect URI could be redeemed as if it had been issued for it.',
  sends: 'A valid authorization request, and a redemption of its code with another redirect_uri.',
  passes:
    'Any error. A redemption without redirect_uri is not sent, because OAuth 2.1 no longer requires the parameter.',
  fails: 'An access token.',
  fix: 'Store the redirect_uri with the code, and compare it if the redemption has one.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: ['as-redirect-uri-of-code-ignored'],
  async run({ authorization, expect }) {
    await requireTokens(authorization);
    const server = await authorization.server();
    const issued = await server.obtainCode();
    const parameters = { redirect_uri: `${issued.redirectUri}/vivero-other` };
    expectNoToken(expect, await redeemCode(server, issued, { parameters, case: 'another redirect_uri' }));
  },
});
