import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { isOfResource } from './support/refused-exchange.ts';
import { findWholeToken, presentsToken } from './support/repeated-token.ts';

/** What is served goes into caches, logs and the context of an assistant. */
export default defineObservingCheck({
  id: 'bearer/answer-repeats-no-token',
  clause: 'rfc6750:security.tokens-safeguarded',
  title: 'Answer repeats the token nowhere',
  why: 'What a tool answers is read by a model and whoever sees its conversation; a token in it opens the data to them.',
  sends:
    'Nothing of its own: it judges every 2xx of the plant store and the MCP server whose request had a token in its Authorization field.',
  passes: 'Fields and body without the token; a hash of it, or its first characters, are free.',
  fails: 'The whole token, in any field or in the first 64 KB of the body.',
  fix: 'Leave request headers out of what tools answer and log.',
  systems: [],
  asksEachOf: ['plant-store', 'mcp', 'api'],
  needs: [],
  mutates: false,
  brokenBy: ['token-repeated-in-success', 'mcp-token-repeated-in-result'],
  selects: (exchange) => isOfResource(exchange) && isSuccess(exchange.response?.status ?? 0) && presentsToken(exchange),
  judge(exchange, expect) {
    const places = findWholeToken(exchange);
    expect.that('the answer repeats the token nowhere', places.length === 0, {
      expected: [],
      actual: places,
      exchange,
    });
  },
});

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}
