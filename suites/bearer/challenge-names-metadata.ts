import { none } from '../../runner/kit/credentials.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { askEach } from './support/ask-each.ts';
import { bearerChallenges, parameterValues } from './support/bearer-challenge.ts';

/** The challenge is the first of three ways to find the metadata, and the only one for older clients. */
export default defineCheck({
  id: 'bearer/challenge-names-metadata',
  clause: 'mcp-authorization:metadata.named-in-challenge',
  title: 'The challenge of the MCP server names the URL of the metadata',
  why: 'Clients of the revision 2025-06-18 look nowhere else. Without the URL they cannot sign their user in.',
  sends: 'A valid request to the MCP endpoint without credentials.',
  passes: 'A Bearer challenge with `resource_metadata`. Other checks judge where it leads.',
  fails: 'A 401 without `resource_metadata` in its Bearer challenge.',
  fix: 'Add `resource_metadata="https://.../.well-known/oauth-protected-resource/mcp"` to the challenge.',
  systems: [],
  asksEachOf: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['mcp-challenge-without-metadata', 'mcp-metadata-named-in-link-field'],
  async run({ resources, expect }) {
    await askEach(resources, async (resource) => {
      const exchange = await resource.request({ credentials: none, case: `${resource.name} without credentials` });
      const challenges = bearerChallenges(exchange);
      if (exchange.response?.status !== 401 || challenges.length === 0)
        throw new Inapplicable('the response is not a 401 with a Bearer challenge');
      const named = parameterValues(challenges, 'resource_metadata');
      expect.that('the challenge names the URL of the metadata', named.length > 0, {
        expected: 'the parameter resource_metadata',
        actual:
          named.length > 0
            ? named.slice(0, 3)
            : challenges.flatMap(({ parameters }) => parameters.map(([name]) => name)),
        exchange,
      });
    });
  },
});
