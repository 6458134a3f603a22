import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { bearerChallenges } from './support/bearer-challenge.ts';
import { isRefusal } from './support/refused-exchange.ts';

const onceOnly = ['realm', 'scope', 'error', 'error_description', 'error_uri'];

/** Clients differ in which of two equal parameters they use. */
export default defineObservingCheck({
  id: 'bearer/challenge-parameters-stand-once',
  clause: 'rfc6750:protected-resource.parameters-once',
  title: 'No parameter of a Bearer challenge is repeated',
  why: 'Some clients read the first of two, some the last, and some drop the whole challenge.',
  sends:
    'No requests of its own. Every refusal of POST /plants, of the MCP server and of the main API that has a Bearer challenge is checked.',
  passes:
    'Each of `realm`, `scope`, `error`, `error_description` and `error_uri` at most once in a challenge. Two challenges may have the same parameters.',
  fails: 'One of them twice in the same challenge.',
  fix: 'Build the challenge in one place. If a gateway and a service both add to it, parameters are repeated.',
  systems: [],
  asksEachOf: ['plant-store', 'mcp', 'api'],
  needs: [],
  mutates: false,
  brokenBy: ['challenge-realm-twice', 'mcp-challenge-realm-twice', 'api-challenge-realm-twice'],
  selects: (exchange) => isRefusal(exchange) && bearerChallenges(exchange).length > 0,
  judge(exchange, expect) {
    const repeated = bearerChallenges(exchange).flatMap(({ parameters }) =>
      onceOnly.filter((name) => parameters.filter(([key]) => key === name).length > 1),
    );
    expect.that('no parameter of the Bearer challenge is repeated', repeated.length === 0, {
      expected: [],
      actual: repeated,
      exchange,
    });
  },
});
