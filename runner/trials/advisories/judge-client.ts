import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { installPackages } from '../../../bench/peers/install-packages.ts';
import { runCommand } from '../../../bench/peers/run-command.ts';
import type { ClientPair } from './client-pairs.ts';
import { type JudgedSide, readSide } from './read-side.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const limitMs = 900_000;

/** Returns the file in which the run of one version is stored. */
export function clientRunOf(pair: ClientPair, version: string, folder: string): string {
  return join(folder, 'runs', `${pair.package.replace('/', '-')}-${version}.json`);
}

/** Installs one version of a pair into a folder of its own, and resolves to what `vivero client` makes of it under every scenario that concerns it. */
export async function judgeClient(pair: ClientPair, version: string, folder: string): Promise<JudgedSide> {
  const name = pair.package.replace('/', '-');
  const installed = join(folder, `${name}-${version}`);
  await installPackages({ [pair.package]: version }, installed);
  const run = clientRunOf(pair, version, folder);
  const output = dirname(run);
  mkdirSync(output, { recursive: true });
  const options = ['--reporter', `json=${run}`, '--output', output, '--no-control', '--quiet', '--timeout', '20s'];
  const command = [process.execPath, join(import.meta.dirname, 'run-glue.ts'), installed, pair.glue ?? name];
  const args = [join(root, 'bin', 'vivero.cjs'), 'client', ...options, '--jobs', String(availableParallelism())];
  const ended = await runCommand(
    { program: process.execPath, args: [...args, '--', ...command] },
    { cwd: folder, limitMs },
  );
  return { ...readSide(run), exitCode: ended.exitCode };
}
