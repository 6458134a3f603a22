import { defineCheck, Untestable } from '../../runner/kit/define-check.ts';
import { isObject } from '../../runner/documents/json-value.ts';

/** The proof of a server is a client that nobody here has written. */
export default defineCheck({
  id: 'mcp/inspector-lists-tools',
  clause: 'service:mcp.client-connects',
  title: "MCP's inspector connects and lists the tools",
  why: 'What an independent client cannot use, assistants most likely cannot use either.',
  sends: 'tools/list by the command line of @modelcontextprotocol/inspector, with the token of the configuration.',
  passes: 'It ends well, and prints a list of tools.',
  fails: 'It ends with an error, or prints no list.',
  fix: 'Run vivero inspect with --cli to see what the inspector says.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['tools-list-unknown', 'tools-no-list'],
  async run({ mcp, expect }) {
    await mcp.clients();
    const { exitCode, result, error } = await mcp.askInspector('tools/list');
    if (error?.code === 'timeout') throw new Untestable('the inspector had no answer in time');
    const ok = exitCode === 0 && isObject(result) && Array.isArray(result['tools']);
    expect.that('the inspector lists the tools', ok, {
      expected: 'exit code 0 and a list of tools',
      actual: error ?? { exitCode, hasTools: isObject(result) && Array.isArray(result['tools']) },
    });
  },
});
