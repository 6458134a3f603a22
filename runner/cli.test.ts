import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import t from 'tap';

const launcher = join(import.meta.dirname, '..', 'bin', 'vivero.cjs');
const env = { PATH: process.env['PATH'] ?? '' };

/** A Node of the machine that is too old for vivero, or `null`. */
const oldNode =
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'node'))
    .find(
      (file) =>
        existsSync(file) && /^v(?:1[2-9]|2[0-3])\./.test(spawnSync(file, ['--version'], { encoding: 'utf8' }).stdout),
    ) ?? null;

interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

function ended(child: ChildProcess): Promise<Ended> {
  const texts = { stdout: '', stderr: '' };
  child.stdout?.on('data', (chunk: Buffer) => (texts.stdout += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (texts.stderr += chunk.toString()));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, ...texts })));
}

/** Runs against a target that answers nothing after the first request, sends SIGINT then, and resolves to what came of it. */
async function interrupt(node: string, directory: string): Promise<Ended> {
  let requests = 0;
  const server = createServer((_, response) => {
    requests += 1;
    if (requests === 1) response.setHeader('Content-Type', 'application/json').end('{"name":"plant"}');
    if (requests === 2) child.kill('SIGINT');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const child = spawn(
    node,
    [
      launcher,
      'run',
      '--base-url',
      url,
      '--token',
      'a-token-of-the-tests',
      '--check',
      'plant-store/valid-plant-accepted',
    ],
    { cwd: directory, env },
  );
  const end = await ended(child);
  server.closeAllConnections();
  server.close();
  return end;
}

t.test('a reader that goes away ends the output quietly', async (t) => {
  const child = spawn(process.execPath, [launcher, 'list', '--json'], { env });
  child.stdout.destroy();
  t.match(await ended(child), { code: 0, stderr: '' });
});

t.test(
  'a full disk behind standard output is told',
  { skip: !existsSync('/dev/full') && 'no /dev/full' },
  async (t) => {
    const child = spawn(process.execPath, [launcher, 'list'], {
      env,
      stdio: ['ignore', openSync('/dev/full', 'w'), 'pipe'],
    });
    t.match(await ended(child), { code: 70, stderr: /^vivero: cannot write to standard output: ENOSPC/ });
  },
);

t.test('streams and exit codes of the process', async (t) => {
  const directory = t.testdir({});
  const run = (...line: string[]) => ended(spawn(process.execPath, [launcher, ...line], { cwd: directory, env }));
  t.match(await run('run', '--concurency', '1'), {
    code: 2,
    stdout: '',
    stderr: 'vivero: unknown option "--concurency"; did you mean "--concurrency"?\n',
  });
  const verdict = await run('run', 'mock', '--suite', 'bearer', '--reporter', 'json', '--quiet');
  t.match({ code: verdict.code, stderr: verdict.stderr }, { code: 0, stderr: '' });
  t.match(JSON.parse(verdict.stdout), { exitCode: 0, target: { name: 'mock' } });
  t.match(await interrupt(process.execPath, directory), { code: 130, stdout: /the run was interrupted/ });
});

t.test(
  'a file of variables that is missing is told by vivero wherever vivero or its wrappers start Node',
  async (t) => {
    const root = join(import.meta.dirname, '..');
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      readonly scripts: { readonly start: string };
    };
    const [node, ...start] = scripts.start.split(' ');
    t.equal(node, 'node');
    for (const words of [['--', launcher, 'run'], start]) {
      const child = spawn(process.execPath, [...words, '--env-file', 'none.env'], { cwd: root, env });
      t.match(
        await ended(child),
        { code: 2, stdout: '', stderr: 'vivero: --env-file "none.env" cannot be read: ENOENT\n' },
        words.join(' '),
      );
    }
  },
);

t.test('a configuration that ends the process does not look as if all were well', async (t) => {
  const directory = t.testdir({ 'vivero.config.mjs': 'process.exit(0)' });
  t.match(await ended(spawn(process.execPath, [launcher, 'run', 'staging'], { cwd: directory, env })), {
    code: 70,
    stdout: '',
    stderr: 'vivero: the process ended before the command; the configuration may end it\n',
  });
});

t.test(
  'an older Node hands over to the one that came with the packages',
  { skip: oldNode === null && 'this machine has no older Node' },
  async (t) => {
    if (oldNode === null) return;
    // Outside the repository, whose packages would be found.
    const directory = mkdtempSync(join(tmpdir(), 'vivero-'));
    t.teardown(() => rmSync(directory, { recursive: true }));
    t.match(await ended(spawn(oldNode, [launcher, '--version'], { env })), {
      code: 0,
      stdout: /^vivero \d+\.\d+\.\d+\n$/,
      stderr: '',
    });
    t.match(await ended(spawn(oldNode, [launcher, 'list', '--suite', 'x'], { env })), { code: 2, stdout: '' });
    t.match(
      await interrupt(oldNode, directory),
      { code: 130, stdout: /the run was interrupted/ },
      'signals are passed on',
    );
    const missing = spawn(oldNode, ['--', launcher, 'run', '--env-file', 'none.env'], { cwd: directory, env });
    t.match(await ended(missing), {
      code: 2,
      stdout: '',
      stderr: 'vivero: --env-file "none.env" cannot be read: ENOENT\n',
    });
    for (const name of ['vivero.cjs', 'find-node.cjs'])
      copyFileSync(join(dirname(launcher), name), join(directory, name));
    const alone = await ended(spawn(oldNode, [join(directory, 'vivero.cjs'), 'list'], { env }));
    t.match(alone, { code: 2, stdout: '', stderr: /^vivero needs Node 24\.18 or newer, and this is .*\n$/ });
  },
);

for (const [name, node] of [
  ['a Node that is new enough', process.execPath],
  ['an older Node', oldNode],
] as const)
  t.test(`${name} runs scripts of the repository by the one that came with the packages`, async (t) => {
    if (node === null) {
      t.pass('this machine has no older Node', { skip: true });
      return;
    }
    const script = `
      import { execFileSync } from 'node:child_process';
      const byName: string = execFileSync('node', ['--version'], { encoding: 'utf8' });
      console.log(JSON.stringify([process.version, byName.trim(), process.argv.slice(2)]));
      process.exitCode = 3;`;
    const file = join(t.testdir({ 'script.ts': script }), 'script.ts');
    const runner = join(import.meta.dirname, '..', 'scripts', 'run.cjs');
    // The Node by name is the one that runs the script: npm need not have linked it.
    const path = node === oldNode ? env.PATH : `${dirname(node)}${delimiter}${env.PATH}`;
    const { code, stdout, stderr } = await ended(spawn(node, [runner, file, '--word', 'a b'], { env: { PATH: path } }));
    t.strictSame(JSON.parse(stdout), [process.version, process.version, ['--word', 'a b']]);
    t.match({ code, stderr }, { code: 3, stderr: '' });
  });
