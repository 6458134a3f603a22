import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import t, { type Test } from 'tap';
import { isAlive } from '../../scripts/test/is-alive.test-support.ts';
import { patient } from '../../scripts/test/patient.test-support.ts';
import { withTemporaryFolder } from './child-host.ts';
import { findProgram, ProgramMissing } from './find-program.ts';
import { runChild, type RunChildOptions } from './run-child.ts';
import type { ProcessOutput } from './run-process.ts';

/** Runs a module of this text as a program. */
function run(t: Test, text: string, options: Partial<RunChildOptions> = {}): Promise<ProcessOutput> {
  const directory = t.testdir({ 'program.mjs': text });
  return runChild({
    program: { packageName: 'program', version: '1', url: pathToFileURL(join(directory, 'program.mjs')) },
    arguments: ['--url', 'http://127.0.0.1:1/secret'],
    nodePath: process.execPath,
    env: { ...process.env, VIVERO_TOKEN: 'not for others', npm_config_token: 'x', HTTPS_PROXY: 'x', PATH: 'x' },
    variables: { GIVEN: 'yes' },
    directory,
    memoryMebibytes: 64,
    timeoutMs: patient(20_000),
    maxOutputBytes: 100_000,
    signal: new AbortController().signal,
    ...options,
  });
}

t.test('a program gets its arguments where nobody reads them, and next to nothing of the environment', async (t) => {
  const text = `
    import { existsSync, readFileSync } from 'node:fs';
    const line = existsSync('/proc/self/cmdline') ? readFileSync('/proc/self/cmdline', 'latin1') : '';
    console.log(JSON.stringify({ argv: process.argv, line, env: Object.keys(process.env), cwd: process.cwd() }));
    console.error('on the other output');
    process.exitCode = 7;`;
  const end = await run(t, text);
  t.match(end, { how: 'exited', exitCode: 7, stderr: 'on the other output\n' });
  const { argv, line, env } = JSON.parse(end.stdout) as { argv: string[]; line: string; env: string[] };
  t.match(argv[1], /program\.mjs$/);
  t.strictSame(argv.slice(2), ['--url', 'http://127.0.0.1:1/secret']);
  t.notMatch(line, 'secret');
  t.ok(env.includes('GIVEN'));
  // What tap itself gives every process that a test starts is not ours: names that begin with _TAPJS, and NODE_OPTIONS.
  t.strictSame(
    env.filter((name) => !name.startsWith('_TAPJS') && /VIVERO|npm|PROXY|PATH/i.test(name)),
    [],
  );
});

t.test('a program that does not end is ended', async (t) => {
  const forever = `process.on('SIGTERM', () => {}); setInterval(() => console.log('still here'), 20);`;
  t.match(await run(t, forever, { timeoutMs: 500 }), { how: 'timed-out', exitCode: null });
  t.match(await run(t, `for (;;) console.log('x'.repeat(10_000));`), { how: 'talked-too-much', exitCode: null });
  const abort = new AbortController();
  const aborted = run(t, forever, { signal: abort.signal });
  abort.abort();
  t.match(await aborted, { how: 'aborted', exitCode: null });
  t.match(await run(t, forever, { signal: abort.signal }), { how: 'aborted' }, 'before it began');
  t.match(await run(t, `const all = []; for (;;) all.push('x'.repeat(1000) + all.length);`), {
    how: 'exited',
    exitCode: null,
    stderr: /heap out of memory/,
  });
  t.match(await run(t, '', { nodePath: '/nowhere/node' }), { how: 'not-started', exitCode: null });
});

t.test('what a program started is killed with it, also where the program is gone already', async (t) => {
  const starting = `
    import { spawn } from 'node:child_process';
    const text = 'process.stdout.write(String(process.pid)); setInterval(() => {}, 1000)';
    spawn(process.execPath, ['-e', text], { stdio: ['ignore', 'inherit', 'ignore'] }).unref();`;
  for (const rest of ['setInterval(() => {}, 1000);', '']) {
    // The other one holds the output, and so the end of the program is not the end of what is read.
    const { how, stdout } = await run(t, `${starting}${rest}`, { timeoutMs: patient(2_000) });
    t.equal(how, 'timed-out');
    t.match(stdout, /^\d+$/);
    while (isAlive(Number(stdout))) await delay(20);
  }
});

t.test('a program ends with whoever started it, however that ended', async (t) => {
  const directory = t.testdir({
    'program.mjs': `import { writeFileSync } from 'node:fs';
      writeFileSync('pid', String(process.pid)); setInterval(() => {}, 1000);`,
  });
  const starter = `
    import { startChild } from ${JSON.stringify(new URL('start-child.ts', import.meta.url).href)};
    startChild({
      program: { packageName: '', version: '', url: new URL(${JSON.stringify(pathToFileURL(`${directory}/program.mjs`).href)}) },
      arguments: [], nodePath: process.execPath, env: {}, variables: {}, directory: ${JSON.stringify(directory)}, memoryMebibytes: 64,
    });`;
  writeFileSync(join(directory, 'starter.ts'), starter);
  const parent = spawn(process.execPath, [join(directory, 'starter.ts')], { stdio: 'ignore' });
  const file = join(directory, 'pid');
  while (!existsSync(file) || readFileSync(file, 'utf8') === '') await delay(20);
  parent.kill('SIGKILL');
  await once(parent, 'exit');
  const pid = Number(readFileSync(file, 'utf8'));
  while (isAlive(pid)) await delay(20);
  t.pass('it is gone');
});

t.test('a program that is missing is told, with how to get it', (t) => {
  t.match(findProgram('@modelcontextprotocol/inspector', 'inspector'), { version: /^2\./ });
  t.throws(() => findProgram('@modelcontextprotocol/no-such', 'x'), ProgramMissing);
  t.throws(() => findProgram('@modelcontextprotocol/inspector', 'no-such'), {
    message: /npm install @modelcontextprotocol\/inspector@\d/,
  });
  t.end();
});

t.test('a temporary folder goes with its work', async (t) => {
  const temporaryDirectory = t.testdir({});
  const fail = async (folder: string): Promise<void> => {
    writeFileSync(join(folder, 'left'), '');
    throw new Error('failed');
  };
  await t.rejects(withTemporaryFolder({ temporaryDirectory }, fail), { message: 'failed' });
  t.strictSame(readdirSync(temporaryDirectory), []);
});
