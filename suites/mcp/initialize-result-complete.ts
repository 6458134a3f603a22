import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { showValue } from '../../runner/documents/show-value.ts';
import { isObject } from '../../runner/documents/json-value.ts';

/** A client decides by this answer how it speaks from then on. */
export default defineCheck({
  id: 'mcp/initialize-result-complete',
  clause: 'mcp-2025-11-25:lifecycle.initialize-result',
  title: 'initialize is answered with version, capabilities and server',
  why: 'Clients validate this answer first and refuse to connect where a member is missing.',
  sends: 'initialize with revision 2025-11-25.',
  passes: 'A result with a text protocolVersion, an object capabilities, and serverInfo with texts name and version.',
  fails: 'One of them is missing or of another type.',
  fix: 'Give every member that InitializeResult requires; capabilities may be empty.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['initialize-without-version', 'initialize-without-capabilities', 'server-info-without-version'],
  async run({ mcp, expect }) {
    const { legacy } = await mcp.eras();
    const { result, exchange } = legacy.reply;
    if (result === null) throw new Inapplicable('the endpoint answers initialize with no result');
    const { protocolVersion, capabilities, serverInfo } = result;
    const server = isObject(serverInfo) ? serverInfo : {};
    for (const [name, value] of [
      ['protocolVersion', protocolVersion],
      ['serverInfo.name', server['name']],
      ['serverInfo.version', server['version']],
    ] as const)
      expect.that(`${name} is a text`, typeof value === 'string', {
        expected: 'a text',
        actual: showValue(value),
        exchange,
      });
    const facts = { expected: 'an object', actual: showValue(capabilities), exchange };
    expect.that('capabilities is an object', isObject(capabilities), facts);
  },
});
