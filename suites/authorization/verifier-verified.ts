import { defineCheck } from '../../runner/kit/define-check.ts';
import { requireAcceptedRequest } from './support/accepted-request.ts';
import { requireTokens } from './support/redeem-code.ts';
import { expectNoToken, readTokenAnswer } from './support/token-answer.ts';
import { redeemAlteredChallenges, wrongVerifiers } from './support/wrong-verifiers.ts';

/** A challenge that the server does not check protects nobody. */
export default defineCheck({
  id: 'authorization/verifier-verified',
  clause: 'rfc7636:verifier.verified',
  title: 'A code is not redeemed without its verifier',
  why: 'An attacker who reads the code in the redirect gets a token. PKCE exists to prevent that.',
  sends:
    'Redemptions of valid codes with another verifier, the challenge itself, an empty verifier, and none. Also with the right verifier of a challenge that was sent with another end, and in another case.',
  passes: 'Any response without a token. Untestable if the right verifier gives no token either.',
  fails: 'An access token.',
  fix: 'Store the challenge with the code, require code_verifier, and compare its hash.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: [
    'as-verifier-ignored',
    'as-verifier-optional',
    'as-challenge-ignored-and-verifier-refused',
    'as-verifier-compared-plainly',
    'as-empty-verifier-taken',
    'as-verifier-cut',
    'as-challenge-beginning-compared',
    'as-challenge-case-ignored',
  ],
  async run({ authorization, expect }) {
    await requireAcceptedRequest(authorization);
    const wrong = (await wrongVerifiers(authorization)).map(({ exchange }) => exchange);
    const altered = await redeemAlteredChallenges(await authorization.server());
    const exchanges = [...wrong, ...altered];
    // A token for a wrong verifier is one whatever the right verifier gives; that there is none proves nothing where that gives none either.
    if (exchanges.every((exchange) => readTokenAnswer(exchange).accessToken === null))
      await requireTokens(authorization);
    for (const exchange of exchanges) expectNoToken(expect, exchange);
  },
});
