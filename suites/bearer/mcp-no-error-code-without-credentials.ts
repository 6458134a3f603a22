import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { bearerChallenges, parameterValues } from './support/bearer-challenge.ts';
import { failsByAbsence } from './support/refused-exchange.ts';

/** The common SDKs do it, so it is a note and no more. */
export default defineObservingCheck({
  id: 'bearer/mcp-no-error-code-without-credentials',
  clause: 'rfc6750:error-codes.none-without-credentials-mcp',
  title: 'Challenge of the MCP server names no error where nothing was presented',
  why: 'A client that reads invalid_token throws its good token away; where none was sent, nothing was invalid.',
  sends: 'Nothing of its own: it judges every 401 of the MCP server to a request without credentials.',
  passes: 'A Bearer challenge without error, error_description and error_uri.',
  fails: 'One of the three in the challenge. Clients cope: the common SDKs send it.',
  fix: 'Add error only where a token was presented and failed.',
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
