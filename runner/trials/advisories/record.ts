/**
 * Judges clients that have a published advisory, and the versions that repaired it, as somebody would who uses `vivero client`, and writes
 * docs/record.md. It installs them into folders of their own, which a later call uses again, and takes minutes:
 *
 *     npm run record
 *     npm run record -- --folder <folder> --package node-fetch
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { installPackages } from '../../../bench/peers/install-packages.ts';
import { runCommand } from '../../../bench/peers/run-command.ts';
import { runOf } from '../../store/run-of.test-support.ts';
import { type ClientPair, clientPairs } from './pairs.ts';
import { type JudgedPair, type JudgedSide, renderRecord, seenHow } from './render-record.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const limitMs = 900_000;
const { values } = parseArgs({
  options: { folder: { type: 'string' }, package: { type: 'string', multiple: true } },
});
const folder = values.folder ?? join(tmpdir(), 'vivero-record');
const chosen = clientPairs.filter((pair) => values.package?.includes(pair.package) ?? true);

const judged: JudgedPair[] = [];
for (const pair of chosen) {
  const affected = await judge(pair, pair.affected);
  const repaired = await judge(pair, pair.repaired);
  const one = { pair, affected, repaired };
  console.log(`${pair.package} ${pair.affected}, ${pair.repaired}: ${seenHow(one)}`);
  judged.push(one);
}
if (values.package === undefined) {
  writeFileSync(join(root, 'docs', 'record.md'), renderRecord(judged, new Date()));
  console.log('docs/record.md');
}

async function judge(pair: ClientPair, version: string): Promise<JudgedSide> {
  const name = pair.package.replace('/', '-');
  const installed = join(folder, `${name}-${version}`);
  await installPackages({ [pair.package]: version }, installed);
  const output = join(folder, 'runs');
  mkdirSync(output, { recursive: true });
  const run = join(output, `${name}-${version}.json`);
  const options = ['--reporter', `json=${run}`, '--output', output, '--no-control', '--quiet', '--timeout', '20s'];
  const command = [process.execPath, join(import.meta.dirname, 'run-glue.ts'), installed, pair.glue ?? name];
  const args = [join(root, 'bin', 'vivero.cjs'), 'client', ...options, '--jobs', String(availableParallelism())];
  const ended = await runCommand(
    { program: process.execPath, args: [...args, '--', ...command] },
    { cwd: folder, limitMs },
  );
  const { results } = runOf(readFileSync(run, 'utf8'));
  return { exitCode: ended.exitCode, results };
}
