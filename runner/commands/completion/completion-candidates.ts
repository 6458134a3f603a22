import { isObject } from '../../documents/json-value.ts';
import { readdir } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import type { CatalogueEntry } from '../catalogue.ts';
import type { Surroundings } from '../surroundings.ts';

/** A word that may be typed, and what it stands for. */
export interface Candidate {
  readonly value: string;
  readonly description: string;
}

/** Where a word is completed. */
export interface CompletionPlace {
  /** The words before it. */
  readonly words: readonly string[];
  /** What is typed of it. */
  readonly current: string;
  readonly surroundings: Surroundings;
}

/** Stored runs that are offered, the newest. */
const shownRuns = 30;

type Source = (place: CompletionPlace) => Promise<readonly Candidate[] | 'files'>;

/** By a flag, or by what an argument or the value of a flag is called. */
const sources: Readonly<Record<string, Source>> = {
  '--check': listChecks,
  '--suite': listSuites,
  '--reporter': listFormats,
  '--scenario': listScenarios,
  target: listTargets,
  name: listClients,
  check: listChecks,
  run: listRuns,
  new: listRuns,
  shell: () => Promise.resolve(['bash', 'zsh', 'fish'].map((value) => ({ value, description: '' }))),
};

/** What is called so is a path. */
const paths: ReadonlySet<string> = new Set(['file', 'dir', 'blobs', 'document']);

/**
 * Resolves to the candidates for an argument, as `<check>`, or for the value of a flag, as `--config <file>`; `files` where it
 * is a path.
 */
export async function candidatesFor(written: string, place: CompletionPlace): Promise<readonly Candidate[] | 'files'> {
  const [flag = ''] = written.split(' ');
  const called = /[<[]([a-z]+)/.exec(written)?.[1] ?? '';
  const key = [flag, called].find((name) => Object.hasOwn(sources, name));
  const source = key === undefined ? undefined : sources[key];
  if (source !== undefined) return source(place);
  return paths.has(called) ? 'files' : [];
}

/** A suite first, then its checks: hundreds at once help nobody. */
async function listChecks(place: CompletionPlace): Promise<readonly Candidate[]> {
  if (place.current.includes('/'))
    return (await checksFor(place)).map(({ id, title }) => ({ value: id, description: title }));
  return (await listSuites(place)).map(({ value, description }) => ({ value: `${value}/`, description }));
}

/** Returns the checks that a command takes: those of servers, of clients, or both. */
async function checksFor({ words }: CompletionPlace): Promise<ReadonlyArray<Pick<CatalogueEntry, 'id' | 'title'>>> {
  const { catalogue } = await import('../catalogue.ts');
  const name = words.find((word) => !word.startsWith('-')) ?? '';
  if (name === 'explain' || name === 'replay') return catalogue;
  const ofClients = name === 'client' || words.includes('--clients');
  return catalogue.filter(({ client }) => (client !== undefined) === ofClients);
}

async function listSuites(place: CompletionPlace): Promise<readonly Candidate[]> {
  const { suiteOf } = await import('../../engine/plan.ts');
  const suites = [...Map.groupBy(await checksFor(place), ({ id }) => suiteOf(id))];
  return suites.map(([value, checks]) => ({ value, description: `${checks.length} checks` }));
}

async function listScenarios(): Promise<readonly Candidate[]> {
  const { scenarios } = await import('../../../fixtures/scenarios/index.generated.ts');
  return scenarios.map(({ id, title }) => ({ value: id, description: title }));
}

async function listFormats(): Promise<readonly Candidate[]> {
  const { reporters } = await import('../../reporters/index.ts');
  return Object.entries(reporters).map(([value, { describe }]) => ({ value, description: describe }));
}

async function listTargets(place: CompletionPlace): Promise<readonly Candidate[]> {
  const names = await namesInFile('targets', place);
  const mock = { value: 'mock', description: 'the embedded mock' };
  return [...names.map((name) => ({ value: name, description: 'target of the configuration' })), mock];
}

async function listClients(place: CompletionPlace): Promise<readonly Candidate[]> {
  const names = await namesInFile('clients', place);
  return names.map((name) => ({ value: name, description: 'client of the configuration' }));
}

/** A configuration that is a program is not run for it. */
async function namesInFile(key: 'targets' | 'clients', { words, surroundings }: CompletionPlace): Promise<string[]> {
  const [{ findConfigFile }, { readConfigFile }] = await Promise.all([
    import('../../config/find-config-file.ts'),
    import('../../config/read-config-file.ts'),
  ]);
  const { directory, env } = surroundings;
  const file = await findConfigFile(directory, valueOf('--config', words) ?? env['VIVERO_CONFIG'] ?? null).catch(
    () => null,
  );
  if (file === null || !/^\.(?:json|ya?ml)$/.test(extname(file))) return [];
  const { value } = await readConfigFile(file, file).catch(() => ({ value: null }));
  return isObject(value) && isObject(value[key]) ? Object.keys(value[key]) : [];
}

/** The newest first; a path that leads elsewhere is left to the shell. */
async function listRuns({ words, current, surroundings }: CompletionPlace): Promise<readonly Candidate[] | 'files'> {
  const base = valueOf('--output', words) ?? surroundings.env['VIVERO_OUTPUT'] ?? 'reports';
  const folders = async (path: string): Promise<string[]> => {
    const entries = await readdir(resolve(surroundings.directory, path), { withFileTypes: true }).catch(() => []);
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  };
  const targets = await folders(base);
  const runs = await Promise.all(
    targets.map(async (target) =>
      (await folders(join(base, target))).filter((name) => /^\d{4}-/.test(name)).map((name) => ({ target, name })),
    ),
  );
  const newest = runs
    .flat()
    .toSorted((a, b) => (a.name < b.name ? 1 : -1))
    .slice(0, shownRuns);
  const candidates = [
    ...newest.map(({ target, name }) => ({ value: join(base, target, name), description: `run against ${target}` })),
    ...[...new Set(newest.map(({ target }) => target))].map((value) => ({ value, description: 'its newest run' })),
    ...(newest.length === 0 ? [] : [{ value: 'latest', description: 'the newest run' }]),
    ...(newest.length < 2 ? [] : [{ value: 'previous', description: 'the run of its target before the newest' }]),
  ];
  return candidates.some(({ value }) => value.startsWith(current)) ? candidates : 'files';
}

function valueOf(flag: string, words: readonly string[]): string | null {
  const index = words.findLastIndex((word) => word === flag || word.startsWith(`${flag}=`));
  const word = words[index];
  if (word === undefined) return null;
  return word === flag ? (words[index + 1] ?? null) : word.slice(flag.length + 1);
}
