import { headerValue } from '../../runner/kit/exchange.ts';
import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import type { JournalEntry } from '../../runner/kit/client/journal-entry.ts';
import { judgeWait } from './support/judge-wait.ts';
import { withStatus } from './support/unserved.ts';

/** The service says when it will have time. */
export default defineRunCheck({
  id: 'client-retries/retry-after-seconds-waited',
  clause: 'rfc6585:client.retry-after-seconds',
  title: 'A request that got 429 is repeated after the seconds in Retry-After',
  why: 'Requests before that are refused again, and count against the limit.',
  passes: 'the same request after that time or later',
  fails: 'the same request more than 0.2 seconds before that time. Inapplicable if the client does not repeat it.',
  fix: 'Wait for as many seconds as Retry-After says.',
  kinds: ['rest', 'mcp-legacy', 'mcp-modern'],
  scenarios: ['rate-limited'],
  brokenBy: ['shop-comes-back-at-once'],
  judgeRun: (context) =>
    judgeWait(context, {
      putOff: withStatus(context.run, 429),
      statement: 'the request is repeated after the seconds in Retry-After',
      earlyMs: ({ arrivedMs }, before) => (before.respondedMs ?? arrivedMs) + secondsOf(before) * 1000 - arrivedMs,
      toleranceMs: 200,
    }),
});

function secondsOf({ response }: JournalEntry): number {
  return Number(headerValue(response?.headers ?? [], 'retry-after') ?? 0);
}
