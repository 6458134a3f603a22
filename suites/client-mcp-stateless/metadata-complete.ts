import { isObject } from '../../runner/documents/json-value.ts';
import { defineMessageCheck } from '../../runner/kit/client/define-client-check.ts';
import { versionKey } from '../../runner/kit/client/mcp-era.ts';
import { isRequest } from '../../runner/kit/client/mcp-sessions.ts';
import { messagesOf } from '../../runner/kit/client/read-entry.ts';
import { untypedCapabilities } from '../../runner/kit/client/untyped-capabilities.ts';
import { isModernRequest, metaOf } from './support/modern-requests.ts';

/** There is no initialize: each request stands alone. */
export default defineMessageCheck({
  id: 'client-mcp-stateless/metadata-complete',
  clause: 'mcp-2026-07-28:client.meta-complete',
  title: 'Each request names its version and capabilities',
  why: 'Servers refuse the request with −32602.',
  passes: 'protocolVersion as a string and clientCapabilities as an object, also an empty one',
  fails: 'one of them missing or of another type; a capability that is true or null in the place of an object',
  fix: 'Put protocolVersion and clientCapabilities into _meta of each request.',
  kinds: ['mcp-modern'],
  scenarios: 'any',
  brokenBy: [
    'modern-without-capabilities',
    'modern-without-meta-version',
    'modern-capabilities-as-array',
    'modern-capabilities-of-null',
  ],
  of: 'request of stateless MCP',
  selects: (entry) => isModernRequest(entry),
  judge(entry, expect) {
    for (const sent of messagesOf(entry).filter(isRequest)) {
      const meta = metaOf(sent);
      const capabilities = meta['io.modelcontextprotocol/clientCapabilities'];
      const isTyped = isObject(capabilities) && untypedCapabilities(capabilities).length === 0;
      expect.that('the metadata are complete', typeof meta[versionKey] === 'string' && isTyped, {
        expected: 'protocolVersion (string) and clientCapabilities (object of objects)',
        actual: { protocolVersion: meta[versionKey] ?? null, clientCapabilities: capabilities ?? null },
        entry,
      });
    }
  },
});
