import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { bearerChallenges, parameterValues } from './support/bearer-challenge.ts';
import { probeScope } from './support/probe-scope.ts';

/** An assistant can request a permission only if it knows the scope and the authorization server. */
export default defineCheck({
  id: 'bearer/mcp-limited-scope-shows-way-on',
  clause: 'mcp-authorization:insufficient-scope.way-on',
  title: 'The MCP challenge for insufficient scope names the scope and the metadata',
  why: 'Clients request the scope that the challenge names. Without it they request all scopes, or give up.',
  sends:
    'Calls of read-only tools with the configured token that lacks a scope, until one is refused because of the scope.',
  passes:
    '403 with a Bearer challenge that has `scope` and `resource_metadata`. Which scopes it names does not matter.',
  fails: 'A 403 whose challenge lacks one of the two, or has no challenge.',
  fix: 'Add `scope="..."` with the scopes that the call needs, and `resource_metadata="https://..."` as in the 401.',
  systems: [],
  asksEachOf: ['mcp'],
  needs: ['auth.verifies-tokens', 'credentials.limited-scope'],
  mutates: false,
  brokenBy: ['mcp-missing-scope-unnamed', 'mcp-limited-scope-unnamed', 'mcp-403-without-metadata'],
  async run(context) {
    const refused = (await probeScope(context)).filter(({ response }) => response?.status === 403);
    if (refused.length === 0) throw new Inapplicable('insufficient scope does not get status 403');
    for (const exchange of refused) {
      const challenges = bearerChallenges(exchange);
      for (const name of ['scope', 'resource_metadata']) {
        const values = parameterValues(challenges, name).filter((value) => value.trim() !== '');
        context.expect.that(`the challenge has ${name}`, values.length > 0, {
          expected: `the parameter ${name}`,
          actual: values.slice(0, 3),
          exchange,
        });
      }
    }
  },
});
