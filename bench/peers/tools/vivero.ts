import { readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { documentName, type Failure, keyHeader, type Peer, seed, withoutRepetitions } from '../peer.ts';

/** A stored run, as far as it is read. */
interface StoredRun {
  readonly results: ReadonlyArray<{
    readonly id: string;
    readonly level: string;
    readonly outcome: string;
    readonly assertions: ReadonlyArray<{ readonly ok: boolean; readonly statement: string }>;
  }>;
}

const program = join(dirname(dirname(dirname(import.meta.dirname))), 'bin', 'vivero.cjs');
const outputName = 'run.json';

/** vivero itself, with what the peers are given: the document, one token, one API key. */
export const vivero: Peer = {
  id: 'vivero',
  name: 'vivero',
  packages: {},
  call: [
    `vivero run --api-url <origin> --contract <document> --suite operations --allow-writes --seed ${seed} --budget 5m`,
  ],
  remarks: [
    'The defects and variants are those that it was built with, and proven by. Other faults of the same kinds it may miss.',
    'It is given one token and one API key, as the others are. Of two libraries, or of a scope that is missing, it can say more with the tokens that show it.',
    'Failed checks of the levels MUST and SHOULD count, on variants too.',
  ],
  async prepare() {
    // It reads the document as it is.
  },
  run: ({ folder }, { origin, apiKey, token }) => ({
    program: process.execPath,
    args: [
      [program, 'run', '--api-url', origin, '--contract', join(folder, documentName), '--suite', 'operations'],
      ['--allow-writes', '--seed', String(seed), '--budget', '5m', '--output', join(folder, 'reports')],
      ['--reporter', `json=${join(folder, outputName)}`],
    ].flat(),
    env: { VIVERO_TOKEN: token, VIVERO_API_KEY: `${keyHeader}: ${apiKey}` },
  }),
  async read({ folder }) {
    const file = join(folder, outputName);
    const run = JSON.parse(await readFile(file, 'utf8')) as StoredRun;
    await Promise.all([rm(file), rm(join(folder, 'reports'), { recursive: true })]);
    return readStoredRun(run);
  },
};

const counted = new Set(['MUST', 'SHOULD']);

/** Returns the failed checks of a stored run. An internal error of vivero counts as well. */
export function readStoredRun({ results }: StoredRun): Failure[] {
  const failures = results.flatMap(({ id, level, outcome, assertions }): Failure[] => {
    if (outcome === 'errored') return [{ place: id, says: 'internal error' }];
    if (outcome !== 'failed' || !counted.has(level)) return [];
    return assertions.filter(({ ok }) => !ok).map(({ statement }) => ({ place: id, says: statement }));
  });
  return withoutRepetitions(failures);
}
