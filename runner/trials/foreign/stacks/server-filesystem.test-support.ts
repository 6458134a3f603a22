import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { ReadBuffer, serializeMessage } from '@modelcontextprotocol/sdk/shared/stdio.js';
import { createMcpExpressApp } from '@modelcontextprotocol/sdk/server/express.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import type { Request, Response } from 'express';
import type { Test } from 'tap';
import type { ForeignStack } from '../foreign-stack.test-support.ts';
import { serveListener } from '../../foreign-servers/serve-listener.test-support.ts';

const script = fileURLToPath(import.meta.resolve('@modelcontextprotocol/server-filesystem/dist/index.js'));

/** The official server of files, which speaks over standard input and output, behind a bridge to HTTP as people make them. */
export const serverFilesystem: ForeignStack = {
  name: 'server-filesystem',
  checks: [
    'mcp/*notification*',
    'mcp/undeclared*',
    'mcp/*tool*',
    'mcp/structured*',
    'mcp/initialize*',
    'bearer/*',
    'metadata/*',
  ],
  async start(t, fault) {
    const folder = t.testdir({ 'plants.txt': 'Copihue\nAraucaria\n' });
    // It looks at Host, as the SDK's middleware does.
    const app = fault === 'any-host' ? createMcpExpressApp({ host: '0.0.0.0' }) : createMcpExpressApp();
    const url = await serveListener(t, () => app);
    app.set('env', 'test');
    app.all('/mcp', bridge(t, folder, fault));
    return { mcp: { url } };
  },
  must: { 'bearer/anonymous-request-refused': 'it serves everybody, and nobody says that it may' },
  should: {
    'mcp/structured-content-mirrored': 'the text is another than the structured content',
  },
  may: {
    'mcp/unknown-tool-answered-with-error': 'an unknown tool is a result with isError',
    'mcp/tools-cover-domains': 'it knows nothing of accounting',
  },
  untestable: {
    'the MCP server serves requests without credentials': 'it is said once',
    'a valid request without credentials does not get status 401': 'it serves everybody',
    'no token is configured': 'it has none',
    'no protected-resource metadata could be read': 'it has none',
  },
  faults: {
    'any-host': { says: 'Host is not looked at', noticedBy: ['mcp/foreign-host-refused'] },
    'shared-ids': { says: 'every session has the same id', noticedBy: ['mcp/session-ids-unguessable'] },
  },
};

/** Returns what gives each session a server of its own and passes messages on in both directions. */
function bridge(
  t: Test,
  folder: string,
  fault: string | null,
): (request: Request, response: Response) => Promise<void> {
  const sessions = new Map<string, StreamableHTTPServerTransport>();
  const open = async (): Promise<StreamableHTTPServerTransport> => {
    // A thread in place of a process: it begins in a tenth of the time.
    const server = new Worker(script, { argv: [folder], stdin: true, stdout: true, stderr: true });
    const session = new StreamableHTTPServerTransport({
      sessionIdGenerator: () => (fault === 'shared-ids' ? 'one-for-all' : randomUUID()),
      onsessioninitialized: (id) => void sessions.set(id, session),
    });
    session.onmessage = (message) => void server.stdin?.write(serializeMessage(message));
    const lines = new ReadBuffer();
    server.stdout.on('data', (chunk: Buffer) => {
      lines.append(chunk);
      for (let message = lines.readMessage(); message !== null; message = lines.readMessage())
        void session.send(message).catch(() => undefined);
    });
    session.onclose = () => {
      sessions.delete(session.sessionId ?? '');
      void server.terminate();
    };
    t.teardown(() => server.terminate());
    await session.start();
    return session;
  };
  return async (request, response) => {
    const id = request.headers['mcp-session-id'];
    const known = typeof id === 'string' ? sessions.get(id) : undefined;
    if (id !== undefined && known === undefined) return void response.status(404).json({ error: 'no such session' });
    return (known ?? (await open())).handleRequest(request, response, request.body);
  };
}
