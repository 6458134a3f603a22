import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { type Exchange, headerValue } from '../../runner/kit/exchange.ts';

/** 128 bits take 22 characters of base64url; shorter than this no code can have nearly as many. */
const leastCharacters = 16;

/** The first client to send a code gets its token. */
export default defineObservingCheck({
  id: 'authorization/codes-unguessable',
  clause: 'rfc6749:code.unguessable',
  title: 'The codes of the run are too long to be guessed',
  why: 'An attacker who guesses a code of a client with a weak verifier, or with none, gets the token of its user.',
  sends: 'No request of its own. It judges every code that the server returned to the client during the run.',
  passes: 'Codes of 16 characters or more.',
  fails: 'A shorter code.',
  fix: 'Generate codes from a secure source of randomness, with at least 128 bits.',
  systems: ['authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['as-codes-short'],
  selects: (exchange) => codeOf(exchange) !== null,
  judge(exchange, expect) {
    const length = codeOf(exchange)?.length ?? 0;
    expect.that('the code is long enough', length >= leastCharacters, {
      expected: `${leastCharacters} characters or more`,
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
