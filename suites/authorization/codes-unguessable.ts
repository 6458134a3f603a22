import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { type Exchange, headerValue } from '../../runner/kit/exchange.ts';

/** 128 bits take 22 characters of base64url; shorter than this no code can have nearly as many. */
const leastCharacters = 16;

/** A code is worth a token to whoever names it first. */
export default defineObservingCheck({
  id: 'authorization/codes-unguessable',
  clause: 'rfc6749:code.unguessable',
  title: 'Codes of the run are too long to be guessed',
  why: 'Whoever guesses a code of a client with a weak verifier, or with none, has the token of its user.',
  sends: 'Nothing of its own: it judges every code that came back to the client.',
  passes: 'Codes of 16 characters and more.',
  fails: 'A shorter code.',
  fix: 'Draw codes from a secure source of randomness, 128 bits at least.',
  systems: ['authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['as-codes-short'],
  selects: (exchange) => codeOf(exchange) !== null,
  judge(exchange, expect) {
    const length = codeOf(exchange)?.length ?? 0;
    expect.that('the code is long enough', length >= leastCharacters, {
      expected: `${leastCharacters} characters at least`,
      actual: `${length} characters`,
      exchange,
    });
  },
});

function codeOf({ system, request, response }: Exchange): string | null {
  if (system !== 'authorization' || request.method !== 'GET') return null;
  const isAsked = new URL(request.url).searchParams.has('response_type');
  return isAsked
    ? (URL.parse(headerValue(response?.headers ?? [], 'location') ?? '')?.searchParams.get('code') ?? null)
    : null;
}
