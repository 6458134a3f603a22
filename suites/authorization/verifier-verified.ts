import { defineCheck } from '../../runner/kit/define-check.ts';
import { requireTokens } from './support/redeem-code.ts';
import { expectNoToken } from './support/token-answer.ts';
import { redeemAlteredChallenges, wrongVerifiers } from './support/wrong-verifiers.ts';

/** A challenge that the server does not check protects nobody. */
export default defineCheck({
  id: 'authorization/verifier-verified',
  clause: 'rfc7636:verifier.verified',
  title: 'A code is not redeemed without its verifier',
  why: 'An attacker who reads the code in the redirect gets a token. PKCE exists to prevent that.',
  sends:
    'Redemptions of valid codes with another verifier, the challenge itself, an empty verifier, and none. Also with the right verifier of a challenge that was sent with another end, and in another case.',
  passes: 'Any response without a token.',
  fails: 'An access token.',
  fix: 'Store the challenge with the code, require code_verifier, and compare its hash.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: [
    'as-verifier-ignored',
    'as-verifier-optional',
    'as-verifier-compared-plainly',
    'as-empty-verifier-taken',
    'as-verifier-cut',
    'as-challenge-beginning-compared',
    'as-challenge-case-ignored',
  ],
  async run({ authorization, expect }) {
    await requireTokens(authorization);
    for (const { exchange } of await wrongVerifiers(authorization)) expectNoToken(expect, exchange);
    for (const exchange of await redeemAlteredChallenges(await authorization.server())) expectNoToken(expect, exchange);
  },
});
