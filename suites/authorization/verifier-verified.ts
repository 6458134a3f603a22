import { defineCheck } from '../../runner/kit/define-check.ts';
import { requireTokens } from './support/redeem-code.ts';
import { expectNoToken } from './support/token-answer.ts';
import { wrongVerifiers } from './support/wrong-verifiers.ts';

/** A challenge that nobody checks protects nobody. */
export default defineCheck({
  id: 'authorization/verifier-verified',
  clause: 'rfc7636:verifier.verified',
  title: 'Code is not redeemed without its verifier',
  why: 'Whoever reads the code on its way back has the token: that is what PKCE is there to prevent.',
  sends: 'Redemptions of valid codes with another verifier, the challenge itself, an empty one, and none.',
  passes: 'Anything but a token.',
  fails: 'An access token.',
  fix: 'Keep the challenge with the code, require code_verifier, and compare its hash.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: [
    'as-verifier-ignored',
    'as-verifier-optional',
    'as-verifier-compared-plainly',
    'as-empty-verifier-taken',
    'as-verifier-cut',
  ],
  async run({ authorization, expect }) {
    await requireTokens(authorization);
    for (const { exchange } of await wrongVerifiers(authorization)) expectNoToken(expect, exchange);
  },
});
