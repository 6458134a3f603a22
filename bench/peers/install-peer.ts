import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Peer } from './peer.ts';
import { runCommand } from './run-command.ts';

const limitMs = 300_000;

/**
 * Installs the packages of a peer into a folder of their own, without the scripts of any package, and resolves to the folder of its
 * modules. Rejects with what npm says where they cannot be had.
 */
export async function installPeer({ packages }: Peer, folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), '{ "private": true }\n');
  const specifiers = Object.entries(packages).map(([name, version]) => `${name}@${version}`);
  if (specifiers.length > 0) {
    const args = ['install', '--save-exact', '--ignore-scripts', '--no-audit', '--no-fund', ...specifiers];
    const { exitCode, output } = await runCommand({ program: 'npm', args }, { cwd: folder, limitMs });
    if (exitCode !== 0) throw new Error(`npm install ${specifiers.join(' ')}: ${output.trim().slice(0, 300)}`);
  }
  return join(folder, 'node_modules');
}
