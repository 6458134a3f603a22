import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectNothingGranted } from './support/authorization-outcome.ts';
import { expectDecidedRefused } from './support/refused-requests.ts';
import { challengelessAnswer } from './support/wrong-challenges.ts';

const none = { code_challenge: undefined, code_challenge_method: undefined } as const;

/** PKCE protects only if it is required of every request. */
export default defineCheck({
  id: 'authorization/challenge-required',
  clause: 'oauth21:pkce.required',
  title: 'An authorization request without a code challenge is refused',
  why: 'An attacker who leaves the challenge out gets codes that can be redeemed without a verifier.',
  sends:
    'Valid authorization requests: without code_challenge and code_challenge_method, with an empty challenge, with the method alone, and with the nonce of OpenID Connect in place of the challenge.',
  passes:
    'An error in a redirect, or a page that says what is wrong. A sign-in page decides nothing: use --login to continue past it.',
  fails: 'The server issues a code.',
  fix: 'Refuse requests without code_challenge with invalid_request, for every client.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: [
    'as-challenge-optional',
    'as-empty-challenge-taken',
    'as-verifier-of-nothing-accepted',
    'as-challenge-optional-with-nonce',
  ],
  async run(context) {
    expectNothingGranted(context.expect, await challengelessAnswer(context.authorization));
    await expectDecidedRefused(context, [
      ['with an empty challenge', { code_challenge: '' }],
      ['with a method and no challenge', { code_challenge: undefined }],
      ['with a nonce and no challenge', { ...none, nonce: 'vivero-nonce', scope: 'openid' }],
    ]);
  },
});
