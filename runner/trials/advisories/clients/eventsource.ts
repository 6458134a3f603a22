import type { ForeignClient } from '../../foreign-clients/judge-foreign.test-support.ts';
import type { Glue } from './glue.ts';

type EventSource = new (url: string, options: object) => { close(): void; onerror: unknown; onopen: unknown };

/** Long enough for a redirect to be followed on a busy machine. */
const listenMs = 1500;

/** A program that begins a session of MCP, and listens to what the server says by itself. */
const glue: Glue = (load): ForeignClient => ({
  kinds: ['mcp-legacy'],
  async run(env) {
    const url = env['VIVERO_MOCK_MCP_URL'] ?? '';
    const headers: Record<string, string> = { Authorization: `Bearer ${env['VIVERO_MOCK_MCP_TOKEN']}` };
    const post = (message: object): Promise<Response> =>
      fetch(url, {
        method: 'POST',
        redirect: 'error',
        headers: { ...headers, 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
        body: JSON.stringify({ jsonrpc: '2.0', ...message }),
      });
    const clientInfo = { name: 'partner', version: '1.0' };
    const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo };
    const begun = await post({ id: 1, method: 'initialize', params });
    await begun.text();
    headers['Mcp-Session-Id'] = begun.headers.get('mcp-session-id') ?? '';
    headers['MCP-Protocol-Version'] = params.protocolVersion;
    await post({ method: 'notifications/initialized' });
    const listening = new (load('eventsource') as EventSource)(url, { headers });
    await new Promise((resolve) => setTimeout(resolve, listenMs));
    listening.close();
  },
});
export default glue;
