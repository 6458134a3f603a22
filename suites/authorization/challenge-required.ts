import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectNothingGranted } from './support/authorization-outcome.ts';
import { expectDecidedRefused } from './support/refused-requests.ts';
import { challengelessAnswer } from './support/wrong-challenges.ts';

const none = { code_challenge: undefined, code_challenge_method: undefined } as const;

/** PKCE protects those alone who must use it. */
export default defineCheck({
  id: 'authorization/challenge-required',
  clause: 'oauth21:pkce.required',
  title: 'Authorization request without a code challenge is refused',
  why: 'Whoever leaves the challenge out, an attacker first of all, gets codes that open without a verifier.',
  sends:
    'A valid authorization request without code_challenge and code_challenge_method, ones with an empty challenge, with the method alone, and with what OpenID Connect has in its place.',
  passes:
    'An error that comes back, or a page that says what is wrong. A sign-in page decides nothing: with --login a person goes on.',
  fails: 'A code is issued.',
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
