import { deliveredIn } from '../../runner/kit/client/mcp-responses.ts';
import { legacyEntries } from '../../runner/kit/client/mcp-sessions.ts';
import type { JournalEntry } from '../../runner/kit/client/journal-entry.ts';
import { messagesOf, type SentMessage } from '../../runner/kit/client/read-entry.ts';
import type { ScenarioRun } from '../../runner/kit/client/scenario-run.ts';

/** A request of the server that a client got in a session of MCP. */
export interface AskedOfClient {
  /** What brought the client the request. */
  readonly asked: JournalEntry;
  /** What the client responded; `undefined` for nothing. */
  readonly own: SentMessage | undefined;
}

/**
 * Returns what became of a request of the server; `null` where the client was not sent it.
 *
 * @param name under which the scenario notes the id of the request, such as `form-id`
 */
export function askedOfClient(run: ScenarioRun, name: string): AskedOfClient | null {
  const id = run.values.get(name);
  const entries = legacyEntries(run);
  const asked = entries.find((entry) => deliveredIn(entry).some((each) => each['id'] === id && 'method' in each));
  if (id === undefined || asked === undefined) return null;
  return { asked, own: entries.flatMap(messagesOf).find((sent) => sent.method === '' && sent.id === id) };
}
