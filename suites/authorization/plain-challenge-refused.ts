import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectNothingGranted } from './support/authorization-outcome.ts';
import { plainAnswer } from './support/wrong-challenges.ts';

/** A challenge that is the verifier is no challenge. */
export default defineCheck({
  id: 'authorization/plain-challenge-refused',
  clause: 'rfc9700:pkce.plain-refused',
  title: 'Authorization request with the challenge method plain is refused',
  why: 'Whoever can read the address of the request can redeem the code.',
  sends: 'A valid authorization request with code_challenge_method=plain.',
  passes:
    'An error that comes back, or a page that says what is wrong. A sign-in page decides nothing: with --login a person goes on.',
  fails:
    'A code is issued. Where the metadata does not list plain, authorization/unlisted-challenge-methods-refused fails too.',
  fix: 'Refuse every method but S256 with invalid_request.',
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
