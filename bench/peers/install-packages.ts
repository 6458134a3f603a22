import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommand } from './run-command.ts';

const limitMs = 300_000;

/**
 * Installs packages, by their names with a version for each, into a folder of their own, without the scripts of any, and resolves to the folder of
 * its modules. What is there already stays. Rejects with what npm says where they cannot be had.
 */
export async function installPackages(packages: Readonly<Record<string, string>>, folder: string): Promise<string> {
  const modules = join(folder, 'node_modules');
  if (await areThere(packages, modules)) return modules;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), '{ "private": true }\n');
  const specifiers = Object.entries(packages).map(([name, version]) => `${name}@${version}`);
  if (specifiers.length > 0) {
    const args = ['install', '--save-exact', '--ignore-scripts', '--no-audit', '--no-fund', ...specifiers];
    const { exitCode, output } = await runCommand({ program: 'npm', args }, { cwd: folder, limitMs });
    if (exitCode !== 0) throw new Error(`npm install ${specifiers.join(' ')}: ${output.trim().slice(0, 300)}`);
  }
  return modules;
}

async function areThere(packages: Readonly<Record<string, string>>, modules: string): Promise<boolean> {
  const versions = Object.entries(packages).map(async ([name, version]) => {
    const text = await readFile(join(modules, name, 'package.json'), 'utf8').catch(() => '{}');
    return (JSON.parse(text) as { readonly version?: string }).version === version;
  });
  return (await Promise.all(versions)).every(Boolean);
}
