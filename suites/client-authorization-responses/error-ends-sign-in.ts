import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { requireSilenceCounts } from '../../runner/kit/client/after-bait.ts';
import { valueOf } from '../../runner/kit/client/read-entry.ts';
import type { ScenarioRun } from '../../runner/kit/client/scenario-run.ts';
import { signInsOf } from '../../runner/kit/client/sign-ins.ts';
import { type TokenRequest, tokenRequestsIn } from '../../runner/kit/client/token-request.ts';
import { requireOdd } from './support/judge-response.ts';

/** A person may say yes the next time, but not at once and again and again. */
const mostTries = 3;

/** The scenario answers every authorization so. */
export default defineRunCheck({
  id: 'client-authorization-responses/error-ends-sign-in',
  clause: 'rfc6749:client.no-code-after-error',
  title: 'No code is redeemed after an error response',
  why: 'The person said no, and the client sends requests that can only fail, or opens the browser for ever.',
  passes: 'no token request with a code; at most three more authorization requests than in the ordinary service',
  fails: 'a token request, as with `code=undefined`, or more than three further authorization requests',
  fix: 'Look for `error` in the redirect first, and tell the person what it says.',
  kinds: ['oauth', 'mcp-legacy', 'mcp-modern'],
  uses: ['sign-in'],
  scenarios: ['access-denied'],
  brokenBy: ['app-redeems-after-error', 'app-begins-again-after-error'],
  judgeRun({ run, plain, expect }) {
    const [denied] = requireOdd({
      run,
      plain,
      bait: { what: 'an error', isOdd: ({ redirect: { parameters } }) => valueOf(parameters, 'error') !== null },
    });
    // A test of the client's own may try a made-up code in any service.
    const redeemed = madeUpCodes(run)[madeUpCodes(plain).length];
    const again = signInsOf(run).filter(({ atMs }) => atMs > denied.atMs);
    const most = mostTries + signInsOf(plain).length;
    // Driven by hand, a person may have begun again.
    const isAutomatic = run.end.kind === 'ended' || run.end.kind === 'killed';
    const isEndless = isAutomatic && again.length > most;
    if (redeemed === undefined && !isEndless) requireSilenceCounts(run);
    expect.that('no code is redeemed after an error', redeemed === undefined, {
      expected: 'no token request with a code',
      actual: redeemed === undefined ? 'none' : 'a token request',
      entry: redeemed?.entry ?? denied.entry ?? undefined,
    });
    expect.that('the client does not begin again and again', !isEndless, {
      expected: `at most ${most} more authorization requests`,
      actual: again.length,
      entry: again[most]?.entry ?? denied.entry ?? undefined,
    });
  },
});

/** Returns the token requests with a code that no redirect brought. */
function madeUpCodes(run: ScenarioRun): TokenRequest[] {
  const codes = new Set(signInsOf(run).map(({ redirect }) => redirect?.code));
  return tokenRequestsIn(run, 'authorization_code').filter(
    ({ parameters }) => !codes.has(valueOf(parameters, 'code') ?? ''),
  );
}
