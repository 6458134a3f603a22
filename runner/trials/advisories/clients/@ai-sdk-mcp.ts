import { argumentsFor, type ListedTool, readableTools } from '../../../../fixtures/clients/tools.ts';
import type { ForeignClient } from '../../foreign-clients/judge-foreign.test-support.ts';
import type { Glue } from './glue.ts';

interface Client {
  listTools(options?: object): Promise<{ readonly tools: ListedTool[]; readonly nextCursor?: string }>;
  callTool(call: object): Promise<unknown>;
  close(): Promise<void>;
}

const mostPages = 9;
const callMs = 2500;

/** An assistant that has a token, lists all tools, and calls two that only read. */
const glue: Glue = (load): ForeignClient => ({
  kinds: ['mcp-legacy'],
  async run(env) {
    const { createMCPClient } = load('@ai-sdk/mcp') as { createMCPClient(config: object): Promise<Client> };
    const headers = { Authorization: `Bearer ${env['VIVERO_MOCK_MCP_TOKEN']}` };
    const client = await createMCPClient({ transport: { type: 'http', url: env['VIVERO_MOCK_MCP_URL'], headers } });
    try {
      const tools = await list(client);
      for (const tool of readableTools(tools).slice(0, 2)) {
        const options = { timeout: callMs };
        await client.callTool({ name: tool.name, arguments: argumentsFor(tool), options }).catch(() => {});
      }
    } finally {
      await client.close();
    }
  },
});
export default glue;

async function list(client: Client): Promise<ListedTool[]> {
  const tools: ListedTool[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < mostPages; page += 1) {
    const result = await client.listTools(cursor === undefined ? undefined : { params: { cursor } });
    tools.push(...result.tools);
    cursor = result.nextCursor;
    if (cursor === undefined) break;
  }
  return tools;
}
