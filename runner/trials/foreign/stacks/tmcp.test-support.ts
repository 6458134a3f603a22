import { getRequestListener } from '@hono/node-server';
import { ZodJsonSchemaAdapter } from '@tmcp/adapter-zod';
import { HttpTransport } from '@tmcp/transport-http';
import { McpServer } from 'tmcp';
import { resource, tool } from 'tmcp/utils';
import { z } from 'zod';
import type { ForeignStack } from '../foreign-stack.test-support.ts';
import { serveListener } from '../../foreign-servers/serve-listener.test-support.ts';

/** tmcp with its own transport, which asks for no credentials. */
export const tmcp: ForeignStack = {
  name: 'tmcp',
  checks: ['mcp/*', 'bearer/*', 'metadata/*'],
  async start(t, fault) {
    const server = makeServer(fault);
    const transport = new HttpTransport(server, { path: '/mcp' });
    const serve = async (request: Request): Promise<Response> =>
      (await transport.respond(request)) ?? new Response(null, { status: 404 });
    const url = await serveListener(t, () => getRequestListener(serve));
    // Its owner says that it is open to all.
    const mcp = { url, auth: 'none' as const };
    return { mcp };
  },
  must: {
    'mcp/session-ids-unguessable': 'a client may choose the id of its session',
    'mcp/foreign-origin-refused': 'Origin is not looked at',
    'mcp/media-type-case-ignored': 'application/json is looked for as it is written',
    'mcp/batch-answered': 'a batch is refused, though it speaks 2025-03-26',
    'mcp/ended-session-answered-404': 'a session that was ended is served again',
    'mcp/metadata-of-request-required': 'missing capabilities are told under 200',
    'mcp/unknown-version-header-refused': 'any version is taken',
  },
  should: {
    'mcp/other-media-types-refused': 'application/json is looked for anywhere in the media type',
    'mcp/foreign-origin-answered-403': 'Origin is not looked at',
    'mcp/null-origin-refused': 'Origin is not looked at',
    'mcp/odd-messages-survived': 'the stream breaks off where params are null',
    'mcp/unknown-argument-refused': 'arguments that the schema forbids are dropped',
    'mcp/wrong-parameters-named': 'wrong parameters are a result with isError',
  },
  may: {
    'mcp/foreign-host-refused': 'Host is not looked at',
    'mcp/unknown-tool-answered-with-error': 'an unknown tool is a result with isError',
    'mcp/tools-cover-domains': 'it knows nothing of accounting',
  },
  untestable: {},
  faults: {
    'broken-tool': {
      says: 'the structured result of a tool is not what its schema says',
      noticedBy: ['mcp/read-only-tools-succeed'],
    },
    'bad-uri': { says: 'the URI of a resource is no URI', noticedBy: ['mcp/resource-uris-valid'] },
  },
};

function makeServer(fault: string | null): McpServer<z.ZodType> {
  const server = new McpServer(
    { name: 'foreign', version: '1.0.0', description: 'A server of plants' },
    { adapter: new ZodJsonSchemaAdapter(), capabilities: { tools: {}, resources: {} } },
  );
  server.tool(
    {
      name: 'count_letters',
      description: 'Counts the letters of a text',
      schema: z.object({ text: z.string() }),
      outputSchema: z.object({ letters: z.number() }),
      annotations: { readOnlyHint: true },
    },
    ({ text }) => tool.structured({ letters: text.length }),
  );
  server.tool(
    {
      name: 'list_plants',
      description: 'Lists the plants',
      outputSchema: z.object({ plants: z.array(z.string()) }),
      annotations: { readOnlyHint: true },
    },
    () => tool.structured(fault === 'broken-tool' ? ({ plants: 'all' } as never) : { plants: ['Copihue'] }),
  );
  const uri = fault === 'bad-uri' ? 'guide of plants' : 'guide://plants';
  server.resource({ name: 'guide', description: 'How plants are kept', uri }, () => resource.text(uri, 'Water them.'));
  return server;
}
