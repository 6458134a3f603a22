import { globSync } from 'node:fs';
import { join, sep } from 'node:path';
import { secondsAlone } from './seconds-alone.ts';

/** What one process runs: a test file by itself, or several quick ones. */
export interface Unit {
  readonly name: string;
  readonly files: readonly string[];
}

/** The proofs in short, of clients and of servers: a part of the gate by themselves, which the whole proofs replace at a release. */
export const shortProofs: readonly string[] = [
  'scripts/check/short-client-proof.slow.test.ts',
  'scripts/check/short-proof.slow.test.ts',
];

/** The whole proof, which keeps every processor busy by itself. */
export const wholeProof = 'runner/proof/catalogue-truth.slow.test.ts';

const folders = ['contracts', 'suites', 'fixtures', 'runner', 'scripts', 'bench'];
/** So many quick files share a process: their modules are loaded once, and one that breaks off takes few with it. */
const filesTogether = 48;
/** What is taken of a slow file and of quick ones together that nobody measured, in seconds. */
const usualSeconds = { slow: 30, together: 40 };

/** Returns the units of the quick tests, the longest first, so that nothing long is left for the end. */
export function quickUnits(root: string): Unit[] {
  const files = testFiles(root).filter((file) => !isSlow(file));
  const alone = files.filter((file) => Object.hasOwn(secondsAlone, file));
  const together = files.filter((file) => !alone.includes(file));
  return [...alone.map(unitOfFile), ...bundle(together)].sort(longestFirst);
}

/** Returns the units of the slow tests, the longest first: a file each, without the proofs in short. */
export function slowUnits(root: string): Unit[] {
  return testFiles(root)
    .filter((file) => isSlow(file) && !shortProofs.includes(file))
    .map(unitOfFile)
    .sort(longestFirst);
}

/** Returns the unit of a test file, or `null` where there is no such file. */
export function unitOf(root: string, file: string): Unit | null {
  return globSync(file, { cwd: root }).length === 1 ? unitOfFile(join(file)) : null;
}

/** Returns about how many seconds of a processor a unit takes. */
export function secondsOf({ files }: Unit): number {
  const [file = ''] = files;
  if (files.length > 1) return usualSeconds.together;
  return secondsAlone[file] ?? (isSlow(file) ? usualSeconds.slow : usualSeconds.together);
}

function testFiles(root: string): string[] {
  return globSync(`{${folders.join()}}/**/*.test.ts`, { cwd: root, exclude: ['**/node_modules', '**/dist'] })
    .map((file) => file.split(sep).join('/'))
    .sort();
}

function unitOfFile(file: string): Unit {
  return { name: file, files: [file] };
}

function longestFirst(a: Unit, b: Unit): number {
  return secondsOf(b) - secondsOf(a);
}

function bundle(files: readonly string[]): Unit[] {
  const bundles = Math.ceil(files.length / filesTogether);
  return Array.from({ length: bundles }, (_, index) => {
    const from = Math.round((files.length * index) / bundles);
    const to = Math.round((files.length * (index + 1)) / bundles);
    return { name: `quick tests, part ${index + 1} of ${bundles}`, files: files.slice(from, to) };
  });
}

function isSlow(file: string): boolean {
  return file.endsWith('.slow.test.ts');
}
