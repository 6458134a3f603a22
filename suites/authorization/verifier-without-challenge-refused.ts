import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { issuedCodeOf } from './support/authorization-outcome.ts';
import { redeemCode, requireTokens } from './support/redeem-code.ts';
import { expectNoToken } from './support/token-answer.ts';
import { challengelessAnswer } from './support/wrong-challenges.ts';

/** A client that sends a verifier also sent a challenge. */
export default defineCheck({
  id: 'authorization/verifier-without-challenge-refused',
  clause: 'rfc9700:pkce.downgrade',
  title: 'A verifier is refused if the authorization request had no challenge',
  why: 'An attacker removes the challenge from the URL and injects the code. The honest client redeems it with its verifier and notices nothing.',
  sends:
    'A valid authorization request without a challenge. If the server issues a code, its redemption with a verifier.',
  passes: 'Any response without a token. Inapplicable if the server issues no code without a challenge.',
  fails: 'An access token.',
  fix: 'Refuse authorization requests without a challenge, or refuse code_verifier for their codes.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: ['as-verifier-of-nothing-accepted'],
  async run({ authorization, expect }) {
    await requireTokens(authorization);
    const issued = issuedCodeOf(await challengelessAnswer(authorization));
    if (issued === null) throw new Inapplicable('no code is issued without a challenge');
    const server = await authorization.server();
    expectNoToken(expect, await redeemCode(server, issued, { case: 'with a verifier' }));
  },
});
