import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { bearerChallenges, parameterValues } from './support/bearer-challenge.ts';
import { probeScope } from './support/probe-scope.ts';

/** An assistant can ask for a permission only when it knows its name, and whom to ask. */
export default defineCheck({
  id: 'bearer/mcp-limited-scope-shows-way-on',
  clause: 'mcp-authorization:insufficient-scope.way-on',
  title: 'Challenge of the MCP server to too little scope names the scope and the metadata',
  why: 'Clients ask for the scope that the challenge names; without a name they ask for all, or give up.',
  sends:
    'Calls of read-only tools with the token of the configuration that lacks a scope, until one is refused for it.',
  passes: '403 with a Bearer challenge that has scope and resource_metadata; which scopes it names is free.',
  fails: 'A 403 whose challenge lacks one of the two, or is missing.',
  fix: 'Add scope="..." with what the call needs, and resource_metadata="https://..." as in the 401.',
  systems: [],
  asksEachOf: ['mcp'],
  needs: ['auth.verifies-tokens', 'credentials.limited-scope'],
  mutates: false,
  brokenBy: ['mcp-missing-scope-unnamed', 'mcp-limited-scope-unnamed', 'mcp-403-without-metadata'],
  async run(context) {
    const exchange = await probeScope(context);
    if (exchange.response?.status !== 403) throw new Inapplicable('too little scope is not answered 403');
    const challenges = bearerChallenges(exchange);
    for (const name of ['scope', 'resource_metadata']) {
      const values = parameterValues(challenges, name).filter((value) => value.trim() !== '');
      context.expect.that(`the challenge has ${name}`, values.length > 0, {
        expected: `the parameter ${name}`,
        actual: values.slice(0, 3),
        exchange,
      });
    }
  },
});
