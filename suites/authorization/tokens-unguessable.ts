import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import type { Exchange } from '../../runner/kit/exchange.ts';
import { readTokenAnswer, type TokenAnswer } from './support/token-answer.ts';

/** 128 bits take 22 characters of base64url; shorter than this no token can have nearly as many. */
const leastCharacters = 16;

/** The first caller to guess a token has the access that it gives. */
export default defineObservingCheck({
  id: 'authorization/tokens-unguessable',
  clause: 'rfc6749:code.unguessable',
  title: 'The access and refresh tokens of the run are too long to be guessed',
  why: 'An attacker who guesses a token has the access of its user, and nobody notices the attempts.',
  sends: 'No request of its own. It judges every response of the token endpoint that has tokens.',
  passes: 'Tokens of 16 characters or more.',
  fails: 'A shorter access token or refresh token.',
  fix: 'Generate tokens from a secure source of randomness, with at least 128 bits.',
  systems: ['authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['as-refresh-tokens-short'],
  selects: (exchange) => tokensOf(exchange).length > 0,
  judge(exchange, expect) {
    const lengths = tokensOf(exchange).map(({ length }) => length);
    const shortest = Math.min(...lengths);
    expect.that('each token is long enough', shortest >= leastCharacters, {
      expected: `${leastCharacters} characters or more`,
      actual: `${shortest} characters`,
      exchange,
    });
  },
});

function tokensOf(exchange: Exchange): string[] {
  const { system, request, response } = exchange;
  if (system !== 'authorization' || request.method !== 'POST' || response?.status !== 200) return [];
  const { accessToken, refreshToken }: TokenAnswer = readTokenAnswer(exchange);
  return accessToken === null ? [] : [accessToken, refreshToken].filter((token) => token !== null);
}
