import { globSync } from 'node:fs';
import { join, sep } from 'node:path';
import { secondsAlone } from './seconds-alone.ts';

/** What one process runs: a test file by itself, or several quick ones. */
export interface Unit {
  readonly name: string;
  readonly files: readonly string[];
}

/** Which tests run: the quick ones, or all, the whole proof in place of its short form. */
export type Extent = 'quick' | 'all';

const folders = ['contracts', 'suites', 'fixtures', 'runner', 'scripts', 'bench'];
/** So many quick files share a process: their modules are loaded once, and one that breaks off takes few with it. */
const filesTogether = 16;
/** What is taken of a slow file and of quick ones together that nobody measured, in seconds. */
const usualSeconds = { slow: 15, together: 12 };
const shortProof = 'runner/proof/truth.test.ts';

/** Returns what is to be run, the longest first, so that nothing long is left for the end. */
export function chooseUnits(root: string, extent: Extent): Unit[] {
  const files = globSync(`{${folders.join()}}/**/*.test.ts`, { cwd: root }).map((file) => file.split(sep).join('/'));
  const wanted = files
    .filter((file) => !file.includes('node_modules/') && !file.includes('/dist/'))
    .filter((file) => (extent === 'all' ? file !== shortProof : !isSlow(file)))
    .sort();
  const alone = wanted.filter((file) => isSlow(file) || Object.hasOwn(secondsAlone, file));
  const together = wanted.filter((file) => !alone.includes(file));
  const units = [...alone.map((file) => ({ name: file, files: [file] })), ...bundle(together)];
  return units.sort((a, b) => secondsOf(b) - secondsOf(a));
}

/** Returns the path of a test file that the tests take from there, or `null` where there is none. */
export function unitOf(root: string, file: string): Unit | null {
  return globSync(file, { cwd: root }).length === 1 ? { name: file, files: [join(file)] } : null;
}

function bundle(files: readonly string[]): Unit[] {
  const bundles = Math.ceil(files.length / filesTogether);
  return Array.from({ length: bundles }, (_, index) => {
    const from = Math.round((files.length * index) / bundles);
    const to = Math.round((files.length * (index + 1)) / bundles);
    return { name: `quick tests, part ${index + 1} of ${bundles}`, files: files.slice(from, to) };
  });
}

function secondsOf({ files }: Unit): number {
  const [file = ''] = files;
  if (files.length > 1) return usualSeconds.together;
  return secondsAlone[file] ?? (isSlow(file) ? usualSeconds.slow : usualSeconds.together);
}

function isSlow(file: string): boolean {
  return file.endsWith('.slow.test.ts');
}
