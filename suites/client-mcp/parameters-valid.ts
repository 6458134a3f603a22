import { findParameterFault, hasJudgedParameters } from '../../runner/kit/mcp-parameters.ts';
import { defineMessageCheck } from '../../runner/kit/client/define-client-check.ts';
import { messagesOf } from '../../runner/kit/client/read-entry.ts';

/** Lenient servers read what is near to it; others refuse it, or do what was not meant. */
export default defineMessageCheck({
  id: 'client-mcp/parameters-valid',
  clause: 'mcp-2025-11-25:client.parameters-valid',
  title: 'Parameters have the members and types of their method',
  why: 'Servers that validate refuse the request; others read a default in the place of what was meant.',
  passes: 'what the schema of MCP requires for the method, with any further members',
  fails:
    'a level of log messages that MCP does not have, a resource without its URI, arguments of a prompt that are not strings, a completion without a reference, a cancellation of an object',
  fix: 'Build parameters by the types of the schema of MCP, and write values of other types as strings where it has strings.',
  kinds: ['mcp-legacy', 'mcp-modern'],
  scenarios: 'any',
  brokenBy: [
    'legacy-level-in-capitals',
    'legacy-level-by-number',
    'legacy-reads-by-name',
    'legacy-prompts-with-numbers',
    'legacy-completes-without-reference',
    'modern-level-in-capitals',
  ],
  of: 'message whose parameters the schema of MCP describes',
  selects: (entry) => entry.place === 'mcp' && messagesOf(entry).some(({ message }) => hasJudgedParameters(message)),
  judge(entry, expect) {
    for (const { message, method } of messagesOf(entry).filter((sent) => hasJudgedParameters(sent.message))) {
      const fault = findParameterFault(message);
      expect.that(`the parameters of ${method} are valid`, fault === null, {
        expected: 'parameters by the schema of MCP',
        actual: fault ?? 'valid',
        entry,
      });
    }
  },
});
