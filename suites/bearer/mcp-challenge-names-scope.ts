import { none } from '../../runner/kit/credentials.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { askEach } from './support/ask-each.ts';
import { bearerChallenges, parameterValues } from './support/bearer-challenge.ts';

/** A client that knows the needed scope requests no more than that. */
export default defineCheck({
  id: 'bearer/mcp-challenge-names-scope',
  clause: 'mcp-authorization:challenge.scope',
  title: 'The challenge of the MCP server names the needed scope',
  why: 'Clients that do not know the needed scope request every scope of the metadata, and users consent to more than is needed.',
  sends: 'A valid request to the MCP endpoint without credentials.',
  passes: 'A Bearer challenge with `scope`.',
  fails: 'A 401 without it.',
  fix: 'Add `scope="..."` with the scopes that the request needs, or that a client needs to start.',
  systems: [],
  asksEachOf: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['mcp-challenge-without-scope'],
  async run({ resources, expect }) {
    await askEach(resources, async (resource) => {
      const exchange = await resource.request({ credentials: none, case: `${resource.name} without credentials` });
      const challenges = bearerChallenges(exchange);
      if (exchange.response?.status !== 401 || challenges.length === 0)
        throw new Inapplicable('the response is not a 401 with a Bearer challenge');
      const scopes = parameterValues(challenges, 'scope');
      expect.that('the challenge names a scope', scopes.length > 0, {
        expected: 'the parameter scope',
        actual: scopes.length > 0 ? scopes.slice(0, 3) : 'no scope',
        exchange,
      });
    });
  },
});
