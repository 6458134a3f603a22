/**
 * Judges published clients of several languages by `vivero client`, and writes docs/clients.md:
 *
 *     npm run clients
 *     npm run clients -- --folder <folder> --client curl --client got
 *
 * The second judges two of them again, and takes the others as the folder has them from the last time. With `--run` it is the command of one client.
 */
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { judgeCommand } from '../../advisories/judge-command.ts';
import { type JudgedSide, readSide } from '../../advisories/read-side.ts';
import { runAsCommand } from '../../advisories/run-as-command.ts';
import { matrixClients } from './matrix-clients.ts';
import type { Mark, MatrixClient, MatrixEntry } from './matrix-client.ts';
import { rowGroups } from './matrix-rows.ts';
import { renderMatrix } from './render-matrix.ts';

/** Longer than the longest wait that a scenario asks for. */
const timeout = '45s';
/** Most of the time of a run is spent waiting. */
const jobs = 6;

const { values } = parseArgs({
  options: {
    folder: { type: 'string' },
    client: { type: 'string', multiple: true },
    run: { type: 'string' },
  },
});
const folder = values.folder ?? join(tmpdir(), 'vivero-clients');

if (values.run !== undefined) {
  const client = matrixClients.find(({ name }) => name === values.run);
  if (client === undefined) throw new Error(`there is no client "${values.run}"`);
  await runAsCommand(await client.load(folder));
}

const entries: MatrixEntry[] = [];
for (const client of matrixClients) {
  const entry = await judge(client);
  console.log(`${client.name}: ${'skipped' in entry ? entry.skipped : describe([...entry.results.values()])}`);
  entries.push(entry);
}
writeFileSync(
  join(import.meta.dirname, '..', '..', '..', '..', 'docs', 'clients.md'),
  renderMatrix(entries, rowGroups),
);
console.log('docs/clients.md');

async function judge(client: MatrixClient): Promise<MatrixEntry> {
  const { name, language, use } = client;
  try {
    const version = await client.version(folder);
    const side = await sideOf(client, version);
    const results = new Map(side.results.map((result) => [result.id, markOf(result)]));
    return { name, language, use, version, day: side.startedAt?.slice(0, 10) ?? '', results };
  } catch (error) {
    return { name, language, use, skipped: error instanceof Error ? error.message : String(error) };
  }
}

async function sideOf({ name }: MatrixClient, version: string): Promise<JudgedSide> {
  const run = join(folder, 'runs', `${name.replaceAll(/[^\w.-]+/g, '-')}-${version}.json`);
  const isMeant = values.client?.includes(name) ?? true;
  if (!isMeant && existsSync(run)) return readSide(run);
  rmSync(run, { force: true });
  const command = [process.execPath, import.meta.filename, '--run', name, '--folder', folder];
  return judgeCommand(command, { run, timeout, jobs });
}

function markOf({ outcome, severity }: JudgedSide['results'][number]): Mark {
  if (outcome === 'failed') return severity === 'note' ? 'advice' : 'failed';
  return outcome === 'errored' ? 'untestable' : outcome;
}

function describe(marks: readonly Mark[]): string {
  const count = (mark: Mark): number => marks.filter((one) => one === mark).length;
  return `${count('passed')} passed, ${count('failed')} failed, ${count('advice')} advice, ${count('untestable')} untestable`;
}
