/**
 * Measures vivero beside its peers in one run and prints the ratios: what was reached of what was aimed at, and what was not.
 * It asserts no figure, and takes under five minutes; with `--smoke` everything is measured once and in short. It fails where something could
 * not be measured.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { clientLoad } from './client-load.ts';
import { measureContracts } from './contract-cost.ts';
import { measureJournal, tokenOf } from './journal-cost.ts';
import { isSmoke, roundsOf, secondsOf } from './extent.ts';
import { type LoadResult, canLoad, connections, load } from './load.ts';
import { median } from './quantile.ts';
import { type ProgramCost, measureProgram } from './measure-program.ts';
import { measurePlans } from './plan-cost.ts';
import { type Server, startServer } from './start-server.ts';
import { type Aim, type Row, megabytes, milliseconds, perSecond, renderTable } from './table.ts';

const root = dirname(import.meta.dirname);
const output = mkdtempSync(join(tmpdir(), 'vivero-bench-'));
const vivero = join(root, 'bin', 'vivero.cjs');
const contract = join(root, 'contracts', 'plant-store.openapi.yaml');
const prism = join(root, 'node_modules', '@stoplight', 'prism-cli', 'dist', 'index.js');
const plant = JSON.stringify({ id: 7, name: 'Copihue', tag: 'enredadera' });
const startRounds = roundsOf(9);
const readyRounds = roundsOf(3);
const runRounds = roundsOf(3);
const loadRounds = roundsOf(2);
const warmUpSeconds = secondsOf(1);
const loadSeconds = secondsOf(4);

const most = (limit: number): Aim => ({ side: 'most', limit });
const startMock = async (): Promise<Server> =>
  await startServer((port) => [vivero, 'mock', '--port', String(port), '--quiet'], root);
const startPrism = async (): Promise<Server> =>
  await startServer(
    (port) => [prism, 'mock', '-p', String(port), '-v', 'silent', '--multiprocess', 'false', contract],
    root,
  );

const startBareServer = async (): Promise<Server> =>
  await startServer((port) => [join(import.meta.dirname, 'bare-server.ts'), String(port)], root);

/** Returns the value of each round, the programs taking turns so that a busy moment meets all of them. */
async function takeTurns<T>(rounds: number, measures: ReadonlyArray<() => Promise<T>>): Promise<T[][]> {
  const values: T[][] = measures.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, measure] of measures.entries()) values[index]?.push(await measure());
  }
  return values;
}

async function measureStart(): Promise<Row[]> {
  const wall = (args: string[]) => async (): Promise<number> => (await measureProgram(args, { cwd: output })).wallMs;
  const [node = [], help = [], list = []] = await takeTurns(startRounds, [
    wall(['-e', '0']),
    wall([vivero, '--help']),
    wall([vivero, 'list']),
  ]);
  const row = (what: string, values: readonly number[]): Row => ({
    what,
    ours: milliseconds(median(values)),
    peer: `${milliseconds(median(node))} (node -e 0)`,
    ratio: median(values) / median(node),
    aim: most(3),
  });
  return [row('vivero --help', help), row('vivero list', list)];
}

async function measureRuns(mock: Server): Promise<Row[]> {
  const args = [vivero, 'run', '--output', join(output, 'reports')];
  const whole = [...args, 'mock', ...(isSmoke ? ['--suite', 'metadata'] : [])];
  const env = { VIVERO_TOKEN: await tokenOf(mock) };
  const common = { cwd: output, measuresUse: true };
  const [empty = [], up = [], embedded = []] = await takeTurns(runRounds, [
    async () => await measureProgram(['-e', '0'], common),
    async () => await measureProgram([...args, '--base-url', mock.url], { ...common, env }),
    async () => await measureProgram(whole, common),
  ]);
  const nodeMs = median(empty.map(({ processorMs }) => processorMs));
  return [
    ...rowsOfRun('plant store alone, mock is up', up, {
      wallMs: 1000,
      processorMs: 15 * nodeMs,
      maxRssBytes: 200e6,
    }),
    ...rowsOfRun('full run, embedded mock', embedded, { wallMs: 8000, processorMs: 14_000, maxRssBytes: 350e6 }),
  ];
}

function rowsOfRun(
  what: string,
  costs: readonly ProgramCost[],
  limits: Pick<ProgramCost, 'wallMs' | 'processorMs' | 'maxRssBytes'>,
): Row[] {
  const failed = costs.find(({ exitCode }) => exitCode !== 0);
  if (failed) console.log(`${what}: ended with exit code ${failed.exitCode}:\n${failed.output.slice(-1500)}`);
  const row = (name: string, key: keyof typeof limits, show: (value: number) => string): Row => {
    const ours = failed ? NaN : median(costs.map((cost) => cost[key]));
    return { what: name, ours: show(ours), peer: show(limits[key]), ratio: ours / limits[key], aim: most(1) };
  };
  return [
    row(what, 'wallMs', milliseconds),
    row(`${what}: processor`, 'processorMs', milliseconds),
    row(`${what}: memory`, 'maxRssBytes', megabytes),
  ];
}

