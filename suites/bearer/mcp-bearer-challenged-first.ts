import { parseChallenges } from '../../runner/kit/challenges.ts';
import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { bearerChallenges, challengeFields } from './support/bearer-challenge.ts';

/** HTTP allows any order, but clients do not. */
export default defineObservingCheck({
  id: 'bearer/mcp-bearer-challenged-first',
  clause: 'mcp-authorization:challenge.bearer-first',
  title: 'Bearer is the first challenge of the MCP server',
  why: 'The common MCP clients read only the first challenge, and do not find the URL of the metadata in another one.',
  sends: 'No requests of its own. Every 401 of the MCP server that has a Bearer challenge is checked.',
  passes: 'Bearer before all other schemes, in one field or several.',
  fails: 'Another scheme before it. HTTP allows any order.',
  fix: 'Send the Bearer challenge first.',
  systems: [],
  asksEachOf: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['mcp-basic-challenged-first'],
  selects: (exchange) =>
    exchange.system === 'mcp' && exchange.response?.status === 401 && bearerChallenges(exchange).length > 0,
  judge(exchange, expect) {
    const parsed = challengeFields(exchange).map(parseChallenges);
    const schemes = parsed.flatMap((field) => (field.ok ? field.challenges.map(({ scheme }) => scheme) : []));
    expect.that('Bearer is the first challenge', schemes[0] === 'bearer', {
      expected: 'bearer',
      actual: schemes.slice(0, 5),
      exchange,
    });
  },
});
