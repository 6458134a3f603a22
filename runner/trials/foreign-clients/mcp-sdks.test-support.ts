import { Client as ModernClient, StreamableHTTPClientTransport as ModernTransport } from '@modelcontextprotocol/client';
import { Client as LegacyClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as LegacyTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { ElicitRequestSchema, ListRootsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { decideForm } from '../../../fixtures/clients/agent-legacy/answer-server.ts';
import type { Members } from '../../../fixtures/clients/agent-legacy/decisions.ts';
import { argumentsFor, type ListedTool, readableTools } from '../../../fixtures/clients/tools.ts';
import { useOffers } from '../../../fixtures/clients/use-offers.ts';
import type { ForeignClient } from './judge-foreign.test-support.ts';

const identity = { name: 'foreign', version: '1.0' };
const capabilities = { roots: {}, elicitation: { form: {}, url: {} } };
const roots = { roots: [{ uri: 'file:///home/foreign' }] };
const callMs = 2500;
const mostPages = 9;

/** What a program uses of a client, whatever its version. */
interface UsedClient {
  listTools(params?: { cursor: string }): Promise<{ tools: unknown[]; nextCursor?: string | undefined }>;
  call(tool: ListedTool, timeoutMs: number): Promise<unknown>;
}

/** What a program uses of a client where a server offers more than tools. */
interface OfferClient {
  getServerCapabilities(): unknown;
  listResources(params: object): Promise<object>;
  listResourceTemplates(params: object): Promise<object>;
  readResource(params: { uri: string }): Promise<object>;
  listPrompts(params: object): Promise<object>;
  getPrompt(params: { name: string }): Promise<object>;
}

/** Lists and reads what the server declares besides tools. */
function useOthers(client: OfferClient): Promise<void> {
  const methods: Readonly<Record<string, (params: Members) => Promise<object>>> = {
    'resources/list': (params) => client.listResources(params),
    'resources/templates/list': (params) => client.listResourceTemplates(params),
    'resources/read': ({ uri }) => client.readResource({ uri: String(uri) }),
    'prompts/list': (params) => client.listPrompts(params),
    'prompts/get': ({ name }) => client.getPrompt({ name: String(name) }),
  };
  return useOffers(client.getServerCapabilities(), async (method, params) => {
    const result: Members = { ...(await methods[method]?.(params).catch(() => ({}))) };
    return result;
  });
}

/** What the program around a client does. */
interface Program {
  /** Whether it lists the tools once more where that fails. */
  readonly triesAgain: boolean;
}

/** Lists all tools, and calls two that only read. */
async function use(client: UsedClient, { triesAgain }: Program): Promise<void> {
  const tools = await list(client).catch((error: unknown) => {
    if (!triesAgain) throw error;
    return list(client);
  });
  for (const tool of readableTools(tools).slice(0, 2)) await client.call(tool, callMs).catch(() => {});
}

async function list(client: UsedClient): Promise<ListedTool[]> {
  const tools: ListedTool[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < mostPages; page += 1) {
    const result = await client.listTools(cursor === undefined ? undefined : { cursor });
    tools.push(...(result.tools as ListedTool[]));
    cursor = result.nextCursor;
    if (cursor === undefined) break;
  }
  return tools;
}

function elicited(params: unknown): { action: 'accept'; content?: Record<string, boolean> } {
  return decideForm(params as Members, 'accept') as ReturnType<typeof elicited>;
}

function urlIn(params: unknown): string | null {
  const url = typeof params === 'object' && params !== null && 'url' in params ? params.url : null;
  return typeof url === 'string' ? url : null;
}

function accessOf(env: Readonly<Record<string, string>>): { url: URL; options: { requestInit: RequestInit } } {
  const headers = { Authorization: `Bearer ${env['VIVERO_MOCK_MCP_TOKEN']}` };
  return { url: new URL(env['VIVERO_MOCK_MCP_URL'] ?? ''), options: { requestInit: { headers } } };
}

/** The client of the official SDK before its second version. */
export const sdk1 = (program: Program = { triesAgain: false }): ForeignClient => ({
  kinds: ['mcp-legacy'],
  async run(env, openBrowser) {
    const client = new LegacyClient(identity, { capabilities });
    client.setRequestHandler(ListRootsRequestSchema, () => roots);
    client.setRequestHandler(ElicitRequestSchema, async ({ params }) => {
      const url = urlIn(params);
      if (url !== null) await openBrowser(url);
      return elicited(params);
    });
    const { url, options } = accessOf(env);
    const transport = new LegacyTransport(url, options);
    try {
      await client.connect(transport);
      await use(
        {
          listTools: (params) => client.listTools(params),
          call: (tool, timeout) =>
            client.callTool({ name: tool.name, arguments: argumentsFor(tool) }, undefined, {
              timeout,
              onprogress: () => {},
            }),
        },
        program,
      );
      await useOthers(client);
    } finally {
      await transport.terminateSession().catch(() => {});
      await client.close();
    }
  },
});

/** The client of the official SDK of its second version: with sessions, or trying stateless MCP first. */
export function sdk2(mode: 'legacy' | 'auto', program: Program = { triesAgain: false }): ForeignClient {
  return {
    kinds: mode === 'auto' ? ['mcp-legacy', 'mcp-modern'] : ['mcp-legacy'],
    async run(env, openBrowser) {
      const client = new ModernClient(identity, { capabilities, versionNegotiation: { mode } });
      client.setRequestHandler('roots/list', () => roots);
      client.setRequestHandler('elicitation/create', async ({ params }) => {
        const url = urlIn(params);
        if (url !== null) await openBrowser(url);
        return elicited(params);
      });
      const { url, options } = accessOf(env);
      const transport = new ModernTransport(url, options);
      try {
        await client.connect(transport);
        await use(
          {
            listTools: (params) => client.listTools(params),
            call: (tool, timeout) =>
              client.callTool({ name: tool.name, arguments: argumentsFor(tool) }, { timeout, onprogress: () => {} }),
          },
          program,
        );
        await useOthers(client);
      } finally {
        await transport.terminateSession().catch(() => {});
        await client.close();
      }
    },
  };
}
