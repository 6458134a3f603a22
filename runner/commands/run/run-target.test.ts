import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import t from 'tap';
import { Exited, runCommandLine } from '../surroundings.test-support.ts';
import type { Signal } from '../surroundings.ts';
import { runOf } from '../../store/run-of.test-support.ts';

/** Two checks of the simplest kind: one that must be accepted, one that must be refused. */
const checks = ['--check', 'plant-store/valid-plant-accepted,bearer/anonymous-request-refused'];
const token = 'a-token-of-the-tests';

/** Starts a target that answers as it is told, and resolves to its address. */
async function startTarget(t: { teardown(work: () => void): void }, answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const takesEverything: RequestListener = (_, response) => {
  response.setHeader('Content-Type', 'application/json').end('{"name":"plant"}');
};

t.test('the mock is run against, and the run is stored with its reports', async (t) => {
  const directory = t.testdir({});
  const line = ['run', 'mock', ...checks, '--reporter', 'tap', '--reporter', 'json=deep/out.json', '--seed', '7'];
  const { exitCode, stdout, stderr } = await runCommandLine(line, { directory });
  t.equal(exitCode, 0);
  t.match(stdout, /^TAP version 14\n/, 'standard output holds the report and nothing else');
  t.strictSame(stderr.match(/^[\w-]+: 1 passed/gm)?.sort(), ['bearer: 1 passed', 'plant-store: 1 passed']);
  const [run = ''] = readdirSync(`${directory}/reports/mock`);
  t.strictSame(readdirSync(`${directory}/reports/mock/${run}`).sort(), ['report.tap', 'run.json']);
  const stored = readFileSync(`${directory}/reports/mock/${run}/run.json`, 'utf8');
  t.equal(readFileSync(`${directory}/deep/out.json`, 'utf8'), stored);
  const report = runOf(stored);
  t.match(report, {
    exitCode: 0,
    seed: 7,
    target: { name: 'mock' },
    contract: { version: '1.0.0', sha256: /^[0-9a-f]{64}$/ },
    summary: { planned: 2, passed: 2 },
  });
  t.match(report.run, /^[0-9a-z]{8}$/);
});

t.test('the exit code says what came of it', async (t) => {
  const directory = t.testdir({});
  const lax = await startTarget(t, takesEverything);
  const strict = await startTarget(t, (_, response) => response.writeHead(401, { 'WWW-Authenticate': 'Bearer' }).end());
  const run = (...line: string[]) =>
    runCommandLine(['run', ...checks, ...line], { directory, env: { VIVERO_TOKEN: token } });
  t.match(await run('--base-url', lax), { exitCode: 1, stdout: /does not conform[^]*anonymous-request-refused/ });
  t.match(await run('--base-url', strict), { exitCode: 3, stdout: /refuses the configured token/ });
  t.match(await run('--base-url', 'http://127.0.0.1:1'), { exitCode: 3, stdout: /cannot be reached/ });
  t.match(await run('--base-url', lax, '--level', 'may'), {
    exitCode: 4,
    stdout: '',
    stderr: /^vivero: no check is selected by --check \S+ --level MAY$/m,
  });
  const mcp = await run('--mcp-url', lax);
  t.match(mcp, { exitCode: 3, stdout: /the target has no plant-store/ }, 'a run that judges nothing is not green');
  const stored = readdirSync(`${directory}/reports/command-line`).map((name) =>
    readFileSync(`${directory}/reports/command-line/${name}/run.json`, 'utf8'),
  );
  t.notOk(
    stored.some((text) => text.includes(token)),
    'the token is stored nowhere',
  );
});

t.test('what is wrong with the selection is told with what is wrong with the target', async (t) => {
  const command = "node -e \"require('node:fs').writeFileSync('ran','')\"";
  const written = {
    targets: { staging: { api: { url: 'http://127.0.0.1:1' }, credentials: { tokenCommand: command } } },
  };
  const directory = t.testdir({ empty: {}, 'vivero.config.json': JSON.stringify(written) });
  const check = '--check: unknown check "skills/list-servd"; did you mean "skills/list-served"?';
  const suite = '--suite: unknown suite "skils"; did you mean "skills"?';
  const refused = async (...line: string[]): Promise<unknown> => {
    const ended = await runCommandLine(line, { directory });
    return [ended.exitCode, ...ended.stderr.trim().split('\n')];
  };
  for (const command of ['run', 'plan']) {
    const unnamed = await runCommandLine([command, '--suite', 'skils', '--check', 'skills/list-servd'], {
      directory: join(directory, 'empty'),
    });
    t.match(unnamed, { exitCode: 2, stderr: /name a target/ });
    for (const line of [check, suite]) t.match(unnamed.stderr, line);
    t.strictSame(await refused(command, 'stagin', '--suite', 'skils'), [
      2,
      'vivero: unknown target "stagin" in vivero.config.json; did you mean "staging"?',
      `vivero: ${suite}`,
    ]);
    t.strictSame(await refused(command, 'staging', '--suite', 'skils'), [2, `vivero: ${suite}`]);
    t.strictSame(await refused(command, '--suite', 'skils'), [2, `vivero: ${suite}`]);
    t.strictSame(await refused(command, 'mock', '--suite', 'skils'), [2, `vivero: ${suite}`]);
    for (const target of ['', ' '])
      t.match(await refused(command, target, '--base-url', 'http://127.0.0.1:1'), [2, /the target is empty: name one/]);
  }
  t.notOk(existsSync(join(directory, 'ran')), 'no command of the configuration runs');
});

t.test('a dry run prints every request and sends none', async (t) => {
  let connections = 0;
  const directory = t.testdir({});
  const url = await startTarget(t, () => (connections += 1));
  const { exitCode, stdout, stderr } = await runCommandLine(
    ['run', '--dry-run', '--verbose', '--base-url', url, '--token', token, '--check', 'nothing/*', ...checks],
    { directory },
  );
  t.match({ exitCode, stderr }, { exitCode: 0, stderr: 'vivero: no check matches "nothing/*"\n' });
  t.match(stdout, /^1\. POST http:\/\/127\.0\.0\.1:\d+\/plants\n {3}probe\n/);
  t.match(stdout, /\n2\. POST http:\/\/127\.0\.0\.1:\d+\/plants\n {3}bearer\/anonymous-request-refused/);
  t.match(
    stdout,
    /requests would be sent to command-line\.\nThese are .* a sample server that conforms: .*\n.* more requests\. Nothing was sent\.\n$/,
  );
  t.equal(stdout.match(/\n {3}probe/g)?.length, 1, 'the probes of the run are one line');
  t.notMatch(stdout, token);
  t.equal(connections, 0);
  t.notOk(existsSync(`${directory}/reports`), 'nothing is stored');
  t.notMatch(stdout, 'Authorization servers');
  const withMcp = [
    'run',
    '--dry-run',
    '--base-url',
    url,
    '--mcp-url',
    url.replace('127.0.0.1', 'localhost'),
    '--token',
    token,
  ];
  const learning = await runCommandLine([...withMcp, '--suite', 'metadata'], { directory });
  t.match(learning.stdout, 'Metadata and keys are read from the hosts that the MCP server names.');
  t.match(learning.stdout, 'Authorization servers are tested on these hosts only: 127.0.0.1, localhost.');
  const page = await runCommandLine(['run', '--dry-run', '--base-url', url, '--token', token], { directory });
  t.match(
    page.stdout,
    /^ *\d+ {2}POST http:\/\/127\.0\.0\.1:\d+\/plants\n[^]*By suite: [^]*plant-store \d+[^]*--verbose prints each request\.\n$/,
  );
  t.ok(page.stdout.split('\n').length < 40, 'it is one page');
  const whole = ['run', '--dry-run', '--verbose', '--base-url', url, '--token', token];
  const everything = await runCommandLine(whole, { directory });
  // What acts on a terminal is just what is looked for.
  t.notMatch(
    everything.stdout,
    /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/,
    'no body acts on the terminal',
  );
});

t.test('a result that cannot be written is said, and the verdict is printed all the same', async (t) => {
  const directory = t.testdir({});
  // What is in the way comes while the run lasts.
  const url = await startTarget(t, (request, response) => {
    mkdirSync(join(directory, 'late'), { recursive: true });
    takesEverything(request, response);
  });
  const line = ['run', '--base-url', url, ...checks, '--reporter', 'json=late'];
  const { exitCode, stdout, stderr } = await runCommandLine(line, { directory, env: { VIVERO_TOKEN: token } });
  t.equal(exitCode, 70);
  t.match(stdout, 'does not conform');
  t.match(stderr, /cannot write .*late: /);
  t.match(stderr, /exit code 70, since a result was not written\n$/);
  t.strictSame(readdirSync(directory).sort(), ['late', 'reports'], 'no half file is left');
});

t.test('interrupted, a run reports what is done; interrupted again, it ends at once', async (t) => {
  for (const [signal, expected] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    const directory = t.testdir({});
    let send: (signal: Signal) => void = () => undefined;
    let requests = 0;
    // The probe is answered; the first request of a check is not, and brings the signal.
    const url = await startTarget(t, (request, response) => {
      requests += 1;
      if (requests === 1) return takesEverything(request, response);
      if (requests > 2) return;
      send(signal);
      t.throws(() => send(signal), new Exited(expected));
    });
    const run = await runCommandLine(['run', ...checks, '--base-url', url, '--token', token], {
      directory,
      onStart: (sender) => (send = sender),
    });
    t.match(run, {
      exitCode: expected,
      stdout: /the run was interrupted/,
      stderr: /^vivero: interrupted: reporting the results so far/,
    });
    const [stored = ''] = readdirSync(`${directory}/reports/command-line`);
    t.match(JSON.parse(readFileSync(`${directory}/reports/command-line/${stored}/run.json`, 'utf8')), {
      exitCode: expected,
      abort: { kind: 'interrupted' },
    });
  }
});

t.test('--json prints one document and nothing else, and leaves the exit code as it is', async (t) => {
  const directory = t.testdir({});
  const lax = await startTarget(t, takesEverything);
  const run = (...line: string[]) =>
    runCommandLine(['run', ...checks, '--json', '--base-url', lax, '--token', token, ...line], {
      directory,
      isTty: true,
      env: { FORCE_COLOR: '1' },
    });
  const { exitCode, stdout, stderr } = await run();
  t.equal(exitCode, 1);
  t.match(JSON.parse(stdout), { exitCode: 1, schemaVersion: 2 });
  t.match(stderr, 'bearer/anonymous-request-refused', 'progress goes elsewhere');
  const [stored = ''] = readdirSync(`${directory}/reports/command-line`);
  t.equal(readFileSync(`${directory}/reports/command-line/${stored}/run.json`, 'utf8'), stdout);
  t.match(JSON.parse((await run('--dry-run')).stdout), { target: 'command-line', requests: [{ method: 'POST' }] });
  const refused = await run('--reporter', 'tap');
  t.match(refused, { exitCode: 2, stderr: /standard output/ });
  t.match(JSON.parse(refused.stdout), { error: /^tap and json would both be written to standard output/, exitCode: 2 });
});

t.test('no report is written over what the run reads', async (t) => {
  const configuration = JSON.stringify({ targets: { staging: { plantStore: { url: 'https://api.example' } } } });
  const directory = t.testdir({ 'vivero.config.json': configuration, 'known.yaml': 'entries: []\n' });
  const line = ['run', 'staging', '--token', token, '--baseline', 'known.yaml'];
  const over = await runCommandLine(
    [...line, '--reporter', 'html=known.yaml', '--reporter', 'junit=vivero.config.json'],
    { directory },
  );
  t.match(over, { exitCode: 2, stdout: '' });
  t.match(over.stderr, /^vivero: html would be written over known\.yaml, the baseline; name another file: .*\n/);
  t.match(over.stderr, /\nvivero: junit would be written over vivero\.config\.json, the configuration; .*\n$/);
  t.equal(readFileSync(`${directory}/vivero.config.json`, 'utf8'), configuration);
  t.notOk(existsSync(`${directory}/reports`), 'nothing was sent');
});

t.test('quiet says nothing beside the result, verbose names each check', async (t) => {
  const directory = t.testdir({
    'vivero.config.json': JSON.stringify({ targets: { staging: { api: { url: 'https://api.example' } } } }),
  });
  t.match(await runCommandLine(['run', 'mock', ...checks, '--quiet'], { directory }), { exitCode: 0, stderr: '' });
  const { stderr } = await runCommandLine(['run', 'mock', ...checks, '--verbose'], { directory });
  t.match(stderr, 'plant-store/valid-plant-accepted');
});

t.test('a URL that ends in /plants is a wrong URL, no broken store', async (t) => {
  const url = await startTarget(t, (request, response) => {
    response.statusCode = request.url === '/plants' ? 200 : 404;
    takesEverything(request, response);
  });
  const run = (base: string): ReturnType<typeof runCommandLine> =>
    runCommandLine(['run', '--base-url', base, '--token', token, ...checks], { directory: t.testdir({}) });
  t.match(await run(`${url}/plants/`), {
    exitCode: 3,
    stdout: new RegExp(`Leave /plants out of its URL: ${url}\n`),
  });
  t.match(await run(`${url}/other`), { exitCode: 3, stdout: /gets 404: its URL seems to be\s+wrong/ });
});
