import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { bearerChallenges, parameterValues } from './support/bearer-challenge.ts';
import { isRefusal } from './support/refused-exchange.ts';

/** Clients send the scope to the authorization server unchanged. */
export default defineObservingCheck({
  id: 'bearer/challenge-scope-is-list',
  clause: 'rfc6750:protected-resource.scope-list',
  title: 'The scope of a Bearer challenge is a list with single spaces',
  why: 'Clients request exactly this scope from the authorization server, which refuses a malformed list of scopes.',
  sends: 'No requests of its own. Every refusal whose Bearer challenge has a `scope` is checked.',
  passes: 'Scopes with one space between each two. Which scopes, and whether the metadata lists them, does not matter.',
  fails: 'An empty scope, spaces at its ends, two spaces in a row, commas between scopes, or JSON.',
  fix: 'Join the scopes with one space.',
  systems: [],
  asksEachOf: ['plant-store', 'mcp', 'api'],
  needs: [],
  mutates: false,
  brokenBy: ['challenge-scope-with-commas', 'mcp-challenge-scope-empty', 'mcp-challenge-scope-json'],
  selects: (exchange) => isRefusal(exchange) && parameterValues(bearerChallenges(exchange), 'scope').length > 0,
  judge(exchange, expect) {
    const scopes = parameterValues(bearerChallenges(exchange), 'scope');
    // A comma may be part of a scope. A comma before a space, or brackets around all, show another notation of a list.
    const wrong = scopes.filter((scope) => !/^\S+( \S+)*$/.test(scope) || /,( |$)|^\[.*\]$/.test(scope));
    expect.that('scope is a list with single spaces', wrong.length === 0, {
      expected: 'scopes with one space between each two',
      actual: (wrong.length > 0 ? wrong : scopes).slice(0, 3).map((scope) => scope.slice(0, 200)),
      exchange,
    });
  },
});
