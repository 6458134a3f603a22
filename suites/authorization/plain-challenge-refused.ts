import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectNothingGranted } from './support/authorization-outcome.ts';
import { plainAnswer } from './support/wrong-challenges.ts';

/** With plain, the challenge is the verifier. */
export default defineCheck({
  id: 'authorization/plain-challenge-refused',
  clause: 'rfc9700:pkce.plain-refused',
  title: 'An authorization request with the challenge method plain is refused',
  why: 'An attacker who can read the URL of the request can redeem the code.',
  sends: 'A valid authorization request with code_challenge_method=plain.',
  passes:
    'An error in a redirect, or a page that says what is wrong. A sign-in page decides nothing: use --login to continue past it.',
  fails:
    'The server issues a code. If the metadata does not list plain, authorization/unlisted-challenge-methods-refused fails too.',
  fix: 'Refuse every method except S256 with invalid_request.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: [
    'as-method-of-sound-challenge-ignored',
    'as-plain-accepted',
    'as-plain-listed-and-accepted',
    'as-any-challenge-method-accepted',
  ],
  async run({ authorization, expect }) {
    expectNothingGranted(expect, await plainAnswer(authorization));
  },
});
