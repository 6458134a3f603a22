/** `vivero mcp` as coding agents start it: in a process of its own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import t from 'tap';
import { inspectorVariables } from '../../mcp/inspector/inspector-variables.ts';
import { findProgram } from '../../process/find-program.ts';

const root = dirname(dirname(dirname(import.meta.dirname)));
const launcher = join(root, 'bin', 'vivero.cjs');
const env = { PATH: process.env['PATH'] ?? '' };

t.test('the official client gets nothing but the protocol, whatever a configuration prints and reads', async (t) => {
  const directory = t.testdir({
    'vivero.config.mjs': `console.log('loaded'); process.stdout.write('{"jsonrpc":"2.0"}\\n');
export default { targets: { dev: { plantStore: { url: 'http://127.0.0.1:9' }, credentials: { tokenCommand: 'cat; echo token-of-a-command' } } } };
`,
  });
  for (const pin of [null, '2026-07-28']) {
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: [launcher, 'mcp', '--directory', directory],
      env,
      stderr: 'pipe',
    });
    const said: string[] = [];
    transport.stderr?.on('data', (piece: Buffer) => said.push(String(piece)));
    const faults: Error[] = [];
    const mode = pin === null ? ('legacy' as const) : { pin };
    const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode } });
    client.onerror = (error) => faults.push(error);
    await client.connect(transport);
    const { structuredContent } = await client.callTool({ name: 'list_targets', arguments: {} });
    t.match(structuredContent, { targets: ['dev'] });
    const check = ['plant-store/valid-plant-accepted'];
    const run = await client.callTool({
      name: 'run_checks',
      arguments: { target: 'dev', check, timeLimitSeconds: 20 },
    });
    const conclusion = { fromTarget: { target: 'dev' }, exitCode: 3 };
    t.match(run.structuredContent, conclusion, 'the command for the token read no message of ours');
    t.notMatch(JSON.stringify(run), /token-of-a-command/);
    await client.close();
    t.strictSame(faults, []);
    t.match(said.join(''), /^loaded$/m);
  }
});

t.test('it ends with status 0 when standard input closes, and by a signal', async (t) => {
  for (const end of ['close', 'SIGTERM'] as const) {
    const child = spawn(process.execPath, [launcher, 'mcp', '--directory', t.testdir({})], { env });
    const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'x', version: '1' } };
    child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params })}\n`);
    await once(child.stdout, 'data');
    if (end === 'close') child.stdin.end();
    else child.kill(end);
    t.strictSame(await once(child, 'exit'), [0, null], end);
  }
});

t.test("the Inspector's command line lists and calls its tools", async (t) => {
  const directory = t.testdir({ home: {} });
  const config = join(directory, 'mcp.json');
  const server = { command: process.execPath, args: [launcher, 'mcp', '--directory', directory], env };
  writeFileSync(config, JSON.stringify({ mcpServers: { vivero: server } }));
  const { url } = findProgram('@modelcontextprotocol/inspector', 'inspector');
  const inspect = async (...words: readonly string[]): Promise<unknown> => {
    const line = [fileURLToPath(url), '--cli', '--config', config, '--server', 'vivero', '--format=json', ...words];
    const child = spawn(process.execPath, line, { env: { ...env, ...inspectorVariables(join(directory, 'home')) } });
    const [out, err]: [string[], string[]] = [[], []];
    child.stdout.on('data', (piece: Buffer) => out.push(String(piece)));
    child.stderr.on('data', (piece: Buffer) => err.push(String(piece)));
    child.stdin.end();
    const [code] = (await once(child, 'close')) as [number | null];
    t.equal(code, 0, err.join(''));
    return JSON.parse(out.join('')) as unknown;
  };
  t.match(await inspect('--method=tools/list'), { result: { tools: [{ name: 'list_checks' }] } });
  const called = await inspect(
    '--method=tools/call',
    '--tool-name=explain_check',
    '--tool-arg',
    'check=mcp/tools-declared',
  );
  t.match(called, { result: { structuredContent: { check: 'mcp/tools-declared' } } });
});
