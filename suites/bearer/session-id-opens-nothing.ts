import { none } from '../../runner/kit/credentials.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { isObject } from '../../runner/documents/json-value.ts';
import type { McpClient } from '../../runner/kit/mcp.ts';

/** A session id names a conversation. It does not prove the identity of a client. */
export default defineCheck({
  id: 'bearer/session-id-opens-nothing',
  clause: 'mcp-authorization:token-requirements.every-request',
  title: 'A session id does not replace a token',
  why: 'Session ids appear in logs and traces. Anyone who reads one could continue in the name of its user.',
  sends:
    'Requests without credentials and with the id of a session that was opened with the valid token: tools/list, tools/call and GET.',
  passes: 'Any 4xx in time. Inapplicable where the server issues no session ids.',
  fails: 'A success, a stream, a redirect, a server error, or no response in time.',
  fix: 'Judge the token of every request, and bind each session to the user whose token opened it.',
  systems: ['mcp', 'authorization'],
  credentials: 'presupposed',
  needs: [],
  mutates: false,
  brokenBy: ['session-id-accepted', 'session-id-opens-stream'],
  async run({ mcp, authorization, expect }) {
    const client = await mcp.openClient();
    if (client.sessionId === null) throw new Inapplicable('the server issues no session ids');
    const status = (await authorization.discover()).anonymous.response?.status ?? 0;
    const tools = await callableNames(client);
    // If anyone may open a session, anyone may list its tools. Calls still need credentials.
    if (status >= 200 && status < 300 && tools.length === 0)
      throw new Inapplicable('sessions are open without credentials');
    if (status < 200 || status >= 300) {
      expect.refused((await client.request('tools/list', {}, { credentials: none, case: 'tools/list' })).exchange);
      const stream = await client.ask('GET', { credentials: none, listenMs: 300, case: 'GET' });
      expect.refused(stream.exchange);
    }
    for (const name of tools.slice(0, 1)) {
      const params = { name, arguments: {} };
      expect.refused((await client.request('tools/call', params, { credentials: none, case: 'tools/call' })).exchange);
    }
  },
});

async function callableNames(client: McpClient): Promise<string[]> {
  const tools = await client.listCallableTools().catch(() => []);
  return tools.flatMap((tool) => (isObject(tool) && typeof tool['name'] === 'string' ? [tool['name']] : []));
}
