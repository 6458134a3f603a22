import { isObject } from '../../runner/documents/json-value.ts';
import { defineMessageCheck } from '../../runner/kit/client/define-client-check.ts';
import { isRequest } from '../../runner/kit/client/mcp-sessions.ts';
import { messagesOf } from '../../runner/kit/client/read-entry.ts';
import { isModernRequest, metaOf } from './support/modern-requests.ts';

/** It is what those who run the server find in their logs. */
export default defineMessageCheck({
  id: 'client-mcp-stateless/client-named',
  clause: 'mcp-2026-07-28:client.client-info',
  title: 'Each request names the client',
  why: 'Those who run the server cannot tell who has a problem.',
  passes: 'clientInfo with name and version in the metadata',
  fails: 'no clientInfo, or one without a name or a version',
  fix: 'Put clientInfo with name and version into _meta of each request.',
  kinds: ['mcp-modern'],
  scenarios: 'any',
  brokenBy: ['modern-without-client-info', 'modern-without-client-version'],
  of: 'request of stateless MCP',
  selects: (entry) => isModernRequest(entry) && messagesOf(entry).some(isRequest),
  judge(entry, expect) {
    for (const sent of messagesOf(entry).filter(isRequest)) {
      const info = metaOf(sent)['io.modelcontextprotocol/clientInfo'];
      const isNamed = isObject(info) && typeof info['name'] === 'string' && typeof info['version'] === 'string';
      expect.that('the metadata name the client', isNamed, {
        expected: 'clientInfo with name and version',
        actual: info ?? null,
        entry,
      });
    }
  },
});
