import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import t, { type Test } from 'tap';
import { patient } from '../../../scripts/test/patient.test-support.ts';
import { BoundedOutput } from './bounded-output.ts';
import { type CommandEnd, type CommandLimits, runCommand } from './run-command.ts';

/** A client that was heard after its start, and has sent nothing for long. */
const quiet = { elapsedMs: () => performance.now(), quietMs: () => 60_000, lastHeardMs: Infinity };
/** A client that sends all the time. */
const loud = { ...quiet, quietMs: () => 0 };

function run(
  t: Test,
  text: string,
  {
    journal = loud,
    signal,
    output,
    ...limits
  }: Partial<CommandLimits> & { journal?: typeof loud; signal?: AbortSignal; output?: BoundedOutput } = {},
): Promise<CommandEnd> {
  return runCommand({
    words: [process.execPath, '--input-type=module', '-e', text],
    env: { PATH: process.env['PATH'] ?? '' },
    directory: t.testdir({}),
    limits: { timeoutMs: patient(60_000), idleMs: 5_000, endsIdle: false, ...limits },
    signal: signal ?? new AbortController().signal,
    journal,
    ...(output !== undefined && { output }),
  });
}

/** Resolves to a server that tells of each process that holds a connection to it, and when that is gone. */
async function watchProcesses(t: Test): Promise<{ readonly port: number; readonly server: Server }> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.teardown(() => server.close());
  return { port: (server.address() as AddressInfo).port, server };
}

function holding(port: number, before = ''): string {
  return `import { connect } from 'node:net'; ${before} connect(${port}, '127.0.0.1');`;
}

/** Resolves once so many processes that connected are gone. */
async function gone(server: Server, count: number): Promise<void> {
  const sockets: Socket[] = [];
  await new Promise<void>((resolve) => {
    server.on('connection', (socket: Socket) => {
      sockets.push(socket.on('error', () => undefined));
      if (sockets.length === count) resolve();
    });
  });
  await Promise.all(sockets.map((socket) => closing(socket)));
}

async function closing(socket: Socket): Promise<void> {
  if (!socket.closed) await once(socket.resume(), 'close');
}

t.test('a command that ends by itself is told with its exit code and its output', async (t) => {
  const { end, output, notStarted } = await run(t, 'console.log("out"); console.error("err"); process.exit(3)');
  t.match(end, { kind: 'ended', exitCode: 3, signal: null, wasIdle: false });
  t.equal(notStarted, null);
  t.match(output.text(), /out/);
  t.match(output.text(), /err/);
});

t.test('its words reach a command as they are, through no shell', async (t) => {
  const { output } = await runCommand({
    words: [process.execPath, '-p', 'JSON.stringify(process.argv.slice(1))', '--', '$HOME', 'a b', '*', '"', ';ls'],
    env: { PATH: process.env['PATH'] ?? '', HOME: '/nowhere' },
    directory: t.testdir({}),
    limits: { timeoutMs: patient(60_000), idleMs: 5_000, endsIdle: false },
    signal: new AbortController().signal,
    journal: loud,
  });
  t.strictSame(JSON.parse(output.text()), ['$HOME', 'a b', '*', '"', ';ls']);
});

t.test('a command that does not exist is not started, and said to be missing', async (t) => {
  const { end, notStarted } = await runCommand({
    words: ['vivero-no-such-program'],
    env: { PATH: process.env['PATH'] ?? '' },
    directory: t.testdir({}),
    limits: { timeoutMs: patient(60_000), idleMs: 5_000, endsIdle: false },
    signal: new AbortController().signal,
    journal: loud,
  });
  t.equal(notStarted, 'the program "vivero-no-such-program" was not found');
  t.equal(end.exitCode, null);
});

t.test('a command that hangs is ended at its time limit', async (t) => {
  const { end } = await run(t, 'setInterval(() => {}, 1000)', { timeoutMs: 300 });
  // On a busy machine its end may take longer than it is given for it.
  t.match(end, { kind: 'killed', exitCode: null, signal: /^SIG(?:TERM|KILL)$/, wasIdle: false });
});

t.test('a command that ignores SIGTERM is killed', async (t) => {
  const output = new BoundedOutput();
  // Its time is over once it ignores the signal, and not before.
  const journal = { ...loud, elapsedMs: () => (output.text().includes('ignores') ? 2_000 : 0) };
  const text = 'process.on("SIGTERM", () => {}); setInterval(() => {}, 1000); console.log("ignores")';
  const { end } = await run(t, text, { journal, output, timeoutMs: 1_000 });
  t.match(end, { kind: 'killed', signal: 'SIGKILL' });
});

