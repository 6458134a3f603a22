import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectRequestsRefused } from './support/refused-requests.ts';

/** The challenge of RFC 7636 §B. */
const sound = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';

/** SHA-256 has 43 characters in base64url, and no other number. */
export default defineCheck({
  id: 'authorization/malformed-challenge-refused',
  clause: 'rfc7636:challenge.syntax',
  title: 'Malformed code challenge is refused',
  why: 'A short challenge can be guessed; one in plain base64 never fits, which the client learns only at the end.',
  sends:
    'Valid authorization requests with challenges of 10 and 200 characters, and with characters outside the alphabet.',
  passes: 'An error that comes back, or a page that says what is wrong. A sign-in page decides nothing.',
  fails: 'A code is issued.',
  fix: 'Accept 43 to 128 characters out of letters, digits and -._~ alone.',
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
