/** A run that is killed at any moment while it is stored. */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import t from 'tap';
import { reportAsJson } from '../reporters/json/json.ts';
import { sampleExchange, sampleReport, sampleResult } from '../reporters/sample-report.test-support.ts';
import { readRun } from '../store/read-run.ts';
import { storeRun } from '../store/store-run.ts';
import { runOf } from '../store/run-of.test-support.ts';

const kills = 100;
/** Moments of killing, in milliseconds after the first run began: a few runs long, and nearer to the first one than to the last. */
const latestMs = 16;
const whole = new Set(['run.json', 'report.html', 'allure-results']);
const leftover = /^(run\.json|report\.html|allure-results)\.partial-\d+$/;

/** Large enough that writing it takes a while. */
function largeReport(): string {
  const exchanges = Array.from({ length: 60 }, (_, index) => sampleExchange(index + 1, { check: `s/check-${index}` }));
  const results = exchanges.map(({ id, check }) =>
    sampleResult(check, 'passed', {
      assertions: [{ ok: true, statement: `case ${id}`, expected: 'a', actual: 'a', exchange: id }],
    }),
  );
  return reportAsJson(sampleReport(results, { exchanges }));
}

const script = fileURLToPath(import.meta.resolve('./store-forever.test-support.ts'));

/** Returns an environment in which a hundred processes need not compile the same modules again: one that is killed keeps nothing of it. */
function compileOnce(cache: string): NodeJS.ProcessEnv {
  const env = { ...process.env, NODE_COMPILE_CACHE: cache };
  const module = JSON.stringify(import.meta.resolve('../store/store-run.ts'));
  spawnSync(process.execPath, ['--input-type=module', '-e', `await import(${module})`], { env });
  return env;
}

/** Resolves once a process that stores was killed: after a time, or (`null`) when it has stored one run. */
async function killWhileStoring(
  paths: readonly [string, string],
  env: NodeJS.ProcessEnv,
  delayMs: number | null,
): Promise<string> {
  const child = spawn(process.execPath, [script, ...paths], { stdio: ['ignore', 'pipe', 'pipe'], env });
  let fault = '';
  child.stderr.on('data', (chunk: Buffer) => (fault += chunk.toString()));
  const kill = (): unknown =>
    delayMs === null ? child.kill('SIGKILL') : setTimeout(() => child.kill('SIGKILL'), delayMs);
  child.stdout.once('data', () => (delayMs === null ? child.stdout.once('data', kill) : kill()));
  await new Promise((resolve) => child.once('close', resolve));
  return child.signalCode === 'SIGKILL' ? '' : `ended by itself: ${fault}`;
}

const hashOf = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');

/** Adds the runs that are new to those that are known, each with its hash, and resolves to what is neither whole nor ignorable. */
async function judgeStored(folder: string, known: Map<string, string | null>): Promise<string[]> {
  const faults: string[] = [];
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    if (known.has(name)) continue;
    const file = join(folder, name, 'run.json');
    const names = readdirSync(join(folder, name));
    faults.push(...names.filter((one) => !whole.has(one) && !leftover.test(one)).map((one) => `${name}/${one}`));
    if (names.includes('allure-results') && readdirSync(join(folder, name, 'allure-results')).length !== 12)
      faults.push(`${name}/allure-results is half`);
    known.set(name, names.includes('run.json') ? hashOf(file) : null);
    if (names.includes('run.json')) await readRun(file).catch((error: unknown) => faults.push(String(error)));
  }
  return faults;
}

t.test('a hundred runs killed while they are stored leave whole runs and what can be ignored', async (t) => {
  const base = t.testdir({});
  const source = join(base, 'source.json');
  const text = largeReport();
  await writeFile(source, text);
  const folder = join(base, 'reports', 'staging');
  const env = compileOnce(join(base, 'cache'));
  const known = new Map<string, string | null>();
  const faults: string[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    // A spread that is the same in every run of this test: the golden ratio leaves no gap.
    const delayMs = kill % 10 === 0 ? null : ((kill * 0.618) % 1) ** 2 * latestMs;
    const fault = await killWhileStoring([source, join(base, 'reports')], env, delayMs);
    if (fault !== '') faults.push(fault);
    faults.push(...(await judgeStored(folder, known)));
  }
  t.same(faults, []);
  const stored = [...known].filter(([, hash]) => hash !== null);
  t.comment(`${known.size} folders, ${stored.length} of them with a run`);
  t.ok(stored.length > 0, 'some runs were stored before the end');
  const changed = stored.filter(([name, hash]) => hash !== hashOf(join(folder, name, 'run.json')));
  t.same(changed, [], 'what was stored before is as it was');
  const { directory } = await storeRun({
    report: runOf(text),
    baseDirectory: join(base, 'reports'),
    files: [{ name: 'run.json', text }],
  });
  t.same(await readRun(join(directory, 'run.json')), runOf(text), 'the next run is stored beside them');
});
