/**
 * Measures how often vivero is right about APIs that nobody of this project wrote, and writes docs/precision.md. It is a program by itself,
 * since it needs the network, and two Debian packages that are started here:
 *
 *     apt-get install --no-install-recommends prometheus-alertmanager pdns-server pdns-backend-sqlite3
 *     node bench/precision.ts --folder /tmp/precision          # seeds 1, 2 and 3
 *     node bench/precision.ts --folder /tmp/precision --seeds 7 --api powerdns
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { runCommand } from './peers/run-command.ts';
import { type CountedRun, findingsOf } from './precision/count-findings.ts';
import type { RealApi } from './precision/real-api.ts';
import { realApis } from './precision/real-apis.ts';
import { type ApiFindings, renderPrecision } from './precision/render-precision.ts';

const { values } = parseArgs({
  options: {
    folder: { type: 'string' },
    seeds: { type: 'string', default: '1,2,3' },
    api: { type: 'string', multiple: true },
  },
});
const root = dirname(import.meta.dirname);
const folder = values.folder ?? mkdtempSync(join(tmpdir(), 'vivero-precision-'));
const seeds = values.seeds.split(',').map(Number);
const port = 18_500;
/** Until a server serves, and until a run ends. */
const [startLimitMs, runLimitMs] = [60_000, 600_000];

interface MeasuredRun extends CountedRun {
  readonly operations: ReadonlyArray<{ readonly reached: boolean; readonly requests: number }>;
}

const all: ApiFindings[] = [];
for (const api of realApis.filter(({ id }) => values.api?.includes(id) ?? true)) {
  const runs: MeasuredRun[] = [];
  for (const seed of seeds) {
    const run = await measure(api, seed);
    runs.push(run);
    console.log(`${api.id}, seed ${seed}: ${findingsOf(api.id, [run]).length} failures`);
  }
  const findings = findingsOf(api.id, runs);
  for (const { check, statement, explanation } of findings)
    if (explanation?.isRight !== true)
      console.log(`${explanation === null ? 'open' : 'wrong'}: ${check}: ${statement}`);
  const [operations = []] = runs.map((run) => run.operations);
  const reached = operations.filter((_, index) => runs.some((run) => run.operations[index]?.reached)).length;
  const requests = runs.flatMap((run) => run.operations).reduce((sum, one) => sum + one.requests, 0);
  all.push({ api, operations: operations.length, reached, requests, findings });
}
const date = new Date().toISOString().slice(0, 10);
const page = values.api === undefined ? join(root, 'docs/precision.md') : join(folder, 'precision.md');
writeFileSync(page, renderPrecision(all, { date, seeds }));
console.log(`wrote ${page}`);

/** Starts an API, judges it once, and ends it. */
async function measure(api: RealApi, seed: number): Promise<MeasuredRun> {
  const home = join(folder, api.id);
  const started = await api.start(home, port);
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(started.program, started.args, { cwd: started.cwd, stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
  try {
    await waitFor(`${origin}${started.readyPath}`, started.headers);
    const files = join(folder, `${api.id}-${seed}`);
    mkdirSync(files, { recursive: true });
    writeFileSync(join(files, 'openapi.json'), JSON.stringify(await started.readDocument(origin)));
    const target = { api: { url: `${origin}${started.basePath}`, contract: './openapi.json' }, ...started.settings };
    writeFileSync(join(files, 'vivero.config.json'), JSON.stringify({ targets: { api: target } }));
    return await judge(files, seed);
  } finally {
    child.kill('SIGKILL');
    await ended;
  }
}

/** Runs vivero against the target of a folder, and resolves to what it found. */
async function judge(files: string, seed: number): Promise<MeasuredRun> {
  const report = join(files, 'run.json');
  const { output } = await runCommand(
    {
      program: process.execPath,
      args: [
        join(root, 'bin/vivero.cjs'),
        'run',
        'api',
        '--config',
        join(files, 'vivero.config.json'),
        '--suite',
        'operations',
        '--allow-writes',
        '--seed',
        String(seed),
        '--output',
        join(files, 'runs'),
        '--reporter',
        `json=${report}`,
      ],
    },
    { cwd: files, limitMs: runLimitMs },
  );
  writeFileSync(join(files, 'output.txt'), output);
  return JSON.parse(readFileSync(report, 'utf8')) as MeasuredRun;
}

async function waitFor(url: string, headers: Readonly<Record<string, string>>): Promise<void> {
  const endsAtMs = performance.now() + startLimitMs;
  while (performance.now() < endsAtMs) {
    const response = await fetch(url, { headers }).catch(() => null);
    await response?.arrayBuffer();
    if (response?.status === 200) return;
    await wait(100);
  }
  throw new Error(`${url} does not respond with 200`);
}
