import { bearerAuth, simpleMcpAuthRouter, StreamableHTTPTransport } from '@hono/mcp';
import { getRequestListener } from '@hono/node-server';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { ReadResourceRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { Hono } from 'hono';
import { z } from 'zod';
import type { ForeignStack } from '../foreign-stack.test-support.ts';
import { serveListener } from '../../foreign-servers/serve-listener.test-support.ts';

const token = 'hono_9fQ2xLkT7vWzR4mB';

/** The SDK's server behind the transport, the metadata and the middleware for bearer tokens that Hono has for MCP. */
export const honoMcp: ForeignStack = {
  name: '@hono/mcp',
  checks: ['mcp/*', 'bearer/*', 'metadata/*'],
  async start(t, fault) {
    const url = await serveListener(t, (origin) => {
      const app = new Hono();
      const metadata = `resource_metadata="${origin}/.well-known/oauth-protected-resource/mcp"`;
      const resourceServerUrl = new URL(fault === 'wrong-resource' ? 'https://other.example/mcp' : `${origin}/mcp`);
      app.route('/', simpleMcpAuthRouter({ issuer: origin, resourceServerUrl, scopesSupported: ['plants:read'] }));
      if (fault !== 'open')
        app.use(
          '/mcp',
          bearerAuth({
            verifyToken: (given) => fault === 'any-token' || given === token,
            noAuthenticationHeader: { wwwAuthenticateHeader: `Bearer ${metadata}` },
            invalidToken: { wwwAuthenticateHeader: `Bearer error="invalid_token", ${metadata}` },
          }),
        );
      app.all('/mcp', async (c) => {
        const server = makeServer(fault);
        const transport = new StreamableHTTPTransport();
        await server.connect(transport);
        return transport.handleRequest(c);
      });
      return getRequestListener(app.fetch);
    });
    return { mcp: { url }, credentials: { token } };
  },
  must: {
    'mcp/foreign-origin-refused': 'Origin is not looked at',
    'mcp/media-type-case-ignored': 'application/json is looked for as it is written',
    'mcp/notification-answered-202': '202 has the body null',
    'mcp/posted-response-answered-202': '202 has the body null',
    'mcp/unknown-version-header-refused': 'an unknown version is answered 404',
    'metadata/published-at-root': 'its metadata is at the path-inserted place only',
  },
  should: {
    'mcp/other-media-types-refused': 'application/json is looked for anywhere in the media type',
    'mcp/task-ignored-where-not-offered': 'a call that asks for a task is refused by a server without tasks',
    'mcp/foreign-origin-answered-403': 'Origin is not looked at',
    'mcp/null-origin-refused': 'Origin is not looked at',
    'mcp/empty-batch-refused': 'an empty batch is taken for a batch of notifications: 202',
    'mcp/other-json-named': 'JSON that is no message is named a parse error, -32700',
    'mcp/wrong-parameters-named': 'parameters of the wrong type are an internal error, -32603',
  },
  may: {
    'mcp/foreign-host-refused': 'Host is not looked at',
    'mcp/unknown-tool-answered-with-error': 'an unknown tool is a result with isError',
    'mcp/tools-cover-domains': 'it knows nothing of accounting',
    'bearer/mcp-challenge-names-scope': 'the glue names no scope',
    'bearer/mcp-preflight-not-refused': 'a preflight is asked for credentials',
    'metadata/readable-in-browsers': 'pages of other origins may not read the metadata',
    'metadata/resource-named': 'the name is optional',
  },
  untestable: {},
  faults: {
    open: {
      says: 'the middleware for bearer tokens is not used',
      noticedBy: ['bearer/anonymous-request-refused'],
    },
    'any-token': {
      says: 'tokens are not verified',
      noticedBy: ['bearer/random-token-refused', 'bearer/mcp-token-in-query-refused'],
    },
    'wrong-resource': { says: 'the metadata names another resource', noticedBy: ['metadata/resource-covers-endpoint'] },
    'any-resource': { says: 'every resource that is asked for is served', noticedBy: ['mcp/unknown-resource-refused'] },
    'never-works': { says: 'a tool that only reads never works', noticedBy: ['mcp/read-only-tools-succeed'] },
  },
};

function makeServer(fault: string | null): McpServer {
  const server = new McpServer({ name: 'foreign', version: '1.0.0' });
  server.registerTool(
    'count_letters',
    {
      description: 'Counts the letters of a text',
      inputSchema: { text: z.string() },
      annotations: { readOnlyHint: true },
    },
    ({ text }) => ({ content: [{ type: 'text', text: String(text.length) }] }),
  );
  server.registerTool('list_plants', { description: 'Lists the plants', annotations: { readOnlyHint: true } }, () => {
    if (fault === 'never-works') throw new Error('not today');
    return { content: [{ type: 'text', text: 'Copihue' }] };
  });
  const read = ({ href }: URL): { contents: [{ uri: string; text: string }] } => ({
    contents: [{ uri: href, text: 'Water them.' }],
  });
  server.registerResource('guide', 'guide://plants', { description: 'How plants are kept' }, read);
  if (fault === 'any-resource')
    server.server.setRequestHandler(ReadResourceRequestSchema, ({ params }) => read(new URL(params.uri)));
  return server;
}
