import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { bearerChallenges, parameterValues } from './support/bearer-challenge.ts';
import { isRefusal } from './support/refused-exchange.ts';

/** Clients send it on as it is. */
export default defineObservingCheck({
  id: 'bearer/challenge-scope-is-list',
  clause: 'rfc6750:protected-resource.scope-list',
  title: 'Scope of a Bearer challenge is a list with single spaces',
  why: 'Clients ask the authorization server for exactly this text, which refuses what is no list of scopes.',
  sends: 'Nothing of its own: it judges every refusal whose Bearer challenge has a scope.',
  passes: 'Scopes with one space between each two. Which ones, and whether the metadata lists them, is free.',
  fails: 'An empty scope, spaces at its ends, two in a row, commas between scopes, or JSON.',
  fix: 'Join the scopes with one space.',
  systems: [],
  asksEachOf: ['plant-store', 'mcp', 'api'],
  needs: [],
  mutates: false,
  brokenBy: ['challenge-scope-with-commas', 'mcp-challenge-scope-empty', 'mcp-challenge-scope-json'],
  selects: (exchange) => isRefusal(exchange) && parameterValues(bearerChallenges(exchange), 'scope').length > 0,
  judge(exchange, expect) {
    const scopes = parameterValues(bearerChallenges(exchange), 'scope');
    // A comma may stand inside a scope; one before a space, or a bracket around all, is another way to write a list.
    const wrong = scopes.filter((scope) => !/^\S+( \S+)*$/.test(scope) || /,( |$)|^\[.*\]$/.test(scope));
    expect.that('scope is a list with single spaces', wrong.length === 0, {
      expected: 'scopes with one space between each two',
      actual: (wrong.length > 0 ? wrong : scopes).slice(0, 3).map((scope) => scope.slice(0, 200)),
      exchange,
    });
  },
});
