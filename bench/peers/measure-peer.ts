import { appendFile, copyFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { libraryDocumentFile } from '../../fixtures/mock/library/create-library-system.ts';
import type { Overlay } from '../../fixtures/mock/overlay.ts';
import type { PeerRun } from './count-results.ts';
import type { Sampled } from './draw-sample.ts';
import { installPackages } from './install-packages.ts';
import { startCountingLibrary } from './library-target.ts';
import { documentName, keyOf, type Peer, type PeerPlace } from './peer.ts';
import { runCommand } from './run-command.ts';

/** Runs on the plain library: what is random about a peer differs from one to the next. */
const plainRuns = 3;
const runLimitMs = 400_000;

/** What the measuring of a peer needs. */
export interface PeerMeasuring {
  /** Everything is in it: packages, what was prepared, and the results of earlier calls, which are not measured again. */
  readonly folder: string;
  readonly sample: readonly Sampled[];
  /** After which no further run is started. */
  readonly endsAtMs: number;
  readonly onRun: (run: PeerRun) => void;
}

/** Resolves to the runs of a peer on the plain library and under each overlay of the sample. Rejects where the peer cannot be had or run. */
export async function measurePeer(peer: Peer, { folder, sample, endsAtMs, onRun }: PeerMeasuring): Promise<PeerRun[]> {
  const results = resultsFile(folder, peer);
  const runs = await readRuns(results);
  const overlays = [...Array.from({ length: plainRuns }, () => null), ...sample.map(({ overlay }) => overlay)];
  const missing = overlays.filter((overlay, index) =>
    overlay === null
      ? index >= runs.filter((run) => run.overlay === null).length
      : runs.every((run) => run.overlay !== overlay.id),
  );
  const place = missing.length > 0 ? await makePlace(peer, join(folder, peer.id)) : null;
  for (const overlay of missing) {
    if (place === null || performance.now() > endsAtMs) break;
    const run = await runOnce(peer, place, overlay);
    await appendFile(results, `${JSON.stringify(run)}\n`);
    runs.push(run);
    onRun(run);
  }
  return runs;
}

/** Returns where the results of a peer are kept, a line a run. */
export function resultsFile(folder: string, { id }: Peer): string {
  return join(folder, `${id}.jsonl`);
}

/** Resolves to the runs that a file of results holds; none where it does not exist. */
export async function readRuns(file: string): Promise<PeerRun[]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as PeerRun);
}

async function makePlace(peer: Peer, folder: string): Promise<PeerPlace> {
  const modules = await installPackages(peer.packages, folder);
  const place = { folder: join(folder, 'work'), modules, bin: join(modules, '.bin') };
  await mkdir(place.folder, { recursive: true });
  await copyFile(fileURLToPath(libraryDocumentFile), join(place.folder, documentName));
  await peer.prepare(place);
  return place;
}

async function runOnce(peer: Peer, place: PeerPlace, overlay: Overlay | null): Promise<PeerRun> {
  const library = await startCountingLibrary(overlay);
  try {
    const result = await runCommand(peer.run(place, library), { cwd: place.folder, limitMs: runLimitMs });
    const { wallMs, cpuMs, wasEnded, output } = result;
    const about = { peer: peer.id, overlay: overlay?.id ?? null, wallMs, cpuMs, requests: library.requests() };
    if (wasEnded) return { ...about, failures: null, problem: `did not end within ${runLimitMs / 1000} s` };
    try {
      return { ...about, failures: (await peer.read(place, output)).map(keyOf) };
    } catch (error) {
      return { ...about, failures: null, problem: String(error).slice(0, 300) };
    }
  } finally {
    await library.close();
  }
}
