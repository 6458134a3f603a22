/** What cannot be written is told before anything is sent, by every command that writes. */
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import t, { type Test } from 'tap';
import { reportAsJson } from '../../reporters/json/json.ts';
import { sampleReport, sampleResult } from '../../reporters/sample-report.test-support.ts';
import { runCommandLine } from '../surroundings.test-support.ts';

const anonymous = 'bearer/anonymous-request-refused';
const env = { VIVERO_TOKEN: 'a-token-of-the-tests', PATH: process.env['PATH'] ?? '' };

/** Returns a folder with what commands read, and a target that counts its requests. */
async function prepare(t: Test) {
  const seen = { requests: 0, url: '' };
  const server = createServer((_, response) => {
    seen.requests += 1;
    response.setHeader('Content-Type', 'application/json').end('{"name":"plant"}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  seen.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const target = { name: 'command-line', systems: { 'plant-store': { url: seen.url } }, capabilities: [] };
  const stored = reportAsJson(sampleReport([sampleResult(anonymous, 'failed')], { target }));
  const directory = t.testdir({
    file: '',
    // A folder of each kind of target that nothing can be stored in.
    taken: { 'command-line': '', mock: '', client: '', replays: { 'command-line': '' } },
    mine: { 'notes.txt': '' },
    others: { 'notes.txt': '' },
    run: { 'run.json': stored },
    reports: { 'command-line': { '2026-11-21T11-02-03Z': { 'run.json': stored } } },
    'traffic.har': JSON.stringify({ log: { entries: [] } }),
    'client.mjs': `import { writeFileSync } from 'node:fs'; writeFileSync(${JSON.stringify(join(t.testdirName, 'started'))}, '');`,
  });
  return { seen, directory, run: (...line: string[]) => runCommandLine(line, { directory, env }) };
}

/** What begins each command that stores a run. */
const storing: ReadonlyArray<readonly [name: string, line: (url: string) => string[], words: boolean]> = [
  ['run', (url) => ['run', '--base-url', url, '--check', anonymous], false],
  ['the mock', () => ['run', 'mock', '--check', anonymous], false],
  ['replay', (url) => ['replay', '--run', 'run', '--base-url', url], false],
  ['client', () => ['client'], true],
  ['proxy', (url) => ['proxy', '--base-url', url], true],
  ['reverse proxy', (url) => ['proxy', '--reverse', '--base-url', url], true],
  ['judge', (url) => ['judge', 'traffic.har', '--base-url', url], false],
];
const words = ['--', process.execPath, 'client.mjs'];

t.test('a run that cannot be stored is not begun', async (t) => {
  const { seen, directory, run } = await prepare(t);
  const before = readdirSync(directory);
  for (const [name, begin, hasWords] of storing) {
    for (const [output, why] of [
      [
        'file',
        /cannot make the folder \S+: a part of the path is not a folder .*; name another folder with --output\n/,
      ],
      ['file/below', /cannot make the folder \S+: a part of the path is not a folder .*--output\n/],
      ['taken', /cannot make the folder \S+: a file of that name is in the way .*--output\n/],
    ] as const) {
      const line = [...begin(seen.url), '--output', output, ...(hasWords ? words : [])];
      const { exitCode, stdout, stderr } = await run(...line);
      t.match({ exitCode, stdout, stderr }, { exitCode: 2, stdout: '', stderr: why }, `${name} ${output}`);
    }
  }
  t.equal(seen.requests, 0);
  t.notOk(existsSync(join(directory, 'started')), 'no client is started');
  t.strictSame(readdirSync(directory), before, 'nothing is made');
});

t.test('a report that cannot be written is told before the first request, with all others of its kind', async (t) => {
  const { seen, directory, run } = await prepare(t);
  const reports = ['json=mine', 'tap=file/x.tap', 'allure=others', 'junit=fine.xml'];
  for (const [name, begin, hasWords] of storing) {
    if (name === 'replay') continue;
    const flags = reports.flatMap((report) => ['--reporter', report]);
    const { exitCode, stdout, stderr } = await run(...begin(seen.url), ...flags, ...(hasWords ? words : []));
    t.match({ exitCode, stdout }, { exitCode: 2, stdout: '' }, name);
    t.match(stderr, /cannot write \S+mine: it is a folder .*; name another file: --reporter json=<file>\n/);
    t.match(stderr, /cannot write \S+x\.tap: a part of the path is not a folder .*--reporter tap=<file>\n/);
    t.match(stderr, /cannot write the folder \S+others: it holds files that are .*--reporter allure=<folder>\n/);
    t.notMatch(stderr, 'fine.xml');
  }
  t.equal(seen.requests, 0);
  t.notOk(existsSync(join(directory, 'started')));
  t.notOk(existsSync(join(directory, 'fine.xml')));
});

t.test('what reads stored runs, plans or proves tells it before its work, too', async (t) => {
  const { directory, run } = await prepare(t);
  const cases: ReadonlyArray<readonly [line: readonly string[], why: RegExp]> = [
    [['plan', 'mock', '--output', 'mine'], /mine: it is a folder .*--output <file>\n/],
    [
      ['plan', 'mock', '--output', 'file/plan.json'],
      /plan\.json: a part of the path is not a folder .*--output <file>\n/,
    ],
    [['report', 'run', '--reporter', 'html=mine'], /mine: it is a folder .*--reporter html=<file>\n/],
    [['compare', 'run', 'run', '--reporter', 'markdown=mine'], /mine: it is a folder .*--reporter markdown=<file>\n/],
    [['history', '--html', 'mine'], /mine: it is a folder .*--html <file>\n/],
    [['history', '--html', 'file/page.html'], /page\.html: a part of the path is not a folder .*--html <file>\n/],
    [['prove', '--reporter', 'json=mine'], /mine: it is a folder .*--reporter json=<file>\n/],
    [
      ['run', 'mock', '--shard', '1/2', '--run-name', 'named-1', '--blob', 'file'],
      /file: a file of that name is in the way .*--blob\n/,
    ],
  ];
  for (const [line, why] of cases) {
    const { exitCode, stdout, stderr } = await run(...line);
    t.match({ exitCode, stdout, stderr }, { exitCode: 2, stdout: '', stderr: why }, line.join(' '));
  }
  const shard = [
    'run',
    'mock',
    '--check',
    anonymous,
    '--shard',
    '1/2',
    '--run-name',
    'named-1',
    '--blob',
    'blobs',
    '--quiet',
  ];
  t.match(await run(...shard), { exitCode: 0 });
  for (const [flags, why] of [
    [['--output', 'file/x'], /a part of the path is not a folder .*--output\n/],
    [['--output', 'taken'], /a file of that name is in the way .*--output\n/],
    [['--reporter', 'html=mine'], /mine: it is a folder .*--reporter html=<file>\n/],
  ] as const)
    t.match(await run('merge', 'blobs', ...flags), { exitCode: 2, stdout: '', stderr: why }, flags.join(' '));
  mkdirSync(join(directory, 'run', 'report.html'));
  t.match(await run('report', 'run', '--reporter', 'html'), { exitCode: 2, stderr: /report\.html: it is a folder/ });
});

t.test('a folder that may not be written to is told, too', async (t) => {
  const { seen, directory, run } = await prepare(t);
  mkdirSync(join(directory, 'locked'));
  chmodSync(join(directory, 'locked'), 0o500);
  t.teardown(() => chmodSync(join(directory, 'locked'), 0o700));
  try {
    writeFileSync(join(directory, 'locked', 'x'), '');
    t.pass('this user may write everywhere', { skip: 'run by a user whom no permission stops' });
    return;
  } catch {
    // As it is to be.
  }
  for (const [name, begin, hasWords] of storing) {
    const line = [...begin(seen.url), '--output', 'locked/reports', ...(hasWords ? words : [])];
    t.match(await run(...line), { exitCode: 2, stdout: '', stderr: /permission is denied .*--output\n/ }, name);
  }
  t.match(await run('plan', 'mock', '--output', 'locked/plan.json'), {
    exitCode: 2,
    stderr: /cannot write \S+plan\.json: permission is denied .*--output <file>\n/,
  });
  t.match(await run('history', '--html', 'locked/page.html'), { exitCode: 2, stderr: /permission is denied/ });
  t.equal(seen.requests, 0);
});

t.test('what is only to be made is no fault, and pipes and devices are written to', async (t) => {
  const { seen, directory, run } = await prepare(t);
  const line = ['run', '--base-url', seen.url, '--check', anonymous, '--output', 'new/deep', '--quiet'];
  const ended = await run(...line, '--reporter', 'json=other/run.json', '--reporter', 'tap=/dev/null');
  t.equal(ended.exitCode, 1, ended.stderr);
  t.ok(seen.requests > 0);
  t.match(readFileSync(join(directory, 'other/run.json'), 'utf8'), anonymous);
});
