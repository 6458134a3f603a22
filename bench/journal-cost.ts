import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isSmoke, roundsOf, secondsOf } from './extent.ts';
import { connections, load } from './load.ts';
import { median } from './quantile.ts';
import { measureProgram } from './measure-program.ts';
import { type Server, startServer } from './start-server.ts';
import { type Row, milliseconds, perSecond } from './table.ts';

const root = dirname(import.meta.dirname);
const vivero = join(root, 'bin', 'vivero.cjs');
const body = JSON.stringify({ id: 7, name: 'Copihue', tag: 'enredadera' });
const rounds = roundsOf(9);
const seconds = secondsOf(1);
const pageSeconds = secondsOf(5);
/** A client that is as quick as the bound speaks of, and how long it may take under sixty scenarios. */
const clientMs = 100;
const scenarios = 60;
const longestRunMs = 20_000;
/** The live page is looked at while so many requests come in a second; so long it may take to respond. */
const pageRate = 1_000;
const longestPageMs = 100;

/** Resolves to what it costs to record and judge what clients send: to the mock's throughput, to a run, and to whoever looks. */
export async function measureJournal(): Promise<Row[]> {
  const servers = await Promise.all([start([]), start(['--no-control'])]);
  const [recorded, bare] = servers;
  try {
    return [await measureThroughput(recorded, bare), await measurePage(recorded), await measureRun()];
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}

function start(options: readonly string[]): Promise<Server> {
  return startServer((port) => [vivero, 'mock', '--port', String(port), '--quiet', ...options], root);
}

/** Resolves to the token that the mock wrote to a file of its own. */
export async function tokenOf(mock: Server): Promise<string> {
  return readFileSync(await mock.findInOutput(/\/\S+\/vivero-mock-\w+\/plants(?=\))/), 'utf8').trim();
}

/** With and without a journal in turns: each round is compared with itself, so that a busy moment meets both. */
async function measureThroughput(recorded: Server, bare: Server): Promise<Row> {
  const ratios: number[] = [];
  const rates: { recorded: number[]; bare: number[] } = { recorded: [], bare: [] };
  await rateOf(recorded);
  await rateOf(bare);
  for (let round = 0; round < rounds; round += 1) {
    const withJournal = await rateOf(recorded);
    const without = await rateOf(bare);
    rates.recorded.push(withJournal);
    rates.bare.push(without);
    ratios.push(withJournal / without);
  }
  return {
    what: `mock with its journal at ${connections} connections`,
    ours: perSecond(median(rates.recorded)),
    peer: `${perSecond(median(rates.bare))} (--no-control)`,
    ratio: median(ratios),
    aim: { side: 'least', limit: 0.8, best: 0.9 },
  };
}

async function rateOf(mock: Server): Promise<number> {
  return (await load({ url: `${mock.url}/plants`, headers: await headersOf(mock), body, seconds })).perSecond;
}

async function headersOf(mock: Server): Promise<Record<string, string>> {
  return {
    authorization: `Bearer ${await tokenOf(mock)}`,
    'content-type': 'application/json',
    accept: 'application/json',
  };
}

/** The journal is read again and again while requests come at a steady rate, all of which are judged. */
async function measurePage(mock: Server): Promise<Row> {
  const journal = `${mock.url}/__vivero/journal`;
  await fetch(journal, { method: 'DELETE' });
  const { total: before } = await totalOf(journal);
  const busy = load({
    url: `${mock.url}/plants`,
    headers: await headersOf(mock),
    body,
    seconds: pageSeconds,
    rate: pageRate,
  });
  const timesMs: number[] = [];
  for (let round = 0; round < pageSeconds * 6; round += 1) {
    const startedAtMs = performance.now();
    await (await fetch(`${mock.url}/__vivero/scenario`)).text();
    timesMs.push(performance.now() - startedAtMs);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const { perSecond: rate } = await busy;
  const { total } = await totalOf(journal);
  return {
    what: `live page at ${Math.round(rate)} requests a second (${total - before} told)`,
    ours: milliseconds(median(timesMs)),
    peer: milliseconds(longestPageMs),
    ratio: median(timesMs) / longestPageMs,
    aim: { side: 'most', limit: 1 },
  };
}

async function totalOf(journal: string): Promise<{ readonly total: number }> {
  return (await (await fetch(`${journal}?since=999999999`)).json()) as { readonly total: number };
}

/** A client of REST, OAuth and MCP that takes a tenth of a second: what it takes under sixty scenarios, of those that concern it. */
async function measureRun(): Promise<Row> {
  const folder = mkdtempSync(join(tmpdir(), 'vivero-bench-client-'));
  try {
    writeFileSync(join(folder, 'client.mjs'), client);
    const few = isSmoke ? ['--scenario', 'plain'] : [];
    const args = [vivero, 'client', ...few, '--', process.execPath, join(folder, 'client.mjs')];
    const { wallMs, output } = await measureProgram(args, { cwd: folder });
    const planned = isSmoke ? few.length : Number(/(\d+) of \d+ scenarios concern/.exec(output)?.[1] ?? NaN) + 1;
    const wall = (wallMs / planned) * scenarios;
    return {
      what: `client of ${clientMs} ms under ${scenarios} scenarios (${planned} were run)`,
      ours: milliseconds(wall),
      peer: milliseconds(longestRunMs),
      ratio: wall / longestRunMs,
      aim: { side: 'most', limit: 1 },
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const client = `
const { env } = process;
const json = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' };
const plants = { ...json, Authorization: 'Bearer ' + env.VIVERO_MOCK_PLANT_STORE_TOKEN };
const send = (url, options) => fetch(url, options).then((response) => response.text()).catch(() => '');
await send(env.VIVERO_MOCK_PLANT_STORE_URL + '/plants', { method: 'POST', headers: plants, body: '{"id":1,"name":"x"}' });
await send(env.VIVERO_MOCK_API_URL + '/skills/list', { headers: { Authorization: 'Bearer ' + env.VIVERO_MOCK_API_TOKEN } });
if (env.VIVERO_MOCK_MCP_TOKEN !== undefined) {
  const headers = { ...json, Authorization: 'Bearer ' + env.VIVERO_MOCK_MCP_TOKEN };
  const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'bench', version: '1' } };
  await send(env.VIVERO_MOCK_MCP_URL, { method: 'POST', headers, body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params }) });
}
await new Promise((resolve) => setTimeout(resolve, ${clientMs} - performance.now() % ${clientMs}));
`;
