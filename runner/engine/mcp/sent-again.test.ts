import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import t, { type Test } from 'tap';
import { patient } from '../../../scripts/test/patient.test-support.ts';
import progressGrows from '../../../suites/mcp/progress-grows.ts';
import { executeRun } from '../execute-run.ts';
import { noTokens } from '../reached-systems.ts';
import { runInput, settingsWithoutSystems } from '../run-input.test-support.ts';

interface Message {
  readonly id?: number;
  readonly method: string;
}

const tool = { name: 'wait', inputSchema: { type: 'object' }, annotations: { readOnlyHint: true } };
const results: Readonly<Record<string, object>> = {
  initialize: { protocolVersion: '2025-11-25', capabilities: { tools: {} }, serverInfo: { name: 'x', version: '1' } },
  'tools/list': { tools: [tool] },
  'tools/call': { content: [] },
};

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const piece of request.setEncoding('utf8')) text += String(piece);
  return text;
}

/** Starts an MCP server that lets the first call hang; it resolves to its URL, and to the ids of the calls. */
async function startServer(t: Test): Promise<{ readonly url: URL; readonly called: Array<number | undefined> }> {
  const called: Array<number | undefined> = [];
  const server = createServer((request, response) => {
    void textOf(request).then((text) => {
      const { id, method } = JSON.parse(text || '{"method":""}') as Message;
      if (method === 'tools/call') called.push(id);
      if (method === 'tools/call' && called.length === 1) return;
      const result = results[method];
      const status = result === undefined ? (id === undefined ? 202 : 404) : 200;
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(result && JSON.stringify({ jsonrpc: '2.0', id, result }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => server.close());
  return { url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`), called };
}

t.test('a call that got no response is sent again under another id', async (t) => {
  const { url, called } = await startServer(t);
  const mcp = { url, tokens: noTokens, tokenSource: null, callTools: [], client: null, authorizationServer: null };
  const settings = { ...settingsWithoutSystems, mcp, timeoutMs: patient(300) };
  const { results: judged } = await executeRun(runInput([progressGrows], settings));
  t.match(judged, [{ outcome: 'inapplicable', reason: /reports progress/ }]);
  t.ok(called.length >= 2);
  t.equal(new Set(called).size, called.length, 'each has an id of its own');
});
