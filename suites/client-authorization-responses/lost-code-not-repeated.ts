import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { whereIn } from '../../runner/kit/client/issued-values.ts';
import type { JournalEntry } from '../../runner/kit/client/journal-entry.ts';
import type { ScenarioRun } from '../../runner/kit/client/scenario-run.ts';
import { judgeRefusal } from '../client-support/judge-refusal.ts';

/** The server had read the whole request, on a connection that was fresh: no library has a reason to send it again. */
export default defineRunCheck({
  id: 'client-authorization-responses/lost-code-not-repeated',
  clause: 'rfc6749:client.code-redeemed-once',
  title: 'A code is not sent again when its token request got no response',
  why: 'The server may have redeemed it. It takes the second use for theft, and ends all tokens that it issued for the code.',
  passes: 'an error; another sign-in, with a code of its own',
  fails: 'the same code at the token endpoint again, after the connection was closed without a response',
  fix: 'Forget the code once it is sent, repeat no token request that holds one, and begin another sign-in.',
  kinds: ['oauth', 'mcp-legacy', 'mcp-modern'],
  uses: ['sign-in'],
  scenarios: ['redemption-cut'],
  brokenBy: ['app-repeats-lost-code', 'assistant-repeats-lost-code'],
  judgeRun({ run, expect }) {
    const sent = requestsWithCode(run);
    const lost = sent.find(
      ({ response, receivedMs, isAborted }) => response === null && receivedMs !== null && isAborted,
    );
    // What was sent before the connection was cut is not a repetition.
    const cutMs = (lost?.receivedMs ?? Infinity) + Number(run.values.get('cut-after-ms'));
    judgeRefusal(run, expect, {
      statement: 'the code is not sent again',
      expected: 'no request at the token endpoint with the code',
      bait: lost,
      taken: sent.find(({ arrivedMs }) => arrivedMs >= cutMs),
    });
  },
});

/** Requests at the token endpoint with the code whose redemption got no response. */
function requestsWithCode({ entries, values }: ScenarioRun): JournalEntry[] {
  const codes = [...values].filter(([name]) => name === 'cut-code').map(([, code]) => code);
  return entries.filter(
    (entry) => entry.place === 'token' && entry.request.method !== 'OPTIONS' && whereIn(entry, codes).length > 0,
  );
}
