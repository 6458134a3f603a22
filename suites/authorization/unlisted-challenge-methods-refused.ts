import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { memberNames } from '../../runner/kit/member-names.ts';
import { expectNothingGranted } from './support/authorization-outcome.ts';
import { plainChallenge } from './support/plain-challenge.ts';
import { expectDecidedRefused } from './support/refused-requests.ts';
import { plainAnswer } from './support/wrong-challenges.ts';

/** The server does what its metadata says. */
export default defineCheck({
  id: 'authorization/unlisted-challenge-methods-refused',
  clause: 'rfc7636:challenge.method-supported',
  title: 'A challenge method that the metadata does not list is refused',
  why: 'A server that lists only S256 and accepts other methods does not give the protection that its clients rely on.',
  sends:
    'Valid authorization requests with those of the challenge methods plain, S999, s256, S512, Plain, none and names of members of objects such as `constructor` that the metadata does not list.',
  passes:
    'An error in a redirect, or a page that says what is wrong. A sign-in page decides nothing: use --login to continue past it.',
  fails: 'The server issues a code.',
  fix: 'Compare the method with the list, character by character, and refuse others with invalid_request.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: [
    'as-plain-accepted',
    'as-any-challenge-method-accepted',
    'as-method-of-sound-challenge-ignored',
    'as-plain-in-any-case-accepted',
    'as-challenge-method-looked-up',
  ],
  async run(context) {
    const { authorization, expect } = context;
    const { metadata } = await authorization.server();
    const listed = metadata['code_challenge_methods_supported'];
    const isListed = (method: string): boolean => Array.isArray(listed) && listed.includes(method);
    // An empty method counts as an absent one (RFC 6749 §3.1), which authorization/methodless-challenge-not-plain checks.
    const others = ['S999', 's256', 'S512', 'Plain', 'none', ...memberNames].filter((method) => !isListed(method));
    const cases = others.map(
      (method) =>
        [`with the method "${method}"`, { code_challenge: plainChallenge, code_challenge_method: method }] as const,
    );
    const decided = await expectDecidedRefused(context, cases);
    if (!isListed('plain')) expectNothingGranted(expect, await plainAnswer(authorization));
    else if (decided === 0)
      throw new Inapplicable('the authorization server shows a sign-in page before it checks the method');
  },
});
