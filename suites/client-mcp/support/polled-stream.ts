import type { JournalEntry } from '../../../runner/kit/client/journal-entry.ts';
import { legacyEntries } from '../../../runner/kit/client/mcp-sessions.ts';
import { requestHeader } from '../../../runner/kit/client/read-entry.ts';
import type { ScenarioRun } from '../../../runner/kit/client/scenario-run.ts';
import { Inapplicable } from '../../../runner/kit/define-check.ts';

/** A stream that the server ended before the response, and the GET that resumed it. */
interface PolledStream {
  /** Of the only event. */
  readonly id: string | undefined;
  readonly ended: JournalEntry;
  readonly resumed: JournalEntry | undefined;
}

/** Returns what became of the stream. Throws {@link Inapplicable} where no call was made. */
export function polledStream(run: ScenarioRun): PolledStream {
  const id = run.values.get('event-id');
  const ended = legacyEntries(run).find(
    ({ response }) =>
      id !== undefined &&
      Buffer.from(response?.body.bytes ?? [])
        .toString()
        .includes(`id: ${id}\n`),
  );
  if (ended === undefined) throw new Inapplicable('the client made no call in a session of MCP 2025-11-25');
  const resumed = legacyEntries(run).find(
    (entry) => entry.request.method === 'GET' && requestHeader(entry, 'last-event-id') === id,
  );
  return { id, ended, resumed };
}
