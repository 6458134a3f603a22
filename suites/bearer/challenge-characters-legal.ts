import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { bearerChallenges } from './support/bearer-challenge.ts';
import { isRefusal } from './support/refused-exchange.ts';

/** Printable ASCII without quotes and backslashes (RFC 6750 §3); an empty value holds no character at all. */
const legal = /^[\x20-\x21\x23-\x5b\x5d-\x7e]*$/;

/** Messages for users often contain characters that a challenge may not contain. */
export default defineObservingCheck({
  id: 'bearer/challenge-characters-legal',
  clause: 'rfc6750:protected-resource.characters',
  title: 'The scope and the error of a Bearer challenge have only legal characters',
  why: 'Parsers that split at quotes and backslashes lose the rest. Characters beyond ASCII arrive as other characters.',
  sends:
    'No requests of its own. Every refusal of POST /plants, of the MCP server and of the main API that has a Bearer challenge is checked.',
  passes:
    'Printable ASCII without quotes and backslashes in `scope`, `error` and `error_description`. `realm` may contain anything.',
  fails: 'A quote, a backslash, a control character or a character beyond ASCII in one of them.',
  fix: 'Keep `error_description` in plain English, and put messages for users into the body.',
  systems: [],
  asksEachOf: ['plant-store', 'mcp', 'api'],
  needs: [],
  mutates: false,
  brokenBy: ['challenge-description-in-spanish', 'mcp-challenge-description-quotes'],
  selects: (exchange) => isRefusal(exchange) && bearerChallenges(exchange).length > 0,
  judge(exchange, expect) {
    const illegal = bearerChallenges(exchange)
      .flatMap(({ parameters }) => parameters)
      .filter(([name, value]) => ['scope', 'error', 'error_description'].includes(name) && !legal.test(value));
    expect.that('the characters are legal', illegal.length === 0, {
      expected: 'printable ASCII without quotes and backslashes',
      actual: Object.fromEntries(illegal.map(([name, value]) => [name, value.slice(0, 200)])),
      exchange,
    });
  },
});
