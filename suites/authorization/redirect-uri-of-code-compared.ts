import { defineCheck } from '../../runner/kit/define-check.ts';
import { redeemCode, requireTokens } from './support/redeem-code.ts';
import { expectNoToken } from './support/token-answer.ts';

/** The redirect URI of the request belongs to its code. */
export default defineCheck({
  id: 'authorization/redirect-uri-of-code-compared',
  clause: 'rfc6749:code.redirect-uri',
  title: 'Code is not redeemed with another redirect URI',
  why: 'A code that was led to another place is redeemed there, as if it had been meant for it.',
  sends: 'A valid authorization request, and the redemption of its code with another redirect_uri.',
  passes: 'Any error. Leaving redirect_uri out is not asked for: OAuth 2.1 has it no more.',
  fails: 'An access token.',
  fix: 'Keep the redirect_uri with the code, and compare it where the redemption has one.',
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
