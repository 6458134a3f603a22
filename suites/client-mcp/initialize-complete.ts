import { isObject } from '../../runner/documents/json-value.ts';
import { defineMessageCheck } from '../../runner/kit/client/define-client-check.ts';
import { paramsOf } from '../../runner/kit/client/mcp-sessions.ts';
import { messagesOf } from '../../runner/kit/client/read-entry.ts';
import { untypedCapabilities } from '../../runner/kit/client/untyped-capabilities.ts';

/** Revisions are called by the day on which they were finished. */
const revision = /^\d{4}-\d\d-\d\d$|draft/i;

/** What both sides can do is agreed on with it. */
export default defineMessageCheck({
  id: 'client-mcp/initialize-complete',
  clause: 'mcp-2025-11-25:client.initialize-members',
  title: 'initialize names the version, the capabilities and the program',
  why: 'Servers refuse an initialize that lacks one of them, and cannot tell which client has a problem.',
  passes:
    'a protocolVersion that is a date or names a draft, an object capabilities, and clientInfo with name and version; further members',
  fails:
    'one of them missing or of another type; a protocolVersion such as latest or 1.0; a capability that is true or null in the place of an object',
  fix: 'Send protocolVersion, capabilities and clientInfo with name and version.',
  kinds: ['mcp-legacy'],
  scenarios: 'any',
  brokenBy: [
    'legacy-initialize-without-info',
    'legacy-initialize-version-number',
    'legacy-initialize-version-latest',
    'legacy-initialize-without-capabilities',
    'legacy-capabilities-of-true',
    'legacy-capabilities-of-null',
  ],
  of: 'initialize',
  selects: (entry) => entry.place === 'mcp' && messagesOf(entry).some(({ method }) => method === 'initialize'),
  judge(entry, expect) {
    for (const sent of messagesOf(entry).filter(({ method }) => method === 'initialize')) {
      const { protocolVersion, capabilities, clientInfo } = paramsOf(sent);
      const faults = [
        ...(typeof protocolVersion === 'string' && revision.test(protocolVersion) ? [] : ['protocolVersion']),
        ...(isObject(capabilities)
          ? untypedCapabilities(capabilities).map((name) => `capabilities.${name}`)
          : ['capabilities']),
        ...(isObject(clientInfo) && typeof clientInfo['name'] === 'string' && typeof clientInfo['version'] === 'string'
          ? []
          : ['clientInfo']),
      ];
      expect.that('initialize has all its members', faults.length === 0, {
        expected: 'protocolVersion (a date), capabilities (object of objects), clientInfo (name and version)',
        actual: faults.length === 0 ? 'all of them' : `missing or of another form: ${faults.join(', ')}`,
        entry,
      });
    }
  },
});