async function measureReady(): Promise<Row[]> {
  const ready = (start: () => Promise<Server>) => async (): Promise<number> => {
    const server = await start();
    await server.stop();
    return server.readyMs;
  };
  const [ours = [], peer = []] = await takeTurns(readyRounds, [ready(startMock), ready(startPrism)]);
  const readyMs = median(ours);
  const row = (peerMs: number, name: string): Row => ({
    what: 'whole mock ready',
    ours: milliseconds(readyMs),
    peer: `${milliseconds(peerMs)}${name}`,
    ratio: readyMs / peerMs,
    aim: most(1),
  });
  return [row(median(peer), ' (prism mock)'), row(1500, '')];
}

async function measureMocks(mock: Server, other: Server): Promise<Row[]> {
  const authorization = `Bearer ${await tokenOf(mock)}`;
  const loadOf = (server: Server) => async (): Promise<LoadResult> => {
    const options = {
      url: `${server.url}/plants`,
      headers: { authorization, 'content-type': 'application/json', accept: 'application/json' },
      body: plant,
    };
    await load({ ...options, seconds: warmUpSeconds });
    return await load({ ...options, seconds: loadSeconds });
  };
  const [ours = [], peer = []] = await takeTurns(loadRounds, [loadOf(mock), loadOf(other)]);
  const faults = [ours, peer].map((results) => results.reduce((sum, result) => sum + result.faults, 0));
  if (faults.some((count) => count > 0))
    console.log(`not answered with success: ours ${faults[0]}, prism ${faults[1]}`);
  const rate = [ours, peer].map((results) => median(results.map((result) => result.perSecond)));
  const p99 = [ours, peer].map((results) => median(results.map((result) => result.p99Ms)));
  const memory = [mock.maxRssBytes(), other.maxRssBytes()];
  const row = ([one = NaN, two = NaN]: number[], show: (value: number) => string): Omit<Row, 'what' | 'aim'> => ({
    ours: show(one),
    peer: `${show(two)} (prism mock -v silent)`,
    ratio: one / two,
  });
  const what = `mock at ${connections} connections`;
  return [
    { what: `${what}: requests`, ...row(rate, perSecond), aim: { side: 'least', limit: 3, best: 6 } },
    { what: `${what}: p99`, ...row(p99, milliseconds), aim: most(0.5) },
    { what: `${what}: memory`, ...row(memory, megabytes), aim: most(0.5) },
  ];
}

async function measureClient(server: Server): Promise<Row> {
  const options = { url: `${server.url}/plants`, headers: { 'content-type': 'application/json' }, body: plant };
  const [ours = [], peer = []] = await takeTurns(loadRounds, [
    async () => {
      await clientLoad(server.url, plant, warmUpSeconds);
      return await clientLoad(server.url, plant, loadSeconds);
    },
    async () => {
      await load({ ...options, seconds: warmUpSeconds });
      return (await load({ ...options, seconds: loadSeconds })).perSecond;
    },
  ]);
  return {
    what: `client at ${connections} connections`,
    ours: perSecond(median(ours)),
    peer: `${perSecond(median(peer))} (autocannon)`,
    ratio: median(ours) / median(peer),
    aim: { side: 'least', limit: 0.6, best: 0.9 },
  };
}

async function measureLoads(): Promise<Row[]> {
  return [
    ...(await withServers([startMock, startPrism], async ([mock, other]) => await measureMocks(mock, other))),
    ...(await measureJournal()),
    await withServers([startBareServer], async ([server]) => await measureClient(server)),
  ];
}

/** Resolves to what the work resolves to, with fresh servers that are stopped after it. */
async function withServers<T, const Starts extends ReadonlyArray<() => Promise<Server>>>(
  starts: Starts,
  work: (servers: { [Index in keyof Starts]: Server }) => Promise<T>,
): Promise<T> {
  const servers = await Promise.all(starts.map(async (start) => await start()));
  try {
    return await work(servers as { [Index in keyof Starts]: Server });
  } finally {
    await Promise.all(servers.map(async (server) => await server.stop()));
  }
}

const startedAtMs = performance.now();
const rows: Row[] = [];
console.log(`Node ${process.version}, ${availableParallelism()} cores; middle values of programs taking turns.\n`);
try {
  rows.push(...(await measureStart()), ...(await measureReady()));
  rows.push(...(await measureContracts()));
  rows.push(...measurePlans());
  rows.push(...(await withServers([startMock], async ([mock]) => await measureRuns(mock))));
  if (canLoad()) rows.push(...(await measureLoads()));
  else console.log('Loads are not measured: npm ci --prefix runner/trials installs what they need.');
} finally {
  rmSync(output, { recursive: true });
}
console.log(renderTable(rows));
console.log(`\ntook ${Math.round((performance.now() - startedAtMs) / 1000)} s`);
if (rows.some(({ ratio }) => Number.isNaN(ratio))) process.exitCode = 1;
