import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { expectNothingGranted } from './support/authorization-outcome.ts';
import { plainChallenge } from './support/plain-challenge.ts';
import { expectDecidedRefused } from './support/refused-requests.ts';
import { plainAnswer } from './support/wrong-challenges.ts';

/** What a server does is what it says it does. */
export default defineCheck({
  id: 'authorization/unlisted-challenge-methods-refused',
  clause: 'rfc7636:challenge.method-supported',
  title: 'Challenge method that the metadata does not list is refused',
  why: 'A server that says S256 alone and takes anything else gives protection up that its clients count on.',
  sends:
    'Valid authorization requests with the challenge methods plain, S999, s256, S512, Plain and none, as far as the metadata does not list them.',
  passes:
    'An error that comes back, or a page that says what is wrong. A sign-in page decides nothing: with --login a person goes on.',
  fails: 'A code is issued.',
  fix: 'Compare the method with the list, character by character, and refuse with invalid_request.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: [
    'as-plain-accepted',
    'as-any-challenge-method-accepted',
    'as-method-of-sound-challenge-ignored',
    'as-plain-in-any-case-accepted',
  ],
  async run(context) {
    const { authorization, expect } = context;
    const { metadata } = await authorization.server();
    const listed = metadata['code_challenge_methods_supported'];
    const isListed = (method: string): boolean => Array.isArray(listed) && listed.includes(method);
    // An empty method is none (RFC 6749 §3.1), which authorization/methodless-challenge-not-plain asks about.
    const others = ['S999', 's256', 'S512', 'Plain', 'none'].filter((method) => !isListed(method));
    const cases = others.map(
      (method) =>
        [`with the method "${method}"`, { code_challenge: plainChallenge, code_challenge_method: method }] as const,
    );
    const decided = await expectDecidedRefused(context, cases);
    if (!isListed('plain')) expectNothingGranted(expect, await plainAnswer(authorization));
    else if (decided === 0)
      throw new Inapplicable('the authorization server asks for a sign-in before it judges the method');
  },
});
