/** What the page of the mock tells people to type does what the page says. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import t, { type Test } from 'tap';
import { patient } from '../../scripts/test/patient.test-support.ts';
import { runCommandLine } from '../commands/surroundings.test-support.ts';
import type { Signal } from '../commands/surroundings.ts';

t.setTimeout(patient(120_000));

const page = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'mock.md'), 'utf8');
const blocks = [...page.matchAll(/^```sh\n([^`]*)```$/gm)].map(([, text = '']) => text);
const lines = blocks.flatMap((block) => block.split('\n')).map((line) => line.replace(/ +# .*/, ''));
const commands = lines.filter((line) => line.startsWith('npx vivero ')).map((line) => wordsOf(line).slice(2));

/** Single quotes keep blanks together, as in a shell. */
function wordsOf(line: string): string[] {
  return [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain = '']) => quoted ?? plain);
}

const document = `openapi: 3.1.0
info: { title: Things, version: '1' }
paths:
  /things:
    get:
      responses:
        '200': { description: All of them, content: { application/json: { schema: { type: array } } } }
`;

interface Tokens {
  readonly valid: string;
}

interface Serving {
  /** What it printed by the time it served. */
  readonly printed: string;
  /** Stops it, and resolves to its exit code. */
  stop(): Promise<number>;
}

/** Starts the mock by a line of the page, on a free port in place of the one that the page names. */
async function serve(t: Test, words: readonly string[]): Promise<Serving> {
  const directory = t.testdir({ 'my.yaml': document });
  const started = Promise.withResolvers<string>();
  let send: ((signal: Signal) => void) | null = null;
  let printed = '';
  const ended = runCommandLine([...words, ...(words.includes('--port') ? [] : ['--port', '0'])], {
    directory,
    onStart: (sender) => (send = sender),
    onStdout: (text) => {
      printed += text;
      started.resolve(printed);
    },
  });
  void ended.then(({ stderr }) => started.reject(new Error(`the mock ended: ${stderr}`)));
  await started.promise;
  const stop = async (): Promise<number> => {
    send?.('SIGTERM');
    return (await ended).exitCode;
  };
  return { printed, stop };
}

t.test('each line that starts the mock starts it', async (t) => {
  const starting = commands.filter(([command]) => command === 'mock');
  t.ok(starting.length >= 12, 'they are found');
  for (const words of starting)
    await t.test(words.join(' '), async (t) => {
      const { printed, stop } = await serve(t, words);
      t.match(printed, /https?:\/\/127\.0\.0\.1:\d+/);
      t.equal(await stop(), 0);
    });
});

t.test('each other line of vivero ends well and prints something', async (t) => {
  const others = commands.filter(([command]) => command !== 'mock');
  t.ok(others.length >= 3, 'they are found');
  for (const words of others) {
    const { exitCode, stdout } = await runCommandLine(words, { directory: t.testdir({}) });
    t.equal(exitCode, 0, words.join(' '));
    t.match(stdout, /\S+ .*\n/);
  }
});

t.test('each block of curl gets what the page says', async (t) => {
  const { printed, stop } = await serve(t, ['mock', '--approval', 'automatic', '--json', '--control']);
  const mock = JSON.parse(printed) as { url: string; tokens: Tokens } & Record<'mcp' | 'api', { tokens: Tokens }>;
  const env = {
    PATH: process.env['PATH'] ?? '',
    PLANTS: mock.tokens.valid,
    MCP: mock.mcp.tokens.valid,
    API: mock.api.tokens.valid,
  };
  const run = async (block: string): Promise<string> => {
    const script = `set -e -o pipefail\n${block.replaceAll('http://127.0.0.1:4010', mock.url)}`;
    return (await promisify(execFile)('bash', ['-c', script], { env })).stdout;
  };
  const curls = blocks.filter((block) => !block.startsWith('npx '));
  const [preferring = '', signingIn = '', stateful = '', stateless = '', controlling = '', ...more] = curls;
  t.strictSame(more, [], 'every block is judged');
  t.match(await run(preferring), /^HTTP\/1\.1 400 [^]*HTTP\/1\.1 200 /);
  t.match(JSON.parse(await run(signingIn)), { access_token: String, token_type: 'Bearer', scope: 'taxes:read' });
  for (const block of [stateful, stateless]) {
    const [found = ''] = /\{.*"result".*\}/.exec(await run(block)) ?? [];
    const { result } = JSON.parse(found) as {
      result: { isError?: boolean; content: unknown[] };
    };
    t.not(result.isError, true);
    t.match(JSON.stringify(result), 'Hotel', 'something is found');
  }
  t.match(await run(controlling), /redirect-foreign[^]*"verdict"|inconclusive/);
  t.equal(await stop(), 0);
});
