import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import t from 'tap';
import { runCommandLine } from '../commands/surroundings.test-support.ts';
import { openingKey } from '../engine/order-opening.ts';
import type { RunReport } from '../../contracts/run-report/run-report.ts';
import { readBlob } from './blob.ts';
import { mergeRuns } from './merge-runs.ts';
import { requireOneRun } from './one-run.ts';
import { checks as allChecks } from '../../suites/index.generated.ts';
import { runOf } from '../store/run-of.test-support.ts';

/** Checks of the simplest kind, one of them judging all exchanges. */
const ids = [
  'plant-store/valid-plant-accepted',
  'plant-store/accepted-status-200',
  'bearer/anonymous-request-refused',
  'skills/list-served',
  'skills/listed-slugs-served',
  'skills/listed-slugs-unique',
  'skills/strict-json',
];
const checks = allChecks.filter(({ id }) => ids.includes(id));

const directory = t.testdir({});
const run = (line: readonly string[], env = {}) => runCommandLine(line, { directory, env });
const runPart = (part: string, ...more: string[]) =>
  run(['run', 'mock', '--check', ids.join(','), '--shard', part, '--run-name', 'named-1', '--quiet', ...more]);
for (const part of ['1/2', '2/2']) {
  const ended = await runPart(part, '--blob', 'blobs');
  t.equal(ended.exitCode, 0, ended.stderr);
}
const blobs = readdirSync(join(directory, 'blobs')).map((name) => `blobs/${name}`);
const [first = '', second = ''] = blobs;
const path = (name: string): string => join(directory, name);

/** Changes what a blob holds, line by line, and writes it as another. */
function edit(name: string, change: (head: Record<string, unknown>, body: string) => string): string {
  const [head = '', ...rest] = gunzipSync(readFileSync(path(first)))
    .toString('utf8')
    .split('\n');
  const text = change(JSON.parse(head) as Record<string, unknown>, rest.join('\n'));
  writeFileSync(path(name), gzipSync(text));
  return name;
}

t.test('a shard leaves its blob in the folder of its run, and where it is told to', async (t) => {
  t.equal(blobs.length, 2);
  t.match(first, /^blobs\/blob-[0-9a-f]{12}-1of2\.json\.gz$/);
  const runs = readdirSync(path('reports/mock'));
  t.strictSame(
    runs
      .flatMap((folder) => readdirSync(path(`reports/mock/${folder}`)).filter((name) => name.startsWith('blob')))
      .sort(),
    blobs.map((name) => name.replace('blobs/', '')),
  );
});

t.test('the merge is stored and reported as a run is', async (t) => {
  const line = ['merge', 'blobs', '--output', 'merged', '--reporter', 'junit=m/junit.xml', '--reporter', 'json'];
  const { exitCode, stdout, stderr } = await run(line);
  t.equal(exitCode, 0);
  const report = runOf(stdout);
  t.match(report, { shard: null, run: 'named-1', abort: null, summary: { planned: ids.length, untestable: 0 } });
  t.strictSame(
    report.results.map(({ id }) => id),
    checks.map(({ id }) => id),
  );
  t.match(stderr, /^vivero: merging 2 of 2 shards of run named-1, plan [0-9a-f]{12}$/m);
  const [folder = ''] = readdirSync(path('merged/mock'));
  t.strictSame(readdirSync(path(`merged/mock/${folder}`)).sort(), ['junit.xml', 'run.json']);
  const again = await run(['merge', first, second, first, '--output', 'merged', '--json', '--quiet']);
  t.equal(again.stdout, stdout, 'the same blob twice counts once, and the merge is always the same');
});

t.test('a missing shard is inconclusive, and its checks are untestable', async (t) => {
  const { exitCode, stdout, stderr } = await run(['merge', second, '--json']);
  t.equal(exitCode, 3);
  t.match(stderr, /missing: 1\/2/);
  const report = runOf(stdout);
  t.match(report.abort, { kind: 'missing-shards', message: '1 of 2 shards left no blob: 1', advice: /--shard 1\/2/ });
  const { planned, passed, failed, inapplicable, untestable, errored } = report.summary;
  t.equal(planned, ids.length);
  t.equal(passed + failed + inapplicable + untestable + errored, planned);
  t.ok(untestable > 0);
  t.match(report.results.find(({ outcome }) => outcome === 'untestable')?.reason, 'shard 1 of 2 is missing');
});

