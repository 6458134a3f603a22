/** What users get: the tarball's files, and that it works where it is installed without scripts, and as a single file. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import t from 'tap';
import { runPlainly } from './run-plainly.test-support.ts';

const root = dirname(import.meta.dirname);
/** An installed package is light: most users wait for it in CI. */
const mostPackages = 200;
const mostMegabytes = 130;

/** Returns the bytes of all files below a folder. */
function sizeOf(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.reduce((sum, file) => sum + statSync(join(file.parentPath, file.name)).size, 0);
}

const directory = mkdtempSync(join(tmpdir(), 'vivero-package-'));
t.teardown(() => rmSync(directory, { recursive: true }));

function isOffline(said: string): boolean {
  return /code (ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH)/.test(said);
}

/** Returns the list with the modules of a folder and their types as one line, so that a new check changes nothing here. */
function summarize(files: readonly string[]): string {
  const lines = files.map((file) => file.replace(/^(dist\/.*\/|dist\/)[^/]+?(\.d\.ts|\.js|\.js\.map)$/, '$1*.js'));
  return `${[...new Set(lines)].sort().join('\n')}\n`;
}

const packed = runPlainly(process.execPath, [join(import.meta.dirname, 'package.ts'), directory], root);
t.equal(packed.status, 0, 'npm run package succeeds', { stderr: packed.stderr });
const tarball = packed.stdout.trimEnd().split('\n').at(-1) ?? '';

t.test('the package holds bundled modules and their data, no sources and no tests', async (t) => {
  const listed = runPlainly('tar', ['-tzf', join(directory, tarball)], directory);
  const files = listed.stdout
    .trimEnd()
    .split('\n')
    .map((path) => path.replace(/^package\//, ''));
  t.equal(summarize(files), readFileSync(join(import.meta.dirname, 'package-files.txt'), 'utf8'));
  t.strictSame(
    files.filter((file) => /(^|[./-])test[.-]|(?<!\.d)\.ts$/.test(file)),
    [],
    'sources and tests',
  );
});

t.test('the package works where it is installed without scripts', async (t) => {
  writeFileSync(join(directory, 'package.json'), '{ "private": true }\n');
  const install = ['install', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund', `./${tarball}`];
  const installed = runPlainly('npm', install, directory);
  if (isOffline(installed.stderr)) {
    t.pass('npm install', { skip: 'no package registry is reached' });
    return;
  }
  t.equal(installed.status, 0, 'npm install succeeds', { stderr: installed.stderr });
  const modules = join(directory, 'node_modules');
  const launcher = join(modules, '.bin', 'vivero');
  // It brings no Node: this one is new enough.
  const vivero = (...args: readonly string[]) => runPlainly(process.execPath, ['--', launcher, ...args], directory);

  const { packages } = JSON.parse(readFileSync(join(modules, '.package-lock.json'), 'utf8')) as { packages: object };
  t.ok(Object.keys(packages).length <= mostPackages, `${Object.keys(packages).length} packages`);
  const megabytes = sizeOf(modules) / 1e6;
  t.ok(megabytes <= mostMegabytes, `${megabytes.toFixed(1)} MB`);

  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const versionRun = vivero('--version');
  t.match(versionRun, { status: 0, stdout: version }, 'vivero --version');
  const list = vivero('list');
  t.match(list, { status: 0, stdout: /plant-store\/[\s\S]*bearer\/|bearer\/[\s\S]*plant-store\// }, 'vivero list');
  const ran = vivero('run', 'mock');
  t.match(ran, { status: 0 }, 'vivero run on the embedded mock');
  const [stored] = readdirSync(join(directory, 'reports', 'mock'));
  const report = JSON.parse(readFileSync(join(directory, 'reports', 'mock', stored ?? '', 'run.json'), 'utf8')) as {
    exitCode: number;
  };
  t.equal(report.exitCode, 0, 'the stored run says the same');

  for (const words of [
    ['inspect', 'mock'],
    ['run', 'mock', '--suite', 'mcp', '--check', '*/inspector-*'],
  ]) {
    const asked = vivero(...words);
    t.match(asked.stdout + asked.stderr, /npm install @modelcontextprotocol\/inspector@\d/, words.join(' '));
  }

  const proven = vivero('prove', 'extra-member-refused', 'skill-listed-twice');
  t.match(proven, { status: 0, stdout: 'Proven' }, 'vivero prove lays overlays over the mock');

  const imports =
    "import('vivero').then(({ defineConfig }) => import('vivero/tap').then(({ mountChecks }) => console.log(typeof defineConfig, typeof mountChecks)))";
  t.match(
    runPlainly(process.execPath, ['-e', imports], directory),
    { stdout: 'function function' },
    'the modules load',
  );
});

t.test('the single file runs by itself', async (t) => {
  const file = join(directory, 'single', 'vivero');
  const made = runPlainly(
    process.execPath,
    [join(import.meta.dirname, 'build-sea.ts'), file, join(directory, tarball)],
    root,
  );
  if (isOffline(made.stderr)) {
    t.pass('npm run build:sea', { skip: 'no package registry is reached' });
    return;
  }
  t.equal(made.status, 0, 'npm run build:sea succeeds', { stderr: made.stderr.slice(-2000) });
  const home = join(directory, 'home');
  // Nothing of this machine's: no path to Node, and a home that is empty.
  const vivero = (...words: readonly string[]) =>
    runPlainly('/usr/bin/env', ['-i', `HOME=${home}`, 'PATH=/nowhere', file, ...words], directory);
  t.match(vivero('--version'), { status: 0, stdout: /^vivero / });
  t.match(vivero('list', '--suite', 'bearer'), { status: 0, stdout: /bearer\// });
  // The mock, MCP, threads, and the document's parser in a process of its own.
  const ran = vivero('run', 'mock', '--suite', 'plant-store,mcp,reference,site', '--quiet');
  t.match(ran, { status: 0, stdout: /exit code {2}0/ });
  t.match(vivero('run'), { status: 2, stderr: /nothing says what to judge/ });
  t.equal(readdirSync(join(home, '.cache', 'vivero')).length, 1, 'it is laid out once');
});
