import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectRequestsRefused } from './support/refused-requests.ts';

/** The challenge of RFC 7636 §B. */
const sound = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';

/** SHA-256 has 43 characters in base64url, and no other number. */
export default defineCheck({
  id: 'authorization/malformed-challenge-refused',
  clause: 'rfc7636:challenge.syntax',
  title: 'A malformed code challenge is refused',
  why: 'A short challenge can be guessed. A challenge in plain base64 never matches, which the client learns only at the redemption.',
  sends:
    'Valid authorization requests with challenges of 10 and of 200 characters, and one with characters outside the alphabet.',
  passes: 'An error in a redirect, or a page that says what is wrong. A sign-in page decides nothing.',
  fails: 'The server issues a code.',
  fix: 'Accept only 43 to 128 characters out of letters, digits and -._~.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: ['as-short-challenge-taken', 'as-long-challenge-taken', 'as-odd-challenge-taken'],
  run: (context) =>
    expectRequestsRefused(context, [
      ['a challenge of 10 characters', { code_challenge: sound.slice(0, 10) }],
      ['a challenge of 200 characters', { code_challenge: sound.repeat(5).slice(0, 200) }],
      ['a challenge in base64 with + / =', { code_challenge: `${sound.slice(0, 40)}+/=` }],
    ]),
});
