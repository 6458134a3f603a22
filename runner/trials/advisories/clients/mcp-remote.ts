import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Glue } from './glue.ts';

const identity = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'partner', version: '1.0' } };

/** An assistant that reaches the server by mcp-remote, which signs in, and lists the tools. */
const glue: Glue = (_, folder) => ({
  kinds: ['mcp-legacy', 'oauth'],
  async run(env) {
    const program = join(folder, 'node_modules', 'mcp-remote', 'dist', 'proxy.js');
    const words = [program, env['VIVERO_MOCK_MCP_URL'] ?? '', '--allow-http'];
    const child = spawn(process.execPath, words, { stdio: ['pipe', 'pipe', 'inherit'] });
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const ask = async (message: object): Promise<void> => {
      child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
      if ('id' in message && (await lines.next()).done === true) throw new Error('mcp-remote has ended');
    };
    try {
      await ask({ id: 1, method: 'initialize', params: identity });
      await ask({ method: 'notifications/initialized' });
      await ask({ id: 2, method: 'tools/list', params: {} });
    } finally {
      child.kill();
    }
  },
});
export default glue;
