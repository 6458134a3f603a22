import { isObject } from '../../../documents/json-value.ts';
import { relative } from 'node:path';
import { FaultyConfig, type ToldFault } from '../../../config/faulty-config.ts';
import type { KeyPath } from '../../../config/config-fault.ts';
import { findConfigFile } from '../../../config/find-config-file.ts';
import { variablesIn } from '../../../config/interpolate.ts';
import { readConfigFile } from '../../../config/read-config-file.ts';
import type { ResolvedRun, ResolveRunInput } from '../../../config/resolve-run.ts';
import { valueAt } from '../../../config/value-at.ts';
import { withoutPaths } from '../../../config/without-paths.ts';
import { UsageError } from '../../../errors/usage-error.ts';
import type { Surroundings } from '../../surroundings.ts';
import { resolveTargetRun } from '../../target/resolve-target-run.ts';
import { type Withheld, withheldSystems } from './withheld-systems.ts';

/** After so many rounds a configuration has nothing left that could be used. */
const mostRounds = 20;

/** A configuration, with every fault that a run would stop for; what is not faulty is there all the same. */
export interface ExaminedConfiguration {
  /** Path of the file, relative to the working directory; `null` where there is none. */
  readonly file: string | null;
  /** Names of the targets in it. */
  readonly targetNames: readonly string[];
  /** What is wrong, each as a run says it, but for variables. */
  readonly faults: readonly string[];
  /** Variables of the environment that the target and `run` need, each once. */
  readonly variables: readonly string[];
  /** What is left without what is faulty; `null` where no target is left. */
  readonly resolved: ResolvedRun | null;
  /** Paths of what is faulty. */
  readonly omitted: readonly KeyPath[];
  /** Systems that must be sent nothing. */
  readonly withheld: readonly Withheld[];
}

type Asked = Pick<ResolveRunInput, 'target' | 'options'>;
type Around = Pick<Surroundings, 'directory' | 'env' | 'random' | 'secrets' | 'onSignal'>;

/**
 * Resolves to what a run would find in its configuration. What is faulty is left out and looked at no more, until the rest can be used: a
 * missing token is no reason to say nothing of a host.
 */
export async function examineConfiguration(asked: Asked, around: Around): Promise<ExaminedConfiguration> {
  const written = await readWritten(asked, around);
  const found: ToldFault[] = [];
  const omitted: KeyPath[] = [];
  const further: string[] = [];
  let resolved: ResolvedRun | null = null;
  for (let round = 0; round < mostRounds && resolved === null; round += 1) {
    try {
      resolved = await resolveTargetRun({ ...asked, otherwise: 'mock', without: omitted }, around);
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      const faults = error instanceof FaultyConfig ? error.faults : [];
      // What lacks a key that was left out says nothing new.
      found.push(...faults.filter(({ path }) => !omitted.some((gone) => isWithin(gone, path))));
      if (faults.length === 0 || faults.length < error.lines.length) {
        further.push(...error.lines.filter((line) => !faults.some((fault) => fault.line === line)));
        break;
      }
      const paths = faults.map(({ path }) => presentPart(withoutPaths(written.value, omitted), path));
      if (paths.some((path) => path === null)) break;
      omitted.push(...paths.filter((path) => path !== null));
    }
  }
  const lines = found.filter(({ variable }) => variable === undefined).map(({ line }) => line);
  const name = resolved?.target?.targetName ?? asked.target ?? '';
  return {
    file: written.file,
    targetNames: namesOf(written.value),
    faults: [...new Set([...lines, ...further])],
    variables: variablesIn([valueAt(written.value, ['targets', name]), valueAt(written.value, ['run'])]),
    resolved,
    omitted,
    withheld: withheldSystems(found, around.env),
  };
}

/** What is wrong with the file as a whole is told when it is resolved. */
async function readWritten(
  { options }: Asked,
  { directory }: Around,
): Promise<{ readonly file: string | null; readonly value: unknown }> {
  try {
    const path = await findConfigFile(directory, options.config?.value ?? null);
    if (path === null) return { file: null, value: null };
    const file = relative(directory, path);
    return { file, value: (await readConfigFile(path, file)).value };
  } catch (error) {
    if (error instanceof UsageError) return { file: null, value: null };
    throw error;
  }
}

/** Returns the part of a path that is there and can be left out; `null` where only a whole target, or more, could be. */
function presentPart(value: unknown, path: KeyPath): KeyPath | null {
  const isWhole = path.length < (path[0] === 'targets' ? 3 : 2);
  if (isWhole) return null;
  return valueAt(value, path) === undefined ? presentPart(value, path.slice(0, -1)) : path;
}

function isWithin(path: KeyPath, around: KeyPath): boolean {
  return around.every((key, index) => path[index] === key);
}

function namesOf(value: unknown): string[] {
  const targets = valueAt(value, ['targets']);
  return isObject(targets) ? Object.keys(targets) : [];
}
