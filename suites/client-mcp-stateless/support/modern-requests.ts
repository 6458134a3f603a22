import { isObject } from '../../../runner/documents/json-value.ts';
import type { JournalEntry } from '../../../runner/kit/client/journal-entry.ts';
import { eraOf } from '../../../runner/kit/client/mcp-era.ts';
import { paramsOf } from '../../../runner/kit/client/mcp-sessions.ts';
import { messagesOf, type SentMessage } from '../../../runner/kit/client/read-entry.ts';

/** Returns true for a POST of stateless MCP that holds a request or a notification. */
export function isModernRequest(entry: JournalEntry): boolean {
  return (
    entry.place === 'mcp' &&
    entry.request.method === 'POST' &&
    eraOf(entry) === 'modern' &&
    messagesOf(entry).some(({ method }) => method !== '')
  );
}

/** Returns the metadata of a message. */
export function metaOf(sent: SentMessage): Record<string, unknown> {
  const meta = paramsOf(sent)['_meta'];
  return isObject(meta) ? meta : {};
}

/** Returns the name or URI that a request is about, where a header has to say it; otherwise `null`. */
export function subjectOf(sent: SentMessage): string | null {
  const { name, uri } = paramsOf(sent);
  const subject = { 'tools/call': name, 'prompts/get': name, 'resources/read': uri }[sent.method];
  return typeof subject === 'string' ? subject : null;
}
