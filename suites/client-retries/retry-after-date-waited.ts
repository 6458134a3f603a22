import { headerValue } from '../../runner/kit/exchange.ts';
import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import type { JournalEntry } from '../../runner/kit/client/journal-entry.ts';
import { judgeWait } from './support/judge-wait.ts';
import { withStatus } from './support/unserved.ts';

/** Retry-After has two forms. */
export default defineRunCheck({
  id: 'client-retries/retry-after-date-waited',
  clause: 'rfc9110:client.retry-after-date',
  title: 'A request that got 503 is repeated after the date in Retry-After',
  why: 'A client that reads seconds alone comes back at once, and keeps the service down.',
  passes: 'the same request at that date or later',
  fails: 'the same request more than a second before that date. Inapplicable if the client does not repeat it.',
  fix: 'Read Retry-After as a date where it is not a number, and wait until then.',
  kinds: ['rest', 'mcp-legacy', 'mcp-modern'],
  scenarios: ['unavailable'],
  brokenBy: ['shop-comes-back-at-once', 'shop-reads-seconds-alone'],
  judgeRun: (context) =>
    judgeWait(context, {
      putOff: withStatus(context.run, 503),
      statement: 'the request is repeated after the date in Retry-After',
      earlyMs: ({ startedAt }, before) => dateOf(before) - Date.parse(startedAt),
      toleranceMs: 1_000,
    }),
});

function dateOf({ response }: JournalEntry): number {
  return Date.parse(headerValue(response?.headers ?? [], 'retry-after') ?? '');
}
