import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { parseChallenges } from '../../runner/kit/challenges.ts';
import { challengeFields } from './support/bearer-challenge.ts';
import { isOfResource } from './support/refused-exchange.ts';

/** What cannot be parsed challenges nobody. */
export default defineObservingCheck({
  id: 'bearer/challenges-well-formed',
  clause: 'rfc9110:challenge.grammar',
  title: 'Every WWW-Authenticate is a list of challenges',
  why: 'Clients that parse the field stop with an error, or read a parameter as the name of a scheme.',
  sends:
    'No requests of its own. Every WWW-Authenticate of the plant store, the MCP server and the main API is checked.',
  passes:
    'Challenges of any schemes in one field or several: with parameters, with one token68, or with the name of the scheme alone. Blanks around = and empty list elements pass.',
  fails:
    'Parameters without the name of a scheme before them, a quoted string that does not end, parameters without a comma between them, or a URL without quotes.',
  fix: 'Write `WWW-Authenticate: Bearer realm="...", error="..."`, with the framework\'s function for challenges.',
  systems: [],
  asksEachOf: ['plant-store', 'mcp', 'api'],
  needs: [],
  mutates: false,
  brokenBy: [
    'api-challenge-without-scheme',
    'api-challenge-unparsable',
    'challenge-unparsable',
    'challenge-without-commas',
    'mcp-challenge-without-scheme',
    'mcp-challenge-unquoted',
    'skill-401-challenge-unreadable',
  ],
  selects: (exchange) => isOfResource(exchange) && challengeFields(exchange).length > 0,
  judge(exchange, expect) {
    for (const value of challengeFields(exchange)) {
      const parsed = parseChallenges(value);
      expect.that('WWW-Authenticate is a list of challenges', parsed.ok, {
        expected: 'challenges by the grammar of RFC 9110 §11.6.1',
        actual: parsed.ok ? 'challenges' : `${value.slice(0, 200)} (${parsed.fault})`,
        exchange,
      });
    }
  },
});
