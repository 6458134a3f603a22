import { readdir, realpath } from 'node:fs/promises';
import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import { loadConfig, type LoadedConfig } from '../../config/load-config.ts';
import { outputOf } from '../../config/resolve-run.ts';
import { UsageError } from '../../errors/usage-error.ts';
import { findLastRun, replaysFolder } from '../../gate/find-last-run.ts';
import { messageLine } from '../../text/message.ts';
import { readStoredRun, type StoredRun } from '../delivery/read-stored-run.ts';
import type { AgentSession } from './agent-session.ts';
import { QuotedError } from './quoted-error.ts';

/** A stored run with the name that tools call it by. */
export interface NamedRun extends StoredRun {
  readonly name: string;
}

/** Folders of runs are called by their start. */
const runFolder = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ(?:-\d+)?$/;

/** Resolves to the configuration that runs will use, without any target of it resolved. */
export function readConfiguration({ options, surroundings }: AgentSession): Promise<LoadedConfig> {
  const { directory, env, readConfig } = surroundings;
  return loadConfig({ directory, file: options.config?.value ?? null, target: null, overrides: {}, env, readConfig });
}

/** Resolves to the absolute folder below which runs are stored. */
export async function outputFolder(session: AgentSession): Promise<string> {
  return outputOf(session.options, await readConfiguration(session), session.surroundings.directory);
}

/** Returns the name of a run that is stored in a folder, on one line whatever the folder is called: `<target>/<start>`. */
export function nameOfRun(folder: string, output: string): string {
  return messageLine(relative(output, folder).replaceAll(sep, '/'));
}

/** Resolves to the names of the stored runs, replays included, the newest first. */
export async function listRuns(session: AgentSession): Promise<string[]> {
  const output = await outputFolder(session);
  const folders = [...(await foldersIn(output)), ...(await foldersIn(join(output, replaysFolder)))];
  const names = await Promise.all(
    folders.map(async (folder) => {
      const starts = (await namesIn(folder)).filter((name) => runFolder.test(name));
      return starts.map((start) => ({ name: nameOfRun(join(folder, start), output), start }));
    }),
  );
  return names
    .flat()
    .toSorted((a, b) => (a.start === b.start ? (a.name < b.name ? -1 : 1) : a.start < b.start ? 1 : -1))
    .map(({ name }) => name);
}

/**
 * Resolves to a stored run: that of a name, or the last one (of a target, where it is given). Rejects with {@link UsageError} where
 * there is none, or where the name leads out of the folders that the person gave.
 */
export async function findRun(
  session: AgentSession,
  { run, target = null }: { readonly run?: string | undefined; readonly target?: string | null },
): Promise<NamedRun> {
  const { directory } = session.surroundings;
  const output = await outputFolder(session);
  const path = run === undefined ? await findLastRun(output, target) : await placeOf(run, { output, directory });
  if (path === null)
    throw new UsageError(
      run === undefined ? 'no run is stored yet: call run_checks first' : `unknown run "${run}"; list_runs names them`,
    );
  const stored = await readStoredRun(path, directory).catch((error: unknown) => {
    throw error instanceof UsageError ? new QuotedError('the run cannot be read', error.lines) : error;
  });
  return { ...stored, name: nameOfRun(stored.directory, output) };
}

/** A link out of a folder counts as out of it. */
async function placeOf(
  run: string,
  { output, directory }: { readonly output: string; readonly directory: string },
): Promise<string | null> {
  const roots = await Promise.all([output, directory].map(realOrNull));
  for (const place of [resolve(output, run), resolve(directory, run)]) {
    const real = await realOrNull(place);
    if (real !== null && roots.some((root) => root !== null && isWithin(real, root))) return place;
  }
  return null;
}

/** Resolves to the absolute path of a file that a name in a folder leads to, or to `null` where it leads out of it or nowhere. */
export async function placeWithin(directory: string, name: string): Promise<string | null> {
  const [root, real] = await Promise.all([realOrNull(directory), realOrNull(resolve(directory, name))]);
  return root !== null && real !== null && isWithin(real, root) ? real : null;
}

function isWithin(path: string, folder: string): boolean {
  const name = relative(folder, path);
  return name !== '' && name !== '..' && !name.startsWith(`..${sep}`) && !isAbsolute(name);
}

async function realOrNull(path: string): Promise<string | null> {
  return realpath(path).catch(() => null);
}

async function foldersIn(folder: string): Promise<string[]> {
  return (await namesIn(folder)).filter((name) => name !== replaysFolder).map((name) => join(folder, name));
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}
