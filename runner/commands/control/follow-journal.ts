import { setTimeout } from 'node:timers/promises';
import type { MockResponse } from '../../../fixtures/mock/overlay.ts';
import { escapeJson } from '../../text/escape.ts';
import type { ControlSession } from './control-session.ts';
import type { LiveEntry } from './live-journal.ts';

/** How often a page is told of what came, and of how many requests at a time: the others are counted, and fetched when somebody looks for them. */
const tickMs = 250;
const mostAtOnce = 40;

/** A line that keeps the connection from being taken for dead. */
const keepAliveMs = 15_000;

/** Returns an event stream that tells of requests as they come, of the totals and of the scenario. */
export function followJournal(session: ControlSession): MockResponse {
  return {
    status: 200,
    headers: [
      ['Content-Type', 'text/event-stream'],
      ['Cache-Control', 'no-store'],
    ],
    body: '',
    wire: { stream: eventsOf(session) },
  };
}

/** What came since a page was told last. */
interface Untold {
  entries: LiveEntry[];
  left: number;
  cleared: boolean;
}

async function* eventsOf(session: ControlSession): AsyncGenerator<Uint8Array, void, void> {
  let untold: Untold = { entries: [], left: 0, cleared: false };
  let told = '';
  const unwatch = session.journal.watch((entry) => note(untold, entry));
  try {
    for (let quietMs = 0; ; quietMs += tickMs) {
      const { total, faulty } = session.journal;
      const totals = { scenario: session.current(), total, faulty };
      const state = JSON.stringify(totals);
      if (state !== told || untold.entries.length > 0 || untold.cleared) {
        yield Buffer.from(`data: ${escapeJson(JSON.stringify({ ...totals, ...untold }))}\n\n`);
        told = state;
        untold = { entries: [], left: 0, cleared: false };
        quietMs = 0;
      } else if (quietMs >= keepAliveMs) {
        quietMs = 0;
        yield Buffer.from(':\n\n');
      }
      await setTimeout(tickMs, undefined, { ref: false });
    }
  } finally {
    unwatch();
  }
}

/** What has a finding is told before what has none. */
function note(untold: Untold, entry: LiveEntry | null): void {
  if (entry === null) Object.assign(untold, { entries: [], left: 0, cleared: true });
  else if (untold.entries.length < (entry.isFaulty ? 5 * mostAtOnce : mostAtOnce)) untold.entries.push(entry);
  else untold.left += 1;
}