t.test(
  'a command that is alive and sends nothing any more was idle, and is ended where that was asked for',
  async (t) => {
    const ended = await run(t, 'setInterval(() => {}, 1000)', { journal: quiet, endsIdle: true });
    t.match(ended.end, { kind: 'killed', wasIdle: true });
    const limited = await run(t, 'setInterval(() => {}, 1000)', { journal: quiet, timeoutMs: 300 });
    t.match(limited.end, { kind: 'killed', wasIdle: true });
  },
);

t.test('a command that was never heard is not idle', async (t) => {
  const journal = { ...quiet, lastHeardMs: 0 };
  const { end } = await run(t, 'setInterval(() => {}, 1000)', { journal, endsIdle: true, timeoutMs: 300 });
  t.match(end, { kind: 'killed', wasIdle: false });
});

t.test('an interruption ends a command, and one that was not started is not started any more', async (t) => {
  const abort = new AbortController();
  const running = run(t, 'setInterval(() => {}, 1000)', { signal: abort.signal });
  abort.abort('SIGINT');
  t.match((await running).end, { kind: 'stopped' });
  t.match((await run(t, 'console.log(1)', { signal: abort.signal })).end, { kind: 'stopped', exitCode: null });
});

t.test('nothing that a command started is left running', async (t) => {
  const { port, server } = await watchProcesses(t);
  const all = gone(server, 2);
  const child = JSON.stringify(holding(port));
  // One stays in the process group, one leaves it; both hold the outputs.
  const { end } = await run(
    t,
    `import { spawn } from 'node:child_process';
    const options = { stdio: 'inherit' };
    const started = [false, true].map((detached) =>
      spawn(process.execPath, ['--input-type=module', '-e', ${child} + 'console.log("up")'], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], detached }));
    import { connect } from 'node:net';
    let up = 0;
    const timer = setInterval(async () => {
      const connections = await (await fetch('http://127.0.0.1:${(await counting(t, server)).port}')).text();
      if (connections === '2') process.exit(0);
    }, 50);`,
  );
  t.match(end, { kind: 'ended', exitCode: 0 });
  await all;
  t.pass('both are gone');
});

const seesParents = { skip: process.platform !== 'linux' && 'only Linux shows who descends from whom' };

t.test('what leaves the group of a command and has no environment ends with it', seesParents, async (t) => {
  const { port, server } = await watchProcesses(t);
  const all = gone(server, 1);
  const child = JSON.stringify(holding(port));
  const { end } = await run(
    t,
    `import { spawn } from 'node:child_process';
    spawn(process.execPath, ['--input-type=module', '-e', ${child}], { env: {}, detached: true, stdio: 'ignore' }).unref();
    const timer = setInterval(async () => {
      const connections = await (await fetch('http://127.0.0.1:${(await counting(t, server)).port}')).text();
      // It is seen a moment after it is there.
      if (connections === '1') setTimeout(() => process.exit(0), ${patient(1_000)});
    }, 50);`,
  );
  t.match(end, { kind: 'ended', exitCode: 0 });
  await all;
  t.pass('it is gone');
});

/** Resolves to an HTTP server that tells how many connections another one has. */
async function counting(t: Test, watched: Server): Promise<{ readonly port: number }> {
  const { createServer: createHttpServer } = await import('node:http');
  const server = createHttpServer((_request, response) => {
    watched.getConnections((_error, count) => response.setHeader('Connection', 'close').end(String(count)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.teardown(() => server.close());
  return { port: (server.address() as AddressInfo).port };
}

t.test('of a command that prints without end, the beginning and the end are kept', async (t) => {
  const { end, output } = await run(
    t,
    `import { writeSync } from 'node:fs';
    writeSync(1, 'first line\\n');
    const block = Buffer.alloc(1024 * 1024, 'x');
    for (let count = 0; count < 64; count += 1) for (let at = 0; at < block.length;) {
      try { at += writeSync(1, block, at); } catch (error) { if (error.code !== 'EAGAIN') throw error; }
    }
    for (const text of ['\\nlast line\\n']) { try { writeSync(1, text); } catch { await new Promise((go) => process.stdout.write(text, go)); } }`,
  );
  t.match(end, { kind: 'ended', exitCode: 0 });
  t.ok(output.text().length < 1024 * 1024, 'bounded');
  t.match(output.text(), /^first line\n/);
  t.strictSame(output.lines().slice(-1), ['last line']);
  t.ok(output.leftOutBytes > 60 * 1024 * 1024);
});
