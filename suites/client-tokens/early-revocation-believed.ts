import { requireSilenceCounts } from '../../runner/kit/client/after-bait.ts';
import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { areAutomatic, shapeOf, timesSent } from '../../runner/kit/client/same-request.ts';
import { requireRefusedTokens, usesOf } from './support/token-use.ts';

/** The same request so often with the same refused token is more than a second try. */
const mostRepeats = 2;

/** Five different requests with it are something else: each of them is heard for the first time. */
export default defineRunCheck({
  id: 'client-tokens/early-revocation-believed',
  clause: 'oauth21:client.early-end-believed',
  title: 'A token that is refused before its stated expiry is given up',
  why: 'Tokens end early when a person signs out or an administrator blocks them; the client then hammers the service in vain.',
  passes: 'a new token, or an end; at most two more tries of the same request with the old one',
  fails:
    'the same request three times more with the refused token, those that it also sends in the ordinary service not counted',
  fix: 'Trust a 401 more than the remembered `expires_in`: forget the token and get another one.',
  kinds: ['oauth', 'mcp-legacy', 'mcp-modern'],
  uses: ['issued-token'],
  scenarios: ['token-revoked-early'],
  brokenBy: ['app-trusts-stated-expiry'],
  judgeRun(context) {
    const { run, plain, expect } = context;
    for (const { tokens, refusal } of requireRefusedTokens(context)) {
      const later = usesOf(run, tokens).filter(({ arrivedMs }) => arrivedMs > (refusal.respondedMs ?? Infinity));
      // What the client requests several times in the ordinary service is no repetition.
      const repeated = [...Map.groupBy(later, (entry) => shapeOf(entry, run)).values()].find(
        (repeats) =>
          repeats.length > mostRepeats + (repeats[0] === undefined ? 0 : timesSent(repeats[0], run, plain)) &&
          areAutomatic(repeats, run),
      );
      if (repeated === undefined) requireSilenceCounts(run);
      expect.that('the refused token is given up', repeated === undefined, {
        expected: `at most ${mostRepeats} repetitions of a request with the token`,
        actual: repeated?.length ?? 'no more than that',
        entry: repeated?.[mostRepeats] ?? refusal,
      });
    }
  },
});
