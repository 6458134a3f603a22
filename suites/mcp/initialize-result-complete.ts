import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { showValue } from '../../runner/documents/show-value.ts';
import { isObject } from '../../runner/documents/json-value.ts';

/** This result decides how the client continues. */
export default defineCheck({
  id: 'mcp/initialize-result-complete',
  clause: 'mcp-2025-11-25:lifecycle.initialize-result',
  title: 'The result of initialize has a version, capabilities and server information',
  why: 'Clients validate this result first and refuse to connect where a member is missing.',
  sends: '`initialize` with revision 2025-11-25.',
  passes:
    'A result with protocolVersion (string), capabilities (object), serverInfo.name (string) and serverInfo.version (string).',
  fails: 'A member that is missing or of another type.',
  fix: 'Return every member that InitializeResult requires. The capabilities may be empty.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['initialize-without-version', 'initialize-without-capabilities', 'server-info-without-version'],
  async run({ mcp, expect }) {
    const { legacy } = await mcp.eras();
    const { result, exchange } = legacy.reply;
    if (result === null) throw new Inapplicable('initialize returned no result');
    const { protocolVersion, capabilities, serverInfo } = result;
    const server = isObject(serverInfo) ? serverInfo : {};
    for (const [name, value] of [
      ['protocolVersion', protocolVersion],
      ['serverInfo.name', server['name']],
      ['serverInfo.version', server['version']],
    ] as const)
      expect.that(`${name} is a string`, typeof value === 'string', {
        expected: 'a string',
        actual: showValue(value),
        exchange,
      });
    const facts = { expected: 'an object', actual: showValue(capabilities), exchange };
    expect.that('capabilities is an object', isObject(capabilities), facts);
  },
});
