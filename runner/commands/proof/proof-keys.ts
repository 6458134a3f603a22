import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { OverlayTable } from '../../../fixtures/overlays/overlays.ts';
import { besidesOf, checksFor } from '../../proof/asked-mock.ts';
import type { ProofJob } from '../../proof/proof-queue.ts';
import type { ProofWorld } from '../../proof/proof-world.ts';

/** Returns the hash of all that the proof of a job depends on; `null` where that is not known. */
export type KeyOf = (job: ProofJob) => string | null;

/** What proofs are made with. */
export interface ProofKeyOptions {
  /** Root of the repository. */
  readonly root: string;
  readonly world: Pick<ProofWorld, 'checks' | 'browserMissing' | 'tool'>;
  readonly depth: string;
  /** Returns what a file of the repository holds, for tests; default what it does hold. */
  readonly read?: (file: string) => Uint8Array;
}

/** What any proof depends on, and the tables and checks besides: everything that is not a test. */
const sources = [
  '{package,package-lock}.json',
  'bin/*',
  'contracts/**/*.*',
  'fixtures/**/*.*',
  'runner/**/*.*',
  'suites/**/*.*',
];
const tests = /\.test(?:-support)?\.[a-z]+$/;
/** They list what is in files of their own. */
const lists = /\.generated\.[a-z]+$/;
const tables = /^fixtures\/overlays\/(?!(?:toolkit|library)\/)[^/]+\/[^/]+\.ts$/;

/**
 * Resolves to what hashes the files that each proof depends on: the table of the overlay, the checks that may be put to it, and all else
 * that is neither a table nor a check, whether it is used or not.
 */
export async function readProofKeys({ root, world, depth, read }: ProofKeyOptions): Promise<KeyOf> {
  const { checks, browserMissing, tool } = world;
  const readFile = read ?? ((file: string): Uint8Array => readFileSync(join(root, file)));
  const files = globSync(sources, { cwd: root, exclude: ['runner/trials', '**/node_modules'] })
    .map((file) => file.split(sep).join('/'))
    .filter((file) => !tests.test(file))
    .sort();
  const fileOfCheck = new Map(checks.map(({ id }) => [id as string, `suites/${id}.ts`]));
  const apart = new Set([...fileOfCheck.values(), ...files.filter((file) => tables.test(file))]);
  const digests = new Map(files.map((file) => [file, digest(readFile(file))]));
  const hash = (some: readonly string[]): string =>
    digest(JSON.stringify(some.map((file) => [file, digests.get(file)])));
  const shared = hash(
    files.filter((file) => !apart.has(file) && !(lists.test(file) && /^(?:suites|fixtures)/.test(file))),
  );
  // Whoever starts it, a test of the release or the command line: package.json has the version.
  const always = JSON.stringify([shared, depth, browserMissing, tool.node]);
  const tableOf = await readTableOf(root, files);
  const hashesOfChecks = new Map<string, string>();
  return (job) => {
    const naming = checks.filter(({ brokenBy }) => brokenBy.includes(job.id));
    const besides = besidesOf(job.group, naming);
    const asked = checksFor(checks, [], { group: job.group, besides, withStress: true });
    const heard = [...new Set([...asked, ...naming])].map(({ id }) => fileOfCheck.get(id) ?? '').sort();
    const table = job.kind === 'plain' ? null : tableOf.get(job.id);
    if (table === undefined || heard.some((file) => !digests.has(file))) return null;
    const name = heard.join();
    const hashOfChecks = hashesOfChecks.get(name) ?? hash(heard);
    hashesOfChecks.set(name, hashOfChecks);
    return digest(JSON.stringify([always, hashOfChecks, table === null ? null : hash([table])]));
  };
}

/** Resolves to the table of each overlay; the tables are loaded already. */
async function readTableOf(root: string, files: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = files.filter((file) => tables.test(file));
  const rows = await Promise.all(
    found.map(async (file) => {
      const { default: table } = (await import(pathToFileURL(join(root, file)).href)) as {
        readonly default: OverlayTable;
      };
      return [...table.defects, ...table.variants].map(({ id }) => [id, file] as const);
    }),
  );
  return new Map(rows.flat());
}

function digest(value: Uint8Array | string): string {
  return createHash('sha256').update(value).digest('base64url');
}
