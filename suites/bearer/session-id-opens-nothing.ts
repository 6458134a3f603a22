import { none } from '../../runner/kit/credentials.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { isObject } from '../../runner/documents/json-value.ts';
import type { McpClient } from '../../runner/kit/mcp.ts';

/** A session id is the name of a conversation, and no proof of who is talking. */
export default defineCheck({
  id: 'bearer/session-id-opens-nothing',
  clause: 'mcp-authorization:token-requirements.every-request',
  title: 'Session id takes the place of no token',
  why: 'Session ids stand in logs and traces; whoever reads one could go on in the name of its user.',
  sends:
    'Requests with the id of a session that was opened with the valid token, and without credentials: tools/list, tools/call, GET.',
  passes: 'Any 4xx in time. A server that keeps no sessions is not asked.',
  fails: 'Success, a stream, a redirect, a server error, or no answer in time.',
  fix: 'Judge the token of every request, and bind sessions to the user of the token that opened them.',
  systems: ['mcp', 'authorization'],
  credentials: 'presupposed',
  needs: [],
  mutates: false,
  brokenBy: ['session-id-accepted', 'session-id-opens-stream'],
  async run({ mcp, authorization, expect }) {
    const client = await mcp.openClient();
    if (client.sessionId === null) throw new Inapplicable('the server keeps no sessions');
    const status = (await authorization.discover()).anonymous.response?.status ?? 0;
    const tools = await callableNames(client);
    // Where anyone may open a session, anyone may list what is in it; calls are another matter.
    if (status >= 200 && status < 300 && tools.length === 0) throw new Inapplicable('sessions are open to all');
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
