import { requireSilenceCounts } from '../../runner/kit/client/after-bait.ts';
import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import type { JournalEntry } from '../../runner/kit/client/journal-entry.ts';
import { legacyEntries } from '../../runner/kit/client/mcp-sessions.ts';
import { isAfter } from '../../runner/kit/client/mcp-steps.ts';
import { requestHeader } from '../../runner/kit/client/read-entry.ts';
import type { ScenarioRun } from '../../runner/kit/client/scenario-run.ts';
import { Untestable } from '../../runner/kit/define-check.ts';

/** What is tried once or twice more does no harm. */
const mostMore = 2;

/** The status says that there is no stream, and that will not change within the session. */
export default defineRunCheck({
  id: 'client-mcp/get-not-repeated-after-405',
  clause: 'practice:client.get-405-believed',
  title: 'A client that got 405 for GET leaves it at that',
  why: 'Each client of such a server requests the stream again and again, for as long as it runs.',
  passes: 'no further GET in the session, or one or two more than in the ordinary service',
  fails: 'three more GETs in one session once the first 405 was there',
  fix: 'Remember that the server offers no stream, and send no GET in that session any more.',
  kinds: ['mcp-legacy'],
  uses: ['mcp-get-stream'],
  scenarios: ['get-405'],
  brokenBy: ['legacy-polls-for-stream'],
  judgeRun({ run, plain, expect }) {
    const refused = getsOf(run).filter(({ response }) => response?.status === 405);
    if (refused.length === 0) throw new Untestable('the client sent no GET');
    const usual = Math.max(0, ...bySession(getsOf(plain)).map(({ length }) => length));
    for (const gets of bySession(refused)) {
      const [first] = gets;
      if (first === undefined) continue;
      const more = gets.filter((entry) => isAfter(entry, first, plain));
      const most = mostMore + Math.max(0, usual - 1);
      if (more.length <= most) requireSilenceCounts(run);
      expect.that('the client sends no further GET', more.length <= most, {
        expected: `at most ${most} more`,
        actual: more.length,
        entry: more[most] ?? first,
      });
    }
  },
});

/** A GET that resumes a stream is about that stream. */
function getsOf(run: ScenarioRun): JournalEntry[] {
  return legacyEntries(run).filter(
    (entry) => entry.request.method === 'GET' && requestHeader(entry, 'last-event-id') === null,
  );
}

function bySession(entries: readonly JournalEntry[]): JournalEntry[][] {
  return [...Map.groupBy(entries, (entry) => requestHeader(entry, 'mcp-session-id') ?? '').values()];
}
