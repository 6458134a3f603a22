import { defineCheck, Untestable } from '../../runner/kit/define-check.ts';
import { isObject } from '../../runner/documents/json-value.ts';

/** An independent client gives a second opinion on the server. */
export default defineCheck({
  id: 'mcp/inspector-lists-tools',
  clause: 'service:mcp.client-connects',
  title: 'The MCP Inspector connects and lists the tools',
  why: 'Assistants most likely cannot use a server that an independent client cannot use.',
  sends: '`tools/list` with the command line of @modelcontextprotocol/inspector and the configured token.',
  passes:
    'Exit code 0, and a printed list of tools. Untestable where the inspector does not finish in time, inapplicable where it is not installed.',
  fails: 'An error, or no list of tools.',
  fix: 'Run `vivero inspect --cli` to see what the inspector reports.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['tools-list-unknown', 'tools-no-list'],
  async run({ mcp, expect }) {
    await mcp.clients();
    const { exitCode, result, error } = await mcp.askInspector('tools/list');
    if (error?.code === 'timeout') throw new Untestable('the inspector did not finish in time');
    const ok = exitCode === 0 && isObject(result) && Array.isArray(result['tools']);
    expect.that('the inspector lists the tools', ok, {
      expected: 'exit code 0 and a list of tools',
      actual: error ?? { exitCode, hasTools: isObject(result) && Array.isArray(result['tools']) },
    });
  },
});
