import { isObject } from '../../runner/documents/json-value.ts';
import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import type { Exchange } from '../../runner/kit/exchange.ts';
import { findMessageFault } from '../../runner/kit/mcp-messages.ts';
import { isSuccess, isWholePost, readExchange, type SentMessage } from './support/read-exchange.ts';

/** Strict clients close the connection at the first member of a wrong type. */
export default defineObservingCheck({
  id: 'mcp/messages-valid',
  clause: 'mcp-2025-11-25:schema.messages',
  title: 'Every message of session-based MCP is valid against the schema of its revision',
  why: 'Client libraries validate what they receive. One invalid member hides a tool, a result or the whole server.',
  sends:
    'No request of its own. It judges every message in the 2xx responses of the run, in revisions up to 2025-11-25.',
  passes: 'Members of the types that the schema names, with all required ones present. Additional members are allowed.',
  fails: 'A member that is missing or of another type; the report shows its path.',
  fix: 'Send what the schema of the revision defines. Omit optional members instead of sending null.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: [
    'cursor-null',
    'cursor-number',
    'tool-description-null',
    'tool-title-number',
    'tool-without-input-schema',
    'tool-without-name',
    'tools-no-list',
    'content-unknown-type',
    'content-image-without-type',
    'is-error-text',
    'hint-as-text',
    'initialize-without-capabilities',
    'initialize-without-version',
    'server-info-without-version',
    'progress-without-token',
    'output-schema-of-list',
    'resources-null-for-none',
    'prompts-null-for-none',
    'annotations-beyond-one',
    'resource-size-text',
    'call-metadata-array',
    'read-metadata-null',
  ],
  selects: (exchange) =>
    isWholePost(exchange) && isSuccess(exchange) && isMessage(exchange) && readExchange(exchange).era === 'legacy',
  judge(exchange, expect) {
    const { sent, reply } = readExchange(exchange);
    const faults = reply.messages.flatMap((message) => findMessageFault(message, schemaFor(sent, message)) ?? []);
    expect.that('the messages are valid against the schema of the revision', faults.length === 0, {
      expected: 'members as the schema defines them',
      actual: faults.slice(0, 5),
      exchange,
    });
  },
});

/** Returns the method whose result a message holds; `null` for a task in its place, which mcp/created-tasks-complete judges. */
function schemaFor(sent: SentMessage | null, { result }: Readonly<Record<string, unknown>>): string | null {
  const isTask = sent?.params?.['task'] !== undefined && isObject(result) && Object.hasOwn(result, 'task');
  return isTask ? null : (sent?.method ?? null);
}

/** Other checks judge bodies that are not JSON, and responses to notifications. */
function isMessage(exchange: Exchange): boolean {
  const { sent, reply } = readExchange(exchange);
  return reply.messages.length > 0 && sent?.isNotification === false;
}
