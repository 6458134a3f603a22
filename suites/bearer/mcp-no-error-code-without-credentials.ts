import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { bearerChallenges, parameterValues } from './support/bearer-challenge.ts';
import { failsByAbsence } from './support/refused-exchange.ts';

/** The common SDKs name an error here, so this is only a note. */
export default defineObservingCheck({
  id: 'bearer/mcp-no-error-code-without-credentials',
  clause: 'rfc6750:error-codes.none-without-credentials-mcp',
  title: "The MCP server's challenge names no error if no credentials were sent",
  why: 'A client that reads `invalid_token` discards a good token, although no token was sent.',
  sends: 'No requests of its own. Every 401 of the MCP server to a request without credentials is checked.',
  passes: 'A Bearer challenge without `error`, `error_description` and `error_uri`.',
  fails: 'One of the three in the challenge. The common SDKs send it, and clients handle it.',
  fix: 'Add `error` only if a token was sent and failed.',
  systems: [],
  asksEachOf: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['mcp-anonymous-error-code'],
  selects: (exchange) => failsByAbsence(exchange) && bearerChallenges(exchange).length > 0,
  judge(exchange, expect) {
    const challenges = bearerChallenges(exchange);
    const named = ['error', 'error_description', 'error_uri'].filter(
      (name) => parameterValues(challenges, name).length > 0,
    );
    expect.that('the challenge names no error', named.length === 0, { expected: [], actual: named, exchange });
  },
});
