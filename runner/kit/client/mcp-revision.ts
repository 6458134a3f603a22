import { isObject } from '../../documents/json-value.ts';
import type { JournalEntry } from './journal-entry.ts';
import { versionKey } from './mcp-era.ts';
import { perEntry } from './per-entry.ts';
import { messagesOf, requestHeader, responseJsonOf } from './read-entry.ts';

/** Revisions of MCP, as they name themselves; they sort by age. */
const revision = /^20\d\d-\d\d-\d\d$/;

/** Returns the revision of MCP that a request names: in `initialize`, in its header or in `_meta`; `null` where it names none. */
function namedRevision(entry: JournalEntry): string | null {
  for (const { method, message } of messagesOf(entry)) {
    const params = isObject(message['params']) ? message['params'] : {};
    const meta = isObject(params['_meta']) ? params['_meta'] : {};
    const named = method === 'initialize' ? params['protocolVersion'] : meta[versionKey];
    if (typeof named === 'string' && revision.test(named)) return named;
  }
  const header = requestHeader(entry, 'mcp-protocol-version');
  return header !== null && revision.test(header) ? header : null;
}

/**
 * Returns the revision of MCP that binds a client at a time of a run: the one that was negotiated last before it, else the one that it
 * named last before it, else the one that it names next; `null` where it names none.
 */
export function revisionAt({ entries }: { readonly entries: readonly JournalEntry[] }, atMs: number): string | null {
  const { settled, first } = revisionsIn(entries);
  return settled.findLast(({ arrivedMs }) => arrivedMs <= atMs)?.revision ?? first;
}

/** What requests and their responses name, in their order, and what a request names first. */
const revisionsIn = perEntry((entries: readonly JournalEntry[]) => {
  const read = entries
    .filter(({ place }) => place === 'mcp')
    .map((entry) => ({ arrivedMs: entry.arrivedMs, agreed: negotiated(entry), named: namedRevision(entry) }));
  const settled = read.flatMap(({ arrivedMs, agreed, named }) => {
    const one = agreed ?? named;
    return one === null ? [] : [{ arrivedMs, revision: one }];
  });
  return { settled, first: read.find(({ named }) => named !== null)?.named ?? null };
});

/** What a response to `initialize` says, where it is plain JSON; a later header says it otherwise. */
function negotiated(entry: JournalEntry): string | null {
  const value = responseJsonOf(entry);
  const result = isObject(value) && isObject(value['result']) ? value['result'] : {};
  const named = result['protocolVersion'];
  return typeof named === 'string' && revision.test(named) ? named : null;
}
