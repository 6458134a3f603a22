import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import t, { type Test } from 'tap';
import { sampleCheck, storeSamples } from '../../history/stored-runs.test-support.ts';
import { displayWidth } from '../../text/display-width.ts';
import { runCommandLine } from '../surroundings.test-support.ts';

const env = { VIVERO_TOKEN: 'a-token-of-the-tests' };

/** Starts a plant store that accepts everybody, or nobody without a token. */
async function startStore(t: Test): Promise<{ readonly url: string; isOpen: boolean }> {
  const store = { url: '', isOpen: false };
  const server = createServer(({ headers }, response) => {
    response.setHeader('X-Version', '1.2.3');
    if (store.isOpen || headers.authorization !== undefined)
      response.setHeader('Content-Type', 'application/json').end('{"name":"plant"}');
    else response.writeHead(401, { 'WWW-Authenticate': 'Bearer' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => void server.close());
  store.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return store;
}

t.test('runs are taken in as they end, and shown over time', async (t) => {
  const directory = t.testdir({});
  const store = await startStore(t);
  const run = () => runCommandLine(['run', '--base-url', store.url, '--check', sampleCheck], { directory, env });
  t.match(await run(), { exitCode: 0 });
  store.isOpen = true;
  t.match(await run(), { exitCode: 1 });
  t.ok(existsSync(join(directory, 'reports/history.sqlite')));
  const { exitCode, stdout, stderr } = await runCommandLine(['history'], { directory });
  t.match({ exitCode, stderr }, { exitCode: 0, stderr: '' });
  t.match(
    stdout,
    /^command-line: 2 runs\n {2}run \(UTC\) [^\n]+\n✘ [^\n]+does not conform +1 [^\n]+\n✔ [^\n]+conforms +0 /,
  );
  t.match(stdout, /Failing \(1\)\n {2}bearer\/anonymous-request-refused {2}MUST\n {4}since .*, in 1 run; passed last/);
  t.match(stdout, /Flaky \(1\)/, 'the target named the same version');
  t.strictSame(
    stdout.split('\n').filter((line) => displayWidth(line) > 80),
    [],
  );
  const json = await runCommandLine(['history', 'command-line', '--json'], { directory });
  t.match(JSON.parse(json.stdout), {
    targets: [
      {
        target: 'command-line',
        runs: [{ exitCode: 1, namesVersion: true }, { exitCode: 0 }],
        trends: { failing: { length: 1 } },
      },
    ],
  });
  const check = await runCommandLine(['history', '--check', sampleCheck], { directory });
  t.match(check.stdout, /^bearer\/anonymous-request-refused\n✘ [^\n]+failed[^\n]+\n✔ [^\n]+passed/);
});

t.test('the program writes nothing about the database to the terminal', async (t) => {
  const directory = t.testdir({});
  await storeSamples(join(directory, 'reports'), [{ day: 1 }]);
  const vivero = join(import.meta.dirname, '../../../bin/vivero.cjs');
  const { stdout, stderr, status } = spawnSync(process.execPath, [vivero, 'history'], {
    cwd: directory,
    encoding: 'utf8',
  });
  t.match({ stdout, stderr, status }, { stdout: /^staging: 1 run\n/, stderr: '', status: 0 });
});

t.test('what is not there is said with what is', async (t) => {
  const directory = t.testdir({});
  t.match(await runCommandLine(['history'], { directory }), {
    exitCode: 2,
    stderr: /no run is stored below reports; "vivero run" stores one/,
  });
  t.notOk(existsSync(join(directory, 'reports')));
  await storeSamples(join(directory, 'reports'), [{ day: 1 }]);
  t.match(await runCommandLine(['history', 'stagin'], { directory }), {
    exitCode: 2,
    stderr: /no run of "stagin" is stored; did you mean "staging"/,
  });
  const unknown = await runCommandLine(['history', '--check', 'bearer/anonymous-request-refuse', '--json'], {
    directory,
  });
  t.match(unknown, {
    exitCode: 2,
    stderr: /did you mean "bearer\/anonymous-request-refused"/,
    stdout: /"exitCode": 2/,
  });
});

t.test('a run never fails because of its history', async (t) => {
  const directory = t.testdir({ reports: { 'history.sqlite': 'something else' } });
  const store = await startStore(t);
  const line = ['run', '--base-url', store.url, '--check', sampleCheck];
  t.match(await runCommandLine(line, { directory, env }), {
    exitCode: 0,
    stderr: /history\.sqlite: it is not a database; remove it: [^\n]*the run is stored/,
  });
  t.equal(readFileSync(join(directory, 'reports/history.sqlite'), 'utf8'), 'something else');
  t.match(await runCommandLine([...line, '--quiet'], { directory, env }), { exitCode: 0, stderr: '' });
  const shown = await runCommandLine(['history'], { directory });
  t.match(shown, { exitCode: 0, stdout: /2 runs/, stderr: /kept as history\.sqlite\.damaged-1 and made anew/ });
});

t.test('runs at the same time are all stored and indexed', async (t) => {
  const directory = t.testdir({});
  const store = await startStore(t);
  const line = ['run', '--base-url', store.url, '--check', sampleCheck];
  const ended = await Promise.all([1, 2, 3, 4].map(() => runCommandLine(line, { directory, env })));
  for (const { exitCode, stderr } of ended) {
    t.equal(exitCode, 0, stderr);
    t.notMatch(stderr, 'history');
  }
  t.equal(readdirSync(join(directory, 'reports/command-line')).length, 4, 'each in a folder of its own');
  t.match(await runCommandLine(['history'], { directory }), { stdout: /^command-line: 4 runs/, stderr: '' });
});

t.test('nothing of a stored run acts on the terminal', async (t) => {
  const directory = t.testdir({});
  await storeSamples(join(directory, 'reports'), [
    { day: 1, target: 'a\u001b[2J', changes: { tool: { name: 'vivero', version: '\u009b31m::error::', node: 'v24' } } },
  ]);
  const { stdout, stderr } = await runCommandLine(['history'], { directory });
  const dry = await runCommandLine(['clean', '--keep', '1', '--dry-run'], { directory });
  t.notMatch(stdout + stderr + dry.stdout + dry.stderr, /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/);
});

t.test('verdicts by a frozen profile are told apart', async (t) => {
  const directory = t.testdir({});
  const profile = { name: 'service@1', digest: `sha256:${'0123456789ab'.repeat(6).slice(0, 64)}`, pending: 3 };
  await storeSamples(join(directory, 'reports'), [
    { day: 1 },
    { day: 2, changes: { profile } },
    { day: 3, changes: { profile } },
  ]);
  const { stdout } = await runCommandLine(['history', '--html', 'page.html'], { directory });
  const byProfile = 'judged by profile service@1 (sha256:0123456789ab) in 2 runs';
  t.match(stdout, `  ${byProfile}\n  judged by all checks in 1 run\n`);
  t.match(readFileSync(join(directory, 'page.html'), 'utf8'), `<p class="quiet">${byProfile}.</p>`);
  t.match(
    (await runCommandLine(['history', '--json'], { directory })).stdout,
    '"profile": "service@1 (sha256:0123456789ab)"',
  );
});

t.test('old runs are deleted, and what somebody relies on is kept', async (t) => {
  const directory = t.testdir({
    'known.yaml': `entries:\n  - check: ${sampleCheck}\n    reason: known\n    owner: me\n    expires: 2026-12-24\n`,
  });
  const reports = join(directory, 'reports');
  const days = [1, 2, 3, 4, 5, 6];
  const folders = await storeSamples(
    reports,
    days.map((day) => ({ day, outcome: day === 2 || day === 6 ? 'passed' : 'failed' }) as const),
  );
  writeFileSync(join(folders[3]!, 'notes.txt'), 'mine');
  const nowMs = Date.UTC(2026, 10, 20);
  const clean = (...words: string[]) => runCommandLine(['clean', ...words], { directory, nowMs });
  const left = (): string[] => readdirSync(join(reports, 'staging')).map((name) => name.slice(8, 10));
  t.match(await clean(), { exitCode: 2, stderr: /say what may go: --keep 30, --older 90d/ });
  t.match(await clean('--older', 'soon'), { exitCode: 2, stderr: /such as 90d or 12w/ });
  t.match(await clean('--keep', '2', '--older', '90d'), { stdout: 'deleted 0 of 6 runs\n' });
  const dry = await clean('--keep', '1', '--older', '14d', '--baseline', 'known.yaml', '--dry-run');
  t.match(
    dry.stdout,
    /would delete {2}staging\/2026-11-04[^]*kept {2}staging\/2026-11-05[^\n]*accepts\n[^]*would delete 4 of 6 runs\n$/,
  );
  t.strictSame(left(), ['01', '02', '03', '04', '05', '06']);
  const wrong = await clean('--keep', '1', '--baseline', 'none.yaml');
  t.match(wrong, { exitCode: 2 }, 'what a baseline names is not known');
  t.equal(left().length, 6);
  const done = await clean('--keep', '1', '--baseline', 'known.yaml', '--json');
  t.match(JSON.parse(done.stdout), { dryRun: false, removed: { length: 3 }, faults: [] });
  t.match(done.stdout, /it holds notes\.txt, which vivero did not write/);
  t.strictSame(left(), ['04', '05', '06']);
  t.match((await runCommandLine(['history'], { directory })).stdout, /^staging: 3 runs/);
});

t.test('the baseline that a run names is read below the directory alone, and stops no other target', async (t) => {
  const directory = t.testdir({ 'secret.yaml': 'password: of-somebody', here: { 'faulty.yaml': 'entries: 1' } });
  const here = join(directory, 'here');
  symlinkSync(join(directory, 'secret.yaml'), join(here, 'link.yaml'));
  for (const file of ['../secret.yaml', join(directory, 'secret.yaml'), 'link.yaml', 'faulty.yaml']) {
    const reports = join(here, 'reports');
    const changes = { baseline: { file, entries: 0, stale: [], expired: [] } };
    const runs = [2, 3].map((day) => ({ day, outcome: 'failed', target: 'foreign', changes }) as const);
    await storeSamples(reports, [...runs, { day: 1, outcome: 'failed' }, { day: 2, outcome: 'failed' }]);
    const { exitCode, stdout, stderr } = await runCommandLine(['clean', '--keep', '1', '--json'], { directory: here });
    t.match({ exitCode, stderr }, { exitCode: 0, stderr: '' }, file);
    t.match(JSON.parse(stdout), {
      removed: ['staging/2026-11-01T10-00-00Z'],
      kept: [{ folder: 'foreign/2026-11-02T10-00-00Z', reason: /not below this directory|cannot be read/ }],
    });
    t.notMatch(stdout, /of-somebody/);
    rmSync(reports, { recursive: true });
  }
});

t.test('replays go by the same limits', async (t) => {
  const directory = t.testdir({});
  await storeSamples(join(directory, 'reports'), [{ day: 5 }]);
  const replays = join(directory, 'reports/replays');
  const [, kept = ''] = await storeSamples(replays, [{ day: 1 }, { day: 2 }, { day: 3 }, { day: 1, target: 'other' }]);
  writeFileSync(join(kept, 'notes.txt'), 'mine');
  const left = (): string[] => readdirSync(join(replays, 'staging')).map((name) => name.slice(8, 10));
  const dry = await runCommandLine(['clean', '--keep', '1', '--dry-run', '--json'], { directory });
  t.match(JSON.parse(dry.stdout), { removedReplays: { length: 2 }, removed: [] });
  t.strictSame(left(), ['01', '02', '03']);
  const { stdout } = await runCommandLine(['clean', '--keep', '1'], { directory });
  t.match(stdout, 'deleted 0 of 1 runs\ndeleted 1 of 4 replays\n');
  t.strictSame(left(), ['02', '03']);
});

t.test('the last green run stays, however old', async (t) => {
  const directory = t.testdir({});
  const reports = join(directory, 'reports');
  await storeSamples(reports, [{ day: 1 }, { day: 2, outcome: 'failed' }, { day: 3, outcome: 'failed' }]);
  const { stdout } = await runCommandLine(['clean', '--keep', '1'], { directory });
  t.match(
    stdout,
    /deleted {2}staging\/2026-11-02[^\n]*\nkept {2}staging\/2026-11-01[^\n]*: the last green run\ndeleted 1 of 3 runs\n$/,
  );
  rmSync(join(reports, 'history.sqlite'));
  t.match((await runCommandLine(['history'], { directory })).stdout, /2 runs/);
});

t.test('the page is one file that links to the reports, and nothing in it acts', async (t) => {
  const directory = t.testdir({});
  const target = '<script>alert(1)</script>\u202e';
  const [first = ''] = await storeSamples(join(directory, 'reports'), [
    { day: 1, target },
    { day: 2, target, outcome: 'failed', version: '"><img src=x>' },
  ]);
  writeFileSync(join(first, 'report.html'), '');
  const { exitCode, stderr } = await runCommandLine(['history', '--html', 'pages/history.html'], { directory });
  t.match({ exitCode, stderr }, { exitCode: 0, stderr: 'vivero: wrote pages/history.html\n' });
  const page = readFileSync(join(directory, 'pages/history.html'), 'utf8');
  t.notMatch(page, /<script|<img|\u202e/);
  const links = Array.from(page.matchAll(/href="([^"]+)"/g), ([, link = '']) => decodeURIComponent(link));
  t.strictSame(
    [...new Set(links)].filter((link) => !existsSync(join(directory, 'pages', link.replace(/#.*/, '')))),
    [],
  );
  t.ok(links.some((link) => link.endsWith('report.html')) && links.some((link) => link.endsWith('run.json')));
  t.match(
    page,
    /<code>bearer\/anonymous-request-refused<\/code><\/th><td><a [^>]+run\.json"[^>]+shade-error"[^]*?<td><a [^>]+report\.html#\/result\/bearer\/anonymous-request-refused"[^>]+shade-passed"/,
  );
  const over = await runCommandLine(['history', '--html', 'reports/history.sqlite'], { directory });
  t.match(over, { exitCode: 2, stderr: /written over reports.history\.sqlite, the history/ });
});

t.test('a run says what changed since the last one of its target, where there is one', async (t) => {
  const store = await startStore(t);
  const configuration = {
    targets: { staging: { plantStore: { url: store.url }, credentials: { token: '${VIVERO_TOKEN}' } } },
  };
  const directory = t.testdir({ 'vivero.config.json': JSON.stringify(configuration) });
  const run = async (...more: string[]): Promise<string> =>
    (await runCommandLine(['run', 'staging', '--check', sampleCheck, ...more], { directory, env })).stderr;
  t.notMatch(await run(), /since the last run/, 'not found');
  t.notMatch(await run(), /since the last run/, 'nothing changed');
  store.isOpen = true;
  t.match(await run(), /^vivero: since the last run: 1 newly failing$/m);
  store.isOpen = false;
  t.notMatch(await run('--quiet'), /since the last run/);
  store.isOpen = true;
  await run();
  store.isOpen = false;
  t.match(await run(), /^vivero: since the last run: 1 fixed$/m);
  store.isOpen = true;
  rmSync(join(directory, 'reports/history.sqlite'));
  t.notMatch(await run(), /since the last run/, 'without an index nobody knows');
  store.isOpen = false;
  writeFileSync(join(directory, 'reports/history.sqlite'), 'no database');
  t.match(await run(), /since the last run: 1 fixed/, 'a damaged one is made anew');
});
