import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { bearerChallenges } from './support/bearer-challenge.ts';
import { isRefusal } from './support/refused-exchange.ts';

const onceOnly = ['realm', 'scope', 'error', 'error_description', 'error_uri'];

/** Of a parameter that stands twice, each client picks another one. */
export default defineObservingCheck({
  id: 'bearer/challenge-parameters-stand-once',
  clause: 'rfc6750:protected-resource.parameters-once',
  title: 'Parameters of a Bearer challenge stand once',
  why: 'Some clients read the first of two, some the last, and some drop the whole challenge.',
  sends:
    'Nothing of its own: it judges every refusal of the plant store and the MCP server that carries a Bearer challenge.',
  passes:
    'Each of realm, scope, error, error_description and error_uri at most once in a challenge; two challenges may share them.',
  fails: 'One of them twice in the same challenge.',
  fix: 'Build the challenge at one place; a gateway and a service that both add to it repeat parameters.',
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
    expect.that('parameters of the Bearer challenge stand once', repeated.length === 0, {
      expected: [],
      actual: repeated,
      exchange,
    });
  },
});
