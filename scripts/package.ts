/**
 * Makes the package that users install: `npm run package [-- <folder>]` builds `dist/`, and writes `vivero-<version>.tgz` to the folder,
 * the working directory by default. Prints the name of the file last. `npm pack` would put the manifest of the repository in it, which brings
 * Node and all that is bundled once more: its first step, `prepack`, refuses that.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { bundledPackages } from './bundle.ts';
import type { Manifest } from './release/describe-release.ts';
import { publishedManifest } from './release/published-manifest.ts';

const root = dirname(import.meta.dirname);
/** What npm puts in every package. */
const always = ['README.md', 'LICENSE'];

/** Returns the least Node that vivero needs, such as `24.18`. */
function leastNode(): string {
  const [, major, minor] =
    /needed = \[(\d+), (\d+)\]/.exec(readFileSync(join(root, 'bin', 'find-node.cjs'), 'utf8')) ?? [];
  if (major === undefined || minor === undefined) throw new Error('bin/find-node.cjs does not say which Node it needs');
  return `${major}.${minor}`;
}

/** Runs a program to its end, its output shown, and returns true where it succeeded. */
function run(program: string, args: readonly string[], cwd: string): boolean {
  return spawnSync(program, args, { cwd, stdio: 'inherit' }).status === 0;
}

function makePackage(destination: string): boolean {
  if (!run(process.execPath, [join(import.meta.dirname, 'build.ts')], root)) return false;
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest & { files: string[] };
  mkdirSync(destination, { recursive: true });
  const stage = mkdtempSync(join(tmpdir(), 'vivero-package-'));
  try {
    for (const path of [...manifest.files, ...always]) cpSync(join(root, path), join(stage, path), { recursive: true });
    const published = publishedManifest(manifest, bundledPackages, leastNode());
    writeFileSync(join(stage, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
    return run('npm', ['pack', '--ignore-scripts', '--pack-destination', destination], stage);
  } finally {
    rmSync(stage, { recursive: true });
  }
}

const [folder = '.'] = process.argv.slice(2);
process.exitCode = makePackage(resolve(folder)) ? 0 : 1;
