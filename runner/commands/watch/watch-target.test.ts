import { readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import xterm from '@xterm/headless';
import t from 'tap';
import type { Signal } from '../surroundings.ts';
import { type Ended, runCommandLine } from '../surroundings.test-support.ts';

/** A store of plants that accepts valid ones, or none while it is broken. */
async function startStore(t: { teardown(work: () => unknown): unknown }) {
  const state = { isBroken: true };
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const isPlant = /^\{"id":\d+,"name":"/.test(Buffer.concat(pieces).toString());
      response.writeHead(isPlant && !state.isBroken ? 200 : 400, { 'content-type': 'application/json' });
      response.end('{"name":"boldo"}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => server.close());
  return { state, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** What a person does who watches, and the screen that they see. */
interface Person {
  readonly press: (key: string) => void;
  readonly send: (signal: Signal) => void;
}

/** Watches with a terminal of 80 columns; each time that vivero waits, the person does the next thing. */
async function watch(
  line: readonly string[],
  directory: string,
  steps: ReadonlyArray<(person: Person) => void>,
): Promise<Ended & { readonly lines: readonly string[] }> {
  const terminal = new xterm.Terminal({ cols: 80, rows: 200, convertEol: true, allowProposedApi: true });
  const left = [...steps];
  let press: Person['press'] = () => undefined;
  let send: Person['send'] = () => undefined;
  const ended = await runCommandLine(['watch', ...line], {
    directory,
    isTty: true,
    env: { VIVERO_TOKEN: 'a-token-of-the-person-who-watches', NO_COLOR: '1' },
    listenForKeys: (listener) => {
      press = listener;
      return () => undefined;
    },
    onStart: (sender) => {
      send = sender;
    },
    onStdout: (text) => {
      terminal.write(text);
      if (text.startsWith('waiting for')) queueMicrotask(() => left.shift()?.({ press, send }));
    },
  });
  await new Promise<void>((resolve) => terminal.write('', resolve));
  const { active } = terminal.buffer;
  const lines = Array.from({ length: active.length }, (_, at) => active.getLine(at));
  // A line that did not fit goes on in the next one.
  t.notOk(
    lines.some((one) => one?.isWrapped),
    'each line fits 80 columns',
  );
  return { ...ended, lines: lines.map((one) => one?.translateToString(true).trimEnd() ?? '') };
}

const check = 'plant-store/valid-plant-accepted';
const other = 'plant-store/missing-member-refused';
const chosen = ['--check', check, '--check', other];

t.test('a fix is seen when a file changes, and all checks confirm it', async (t) => {
  const { state, url } = await startStore(t);
  const directory = t.testdir({ src: { 'server.ts': '' } });
  const { exitCode, lines, stderr } = await watch(
    ['--base-url', url, ...chosen, '--files', 'src', '--settle', '1ms'],
    directory,
    [
      () => {
        state.isBroken = false;
        writeFileSync(join(directory, 'src/server.ts'), 'fixed');
      },
      ({ press }) => press('q'),
    ],
  );
  t.equal(exitCode, 0, stderr);
  const [first, ...later] = lines.filter((line) => / run \d at /.test(line));
  t.match(first, /^✘ run 1 at .*, all checks: 1 to fix, 1 passed$/);
  t.match(later, [/^✔ run 2 at .*, failed checks: 2 passed$/, /^✔ run 3 at .*, all checks: 2 passed$/]);
  t.ok(lines.includes(`  to fix ${check}`));
  t.ok(lines.includes(`next     npx vivero explain ${check}`));
  t.ok(lines.includes(`  green  ${check}`));
  t.match(stderr, /server\.ts changed: running failed checks\n[^]*nothing that failed fails now: running all checks/);
  const stored = (name: string): number =>
    readdirSync(join(directory, 'reports', name)).filter((each) => each.startsWith('20')).length;
  t.strictSame([stored('command-line'), stored('replays/command-line')], [2, 1], 'each run is stored');
});

t.test('what broke is red, and Ctrl-C ends with the exit code of the last run', async (t) => {
  const { state, url } = await startStore(t);
  state.isBroken = false;
  const directory = t.testdir({});
  const { exitCode, lines } = await watch(['--base-url', url, ...chosen], directory, [
    ({ press }) => {
      state.isBroken = true;
      press('\r');
    },
    ({ send }) => send('SIGINT'),
  ]);
  t.equal(exitCode, 1);
  t.ok(lines.includes(`  red    ${check}`));
  t.ok(lines.includes('waiting for a key: Enter failed checks, a all, q quit'));
});

t.test('a configuration that is wrong for a moment ends nothing', async (t) => {
  const { state, url } = await startStore(t);
  state.isBroken = false;
  const config = JSON.stringify({
    targets: { staging: { plantStore: { url }, credentials: { token: '${VIVERO_TOKEN}' } } },
  });
  const directory = t.testdir({ 'vivero.config.json': config });
  const { exitCode, stderr, lines } = await watch(['staging', ...chosen], directory, [
    ({ press }) => {
      writeFileSync(join(directory, 'vivero.config.json'), config.slice(0, -3));
      press('a');
    },
    ({ press }) => {
      writeFileSync(join(directory, 'vivero.config.json'), config);
      press('a');
    },
    ({ press }) => press('q'),
  ]);
  t.equal(exitCode, 0);
  t.match(stderr, /vivero\.config\.json:1:\d+/);
  t.match(lines.filter((line) => / run \d at /.test(line)).length, 2);
});

t.test('without a terminal something else has to start runs', async (t) => {
  const directory = t.testdir({});
  const { exitCode, stderr } = await runCommandLine(['watch'], { directory });
  t.equal(exitCode, 2);
  t.match(stderr, /nothing would start another run: give --every 30s or --files <folder>; keys need a terminal/);
  let waited = 0;
  let send: (signal: Signal) => void = () => undefined;
  const line = ['watch', 'mock', '--every', '1s', '--check', check];
  const timed = await runCommandLine(line, {
    directory,
    onStart: (sender) => {
      send = sender;
    },
    onStdout: (text) => {
      if (!text.startsWith('waiting for 1 s to pass')) return;
      waited += 1;
      if (waited === 2) queueMicrotask(() => send('SIGTERM'));
    },
  });
  t.match(timed, { exitCode: 0, stdout: /run 2 at/ });
});

const client = `
  import { readFileSync } from 'node:fs';
  const { VIVERO_MOCK_PLANT_STORE_URL: url, VIVERO_MOCK_PLANT_STORE_TOKEN: token } = process.env;
  const type = readFileSync(new URL('type.txt', import.meta.url), 'utf8');
  const headers = { Authorization: \`Bearer \${token}\`, 'Content-Type': type };
  await fetch(\`\${url}/plants\`, { method: 'POST', headers, body: '{"id":1,"name":"boldo"}' });
`;

t.test('a client is judged again while it is fixed', async (t) => {
  const config = { clients: { shop: { command: [process.execPath, 'client.mjs'], scenarios: ['unknown-members'] } } };
  const files = { 'client.mjs': client, 'type.txt': 'text/plain', 'vivero.config.json': JSON.stringify(config) };
  const wanted = ['--check', 'client-plant-store/sent-as-json'];
  for (const named of [
    ['--client', 'shop', ...wanted],
    [...wanted, '--scenario', 'unknown-members', '--', process.execPath, 'client.mjs'],
  ]) {
    const directory = t.testdir(files);
    const { exitCode, lines, stderr } = await watch(named, directory, [
      ({ press }) => {
        writeFileSync(join(directory, 'type.txt'), 'application/json');
        press('\r');
      },
      ({ press }) => press('q'),
    ]);
    t.equal(exitCode, 0, stderr);
    t.match(
      lines.filter((line) => / run \d at /.test(line)),
      [
        /^✘ run 1 at .*, all checks: 1 to fix, 0 passed$/,
        /^✔ run 2 at .*, failed checks: 1 passed$/,
        /^✔ run 3 at .*, all checks: 1 passed$/,
      ],
    );
    t.ok(lines.includes('  green  client-plant-store/sent-as-json'));
  }
});

t.test('a client is watched, or a target, and it has a command', async (t) => {
  const directory = t.testdir({ 'vivero.config.json': '{"clients":{"shop":{}}}' });
  const run = (...line: string[]) => runCommandLine(['watch', '--every', '1s', ...line], { directory });
  t.match(await run('staging', '--client', 'shop'), { exitCode: 2, stderr: /leave out the target "staging"/ });
  t.match(await run('--client', 'shop', '--', 'node'), { exitCode: 2, stderr: /--client names a client, and so does/ });
  t.match(await run('--client', 'shop'), { exitCode: 2, stderr: /the client "shop" has no command: write it under/ });
  t.match(await run('--client', 'shpo'), { exitCode: 2, stderr: /unknown client "shpo"/ });
});