t.test('blobs that are not of one run are refused, by their names', async (t) => {
  await runPart('1/3', '--blob', 'thirds');
  await runPart('1/2', '--blob', 'again');
  await runPart('1/2', '--blob', 'other-run', '--run-name', 'named-2');
  await runPart('2/2', '--blob', 'other-plan', '--seed', '5');
  const refuse = async (others: string, message: RegExp): Promise<void> => {
    const { exitCode, stdout, stderr } = await run(['merge', first, others]);
    t.match({ exitCode, stdout }, { exitCode: 2, stdout: '' }, others);
    t.match(stderr, message);
    t.match(stderr, others, 'named');
  };
  await refuse('thirds', /are parts of 2 and of 3/);
  await refuse('again', /are both shard 1 of 2, and differ/);
  await refuse('other-run', /are of different runs, named-1 and named-2/);
  await refuse('other-plan', /are of different plans, [0-9a-f]{12} of "mock" and [0-9a-f]{12} of "mock"/);
});

t.test('a blob that is damaged, edited, newer or no blob is refused in one sentence', async (t) => {
  const bytes = readFileSync(path(first));
  mkdirSync(path('empty'));
  writeFileSync(path('cut.gz'), bytes.subarray(0, bytes.length / 2));
  writeFileSync(path('nothing.gz'), '');
  writeFileSync(path('text.gz'), 'not packed');
  writeFileSync(path('more.gz'), Buffer.concat([bytes, Buffer.from('more')]));
  const flipped = Buffer.from(bytes);
  flipped[bytes.length - 6] = (flipped[bytes.length - 6] ?? 0) ^ 1;
  writeFileSync(path('flipped.gz'), flipped);
  writeFileSync(path('bomb.gz'), gzipSync(Buffer.alloc(500 * 1024 * 1024), { level: 1 }));
  const cases: ReadonlyArray<readonly [name: string, message: RegExp]> = [
    ['cut.gz', /cut\.gz ends too early/],
    ['nothing.gz', /nothing\.gz is empty/],
    ['text.gz', /text\.gz is not a blob/],
    ['more.gz', /more\.gz was changed after it was written|more\.gz is damaged/],
    ['flipped.gz', /flipped\.gz is damaged/],
    ['bomb.gz', /bomb\.gz is not a blob: it holds more than \d+ bytes/],
    ['absent.gz', /cannot read absent\.gz: it does not exist/],
    ['empty', /empty holds no blob/],
    [
      edit('edited.gz', (head, body) => `${JSON.stringify(head)}\n${body.replace('"passed"', '"failed"')}`),
      /has another hash/,
    ],
    [
      edit('newer.gz', (head, body) => `${JSON.stringify({ ...head, schemaVersion: 2 })}\n${body}`),
      /of version 2, and this vivero reads 1/,
    ],
    [edit('headless.gz', (_, body) => body), /is not a blob/],
    [
      edit(
        'plan.gz',
        (head, body) => `${JSON.stringify({ ...head, plan: { ...(head['plan'] as object), seed: 1 } })}\n${body}`,
      ),
      /plan\.gz was changed after it was made/,
    ],
    [edit('array.gz', (head, body) => `${JSON.stringify({ ...head, plan: [] })}\n${body}`), /array\.gz is not a plan/],
  ];
  for (const [name, message] of cases) {
    const { exitCode, stdout, stderr } = await run(['merge', name]);
    t.match({ exitCode, stdout }, { exitCode: 2, stdout: '' }, name);
    t.match(stderr, message);
    t.equal(stderr.trim().split('\n').length, 1, stderr);
  }
  t.match(await run(['merge']), { exitCode: 2, stderr: /missing required argument/ });
});

t.test('what shards asked alike stands once, unless one of them fails by it', async (t) => {
  const given = await Promise.all(blobs.map((name) => readBlob(path(name), name)));
  const shards = requireOneRun(given, '0.0.0');
  const whole = mergeRuns(shards, { checks, failOn: null });
  const openings = (report: RunReport): string[] =>
    report.exchanges.filter(({ check }) => check === 'opening').map((exchange) => openingKey(exchange));
  const [one = [], other = []] = given.map(({ report }) => openings(report));
  const shared = one.filter((key) => other.includes(key));
  t.ok(shared.length > 0, 'both asked for it');
  t.equal(openings(whole).length, new Set([...one, ...other]).size);
  // The second shard got another answer, by which a check of it fails.
  const spoilt = JSON.parse(JSON.stringify(given)) as typeof given;
  const report = spoilt[1]?.report;
  const answer = report?.exchanges.find(
    (exchange) => shared.includes(openingKey(exchange)) && exchange.response?.body.text,
  );
  const judged = report?.results.find(({ assertions }) => assertions.length > 0)?.assertions[0];
  Object.assign(judged ?? {}, { ok: false, exchange: answer?.id });
  Object.assign(answer?.response?.body ?? {}, { text: 'another answer' });
  const kept = mergeRuns(requireOneRun(spoilt, '0.0.0'), { checks, failOn: null });
  t.equal(openings(kept).length, openings(whole).length + 1);
  const proof = kept.results.flatMap(({ assertions }) => assertions).find(({ ok }) => !ok)?.exchange;
  t.equal(kept.exchanges.find(({ id }) => id === proof)?.response?.body.text, 'another answer');
});
