/**
 * Makes one executable of vivero for the platform that it runs on, by Node's own means (single executable applications): `npm run build:sea
 * [-- <file> [<package>]]` writes `vivero-<version>-<platform>`, or the file that is named, and prints its name last. It carries the package as npm installs it, the one of that
 * tarball or one that it makes,
 * without what is optional, and lays it out in the user's cache when it runs first.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { rolldown } from 'rolldown';
import packageJson from '../package.json' with { type: 'json' };

const root = dirname(import.meta.dirname);
/** What puts the program into a copy of Node; Node itself does it from version 25 on. */
const injector = 'postject@1.0.0-alpha.6';
/** Marks in Node's executable where it looks for a program. */
const fuse = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2';
const isWindows = process.platform === 'win32';

/** Runs a program to its end, its output shown. Throws where it fails. */
function run(program: string, args: readonly string[], cwd: string): void {
  const { status } = spawnSync(program, args, { cwd, stdio: ['ignore', 2, 2], shell: isWindows });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: exit code ${status}`);
}

/** Installs the package as users do, and returns the files that are needed to run it, by their paths in the folder. */
function installInto(folder: string, tarball: string | undefined): string[] {
  if (tarball === undefined) run(process.execPath, [join(root, 'scripts', 'package.ts'), folder], root);
  else copyFileSync(tarball, join(folder, `vivero-${packageJson.version}.tgz`));
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const options = [
    '--omit=optional',
    '--ignore-scripts',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
    '--no-package-lock',
  ];
  run('npm', ['install', ...options, `./vivero-${packageJson.version}.tgz`], folder);
  writeFileSync(
    join(folder, 'import.cjs'),
    "module.exports = (file) => import(require('node:url').pathToFileURL(file));\n",
  );
  const installed = globSync('node_modules/**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((file) => file.startsWith('node_modules/vivero/') || !/\.(?:map|md|markdown|d\.[cm]?ts)$/i.test(file));
  return ['package.json', 'import.cjs', ...installed.sort()];
}

/** Writes what Node makes a program of, and resolves to the file that says so. */
async function describeProgram(folder: string, files: readonly string[]): Promise<string> {
  const program = join(folder, 'main.cjs');
  const bundle = await rolldown({ input: join(root, 'scripts', 'single-file', 'main.ts'), platform: 'node' });
  await bundle.write({ file: program, format: 'cjs' });
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(readFileSync(join(folder, file)));
  writeFileSync(join(folder, 'files.json'), JSON.stringify(files));
  writeFileSync(join(folder, 'build.txt'), `${packageJson.version}-${hash.digest('hex').slice(0, 16)}`);
  const carried = files.map((file, index) => [String(index), join(folder, file)] as const);
  const config = {
    main: program,
    output: join(folder, 'program.blob'),
    disableExperimentalSEAWarning: true,
    assets: { files: join(folder, 'files.json'), build: join(folder, 'build.txt'), ...Object.fromEntries(carried) },
  };
  const file = join(folder, 'program.json');
  writeFileSync(file, JSON.stringify(config));
  return file;
}

/** Makes the executable. Rejects where a step fails. */
async function makeExecutable(file: string, tarball: string | undefined): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'vivero-single-file-'));
  try {
    run(
      process.execPath,
      ['--experimental-sea-config', await describeProgram(folder, installInto(folder, tarball))],
      folder,
    );
    mkdirSync(dirname(file), { recursive: true });
    copyFileSync(process.execPath, file);
    chmodSync(file, 0o755);
    const marks = [
      '--sentinel-fuse',
      fuse,
      ...(process.platform === 'darwin' ? ['--macho-segment-name', 'NODE_SEA'] : []),
    ];
    run('npx', ['--yes', injector, file, 'NODE_SEA_BLOB', join(folder, 'program.blob'), ...marks], folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const platform = `${process.platform}-${process.arch}`;
const [named = `vivero-${packageJson.version}-${platform}${isWindows ? '.exe' : ''}`, tarball] = process.argv.slice(2);
await makeExecutable(resolve(named), tarball);
console.log(resolve(named));
