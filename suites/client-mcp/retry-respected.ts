import { requireSilenceCounts } from '../../runner/kit/client/after-bait.ts';
import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { Inapplicable } from '../../runner/kit/define-check.ts';
import { polledStream } from './support/polled-stream.ts';

/** The server says when it will have the rest. */
export default defineRunCheck({
  id: 'client-mcp/retry-respected',
  clause: 'mcp-2025-11-25:client.retry-respected',
  title: 'A client reconnects no earlier than retry says',
  why: 'Clients that come back at once load the server as much as if it had kept the connection.',
  passes: 'GET comes after the time that retry gave',
  fails: 'GET comes earlier',
  fix: 'Wait as many milliseconds as the last retry field said before reconnecting.',
  kinds: ['mcp-legacy'],
  uses: ['mcp-tools-call'],
  scenarios: ['sse-polling'],
  brokenBy: ['legacy-reconnects-at-once'],
  judgeRun({ run, expect }) {
    const { ended, resumed } = polledStream(run);
    const waitMs = Number(run.values.get('retry-ms'));
    if (resumed === undefined || ended.respondedMs === null) {
      requireSilenceCounts(run);
      throw new Inapplicable('the client does not reconnect, so that it has no time to keep');
    }
    const waitedMs = resumed.arrivedMs - ended.respondedMs;
    expect.that('the client waits before it reconnects', waitedMs >= waitMs - toleranceMs, {
      expected: `${waitMs} ms at least`,
      actual: `${Math.round(waitedMs)} ms`,
      entry: resumed,
    });
  },
});

/** Timers of clients are not exact. */
const toleranceMs = 50;
