/**
 * Compares vivero with tools of the npm registry on the lending library and its defects, and writes docs/peers.md. It is a program by
 * itself, since it takes hours, installs packages into a temporary folder and needs the network and Java:
 *
 *     node bench/peers.ts --folder /tmp/peers-run          # 40 defects, 15 variants; a later call goes on where this one ended
 *     node bench/peers.ts --folder /tmp/peers-run --all
 *     node bench/peers.ts --folder /tmp/peers-run --peer specmatic --minutes 30
 *     node bench/peers.ts --folder /tmp/peers-run --page   # writes the page of the results that are there, and runs nothing
 */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { countResults } from './peers/count-results.ts';
import { drawSample } from './peers/draw-sample.ts';
import { libraryTables } from '../fixtures/overlays/library/tables.ts';
import { measurePeer, readRuns, resultsFile } from './peers/measure-peer.ts';
import { seed } from './peers/peer.ts';
import { peers } from './peers/peers.ts';
import { renderPage } from './peers/render-page.ts';

const { values } = parseArgs({
  options: {
    folder: { type: 'string' },
    peer: { type: 'string', multiple: true },
    defects: { type: 'string', default: '40' },
    variants: { type: 'string', default: '15' },
    all: { type: 'boolean', default: false },
    minutes: { type: 'string', default: 'Infinity' },
    page: { type: 'boolean', default: false },
  },
});
const folder = values.folder ?? mkdtempSync(join(tmpdir(), 'vivero-peers-'));
mkdirSync(folder, { recursive: true });
const chosen = peers.filter(({ id }) => values.peer === undefined || values.peer.includes(id));
const size = values.all
  ? { defects: Infinity, variants: Infinity }
  : { defects: Number(values.defects), variants: Number(values.variants) };
const sample = drawSample(libraryTables, { seed, size });
const problems = new Map<string, string>();

console.log(`results in ${folder}; ${sample.length} overlays, ${availableParallelism()} cores`);
for (const peer of values.page ? [] : chosen) {
  const endsAtMs = performance.now() + Number(values.minutes) * 60_000;
  const onRun = (run: { overlay: string | null; failures: readonly string[] | null; wallMs: number }): void =>
    console.log(
      `${peer.id} on ${run.overlay ?? 'the plain library'}: ${run.failures?.length ?? 'no report'}, ` +
        `${Math.round(run.wallMs / 1000)} s, load ${loadavg()[0]?.toFixed(1)}`,
    );
  try {
    await measurePeer(peer, { folder, sample, endsAtMs, onRun });
  } catch (error) {
    // A peer that cannot be had or prepared here stands in the table as such.
    problems.set(peer.id, String(error));
    console.log(`${peer.id}: ${String(error)}`);
  }
}
const counts = await Promise.all(
  peers.map(async (peer) => countResults(peer.id, await readRuns(resultsFile(folder, peer)), sample)),
);
const page = renderPage({
  peers,
  counts,
  problems,
  sample,
  date: new Date().toISOString().slice(0, 10),
  machine: `${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.version}`,
});
const file = join(dirname(import.meta.dirname), 'docs', 'peers.md');
if (values.page || values.peer === undefined) {
  writeFileSync(file, page);
  console.log(`wrote ${file}`);
}
