import { isDeepStrictEqual } from 'node:util';
import { isLoopbackHost } from '../documents/host-kind.ts';
import { UsageError } from '../errors/usage-error.ts';
import { type ConfigReach, reachOf } from './config-reach.ts';
import { findConfigFile } from './find-config-file.ts';
import type { Environment } from './interpolate.ts';
import { isModulePath, type ReadConfig, readConfigFile, type ReadConfigFile } from './read-config-file.ts';

/** What a person allowed besides what the configuration named at the start. */
export interface ConfigAllowance {
  /** Hosts, with or without a port. */
  readonly hosts: readonly string[];
  readonly variables: readonly string[];
}

/** What the configuration was at the start. */
interface Start {
  readonly file: string | null;
  /** Throws what was wrong with it. */
  readonly read: () => ReadConfig | null;
}

/**
 * Resolves to a reader for a process that outlives changes of its configuration by somebody whom the person does not trust with a shell, such as a
 * coding agent. A module is loaded at the start or never. Later YAML and JSON count as far as they name nothing new: no command, no
 * host, variable, file or way of requests that was not named at the start or allowed. The reader throws {@link UsageError} for others.
 */
export async function settleConfig(
  place: { readonly directory: string; readonly file: string | null; readonly env: Environment },
  allowed: ConfigAllowance,
): Promise<ReadConfigFile> {
  const start = await readStart(place.directory, place.file);
  return async (file, name) => {
    if (isModulePath(file)) {
      const read = file === start.file ? start.read() : null;
      if (read === null) throw new UsageError(refuse(name, ['it is a program']));
      return read;
    }
    const now = await readConfigFile(file, name);
    const before = readOrNull(start);
    if (isDeepStrictEqual(now.value, before?.value)) return now;
    const reach = reachOf(now, place.env);
    const reasons = reasonsAgainst(reach, before === null ? null : reachOf(before, place.env), allowed);
    if (reasons.length > 0) throw new UsageError(refuse(name, reasons));
    return now;
  };
}

async function readStart(directory: string, asked: string | null): Promise<Start> {
  try {
    const file = await findConfigFile(directory, asked);
    if (file === null) return { file, read: () => null };
    const read = await readConfigFile(file, file).then(
      (config) => () => config,
      (error: unknown) => (): never => {
        throw error;
      },
    );
    return { file, read };
  } catch {
    // It is told where it is used.
    return { file: null, read: () => null };
  }
}

function readOrNull({ read }: Start): ReadConfig | null {
  try {
    return read();
  } catch {
    return null;
  }
}

function refuse(name: string, reasons: readonly string[]): string {
  return `${name} was written after the start, and does not count: ${reasons.join('; ')}. Let the person who started this start it again`;
}

function reasonsAgainst(now: ConfigReach, before: ConfigReach | null, allowed: ConfigAllowance): string[] {
  const isNew = (kind: 'variables' | 'hosts' | 'detours', found: string): boolean => before?.[kind].has(found) !== true;
  const isAllowedHost = (host: string): boolean => {
    const { hostname } = new URL(`http://${host}`);
    // What holds no secret may lead to this machine, as URLs of an agent do.
    if (now.variables.size === 0 && isLoopbackHost(hostname)) return true;
    return allowed.hosts.includes(host) || allowed.hosts.includes(hostname);
  };
  const hosts = [...now.hosts].filter((host) => isNew('hosts', host) && !isAllowedHost(host));
  const variables = [...now.variables].filter((name) => isNew('variables', name) && !allowed.variables.includes(name));
  return [
    ...[...now.commands].map((path) => `${path} is a command`),
    ...hosts.map((host) => `the host ${host} was not named before (--allow-target ${host} allows it)`),
    ...variables.map((name) => `the variable ${name} was not named before (--allow-variable ${name} allows it)`),
    ...[...now.detours].filter((found) => isNew('detours', found)).map((found) => `${found} is new`),
  ];
}
