import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import t from 'tap';
import { parseAllDocuments } from 'yaml';
import { patient } from '../test/patient.test-support.ts';
import { runOptions } from '../../runner/config/run-options.ts';

/** The root of the repository. */
export const root = dirname(dirname(import.meta.dirname));

/** The version of the package. */
export const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { readonly version: string };

/** A directory that goes with the test. */
export const directory = mkdtempSync(join(tmpdir(), 'vivero-distribution-'));
t.teardown(() => rmSync(directory, { recursive: true }));

/** Returns the text of a file below `distribution/`. */
export function readDistributed(name: string): string {
  return readFileSync(join(root, 'distribution', name), 'utf8');
}

/** Returns every document of a YAML file below `distribution/`; throws where one has a fault. */
export function readDocuments<Shape>(name: string): Shape[] {
  return parseAllDocuments(readDistributed(name)).map((document) => {
    const [fault] = [...document.errors, ...document.warnings];
    if (fault) throw fault;
    return document.toJS() as Shape;
  });
}

/** Returns a new folder below {@link directory}. */
export function makeFolder(name: string): string {
  const folder = join(directory, name);
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Longest that a test may take, in milliseconds: the machine may have much else to do. */
export const timeout = 240_000;
/** A check that ends soon. */
export const oneCheck = 'skills/list-served';
/** The variable of each option of `vivero run`, as its flag says it. */
export const variables: ReadonlySet<string> = new Set(
  Object.values(runOptions).map(
    ({ flags }) => `VIVERO_${flags.slice(2).split(' ')[0]!.replaceAll('-', '_').toUpperCase()}`,
  ),
);
/** Variables that the scripts set by themselves. */
export const places = ['VIVERO_OUTPUT', 'VIVERO_REPORTER', 'VIVERO_BLOB'] as const;

const programs = makeFolder('programs');
// The vivero of this tree, and an npm that installs it whatever the package is called, but one.
writeFileSync(
  join(programs, 'vivero'),
  `#!/bin/sh\nexec '${process.execPath}' '${join(root, 'bin', 'vivero.cjs')}' "$@"\n`,
  { mode: 0o755 },
);
writeFileSync(
  join(programs, 'npm'),
  `#!/bin/sh
while [ "$#" -gt 0 ] && [ "$1" != --prefix ]; do shift; done
case "$*" in
  *nowhere*) echo 'npm error 404' >&2; exit 1 ;;
  "--prefix $2 "*) mkdir -p "$2/node_modules/.bin"; ln -sf '${programs}/vivero' "$2/node_modules/.bin/vivero" ;;
  *) exit 64 ;;
esac
`,
  { mode: 0o755 },
);
symlinkSync(process.execPath, join(programs, 'node'));

/** How a script ended. */
export interface EndedScript {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Resolves to how a script ended that ran in bash as CI systems run it, with these variables and no others of this process. */
export function runInBash(script: string, env: Readonly<Record<string, string>>, cwd: string): Promise<EndedScript> {
  const variables = { PATH: `${programs}:/usr/local/bin:/usr/bin:/bin`, CI: 'true', ...env };
  const pairs = Object.entries(variables).map((pair) => pair.join('='));
  const command = ['-i', ...pairs, 'bash', '--noprofile', '--norc', '-eo', 'pipefail', '-c', script];
  return new Promise((resolve) => {
    const child = execFile(
      'env',
      command,
      { cwd, timeout: patient(200_000), encoding: 'utf8' },
      (_error, stdout, stderr) => {
        resolve({ code: child.exitCode ?? 1, stdout, stderr });
      },
    );
  });
}
