import { join } from 'node:path';
import { installPackages } from '../../../bench/peers/install-packages.ts';
import type { ClientPair } from './client-pairs.ts';
import { judgeCommand } from './judge-command.ts';
import type { JudgedSide } from './read-side.ts';

/** Returns the file in which the run of one version is stored. */
export function clientRunOf(pair: ClientPair, version: string, folder: string): string {
  return join(folder, 'runs', `${pair.package.replace('/', '-')}-${version}.json`);
}

/** Installs one version of a pair into a folder of its own, and resolves to what `vivero client` makes of it under every scenario that concerns it. */
export async function judgeClient(pair: ClientPair, version: string, folder: string): Promise<JudgedSide> {
  const name = pair.package.replace('/', '-');
  const installed = join(folder, `${name}-${version}`);
  await installPackages({ [pair.package]: version }, installed);
  const command = [process.execPath, join(import.meta.dirname, 'run-glue.ts'), installed, pair.glue ?? name];
  return judgeCommand(command, {
    run: clientRunOf(pair, version, folder),
    timeout: '20s',
    further: pair.options ?? [],
  });
}
