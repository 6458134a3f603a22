import { isObject } from '../documents/json-value.ts';
import { dirname, isAbsolute, relative } from 'node:path';
import type { Client, ConfigFile, ConfiguredRun, ConfiguredTarget } from './config-file.generated.ts';
import { type ConfigFault, type Finding, formatFault, type KeyPath, orderFaults } from './config-fault.ts';
import { FaultyConfig } from './faulty-config.ts';
import { findConfigFile } from './find-config-file.ts';
import type { Environment } from './interpolate.ts';
import { reservedTargetNames } from './judge-targets.ts';
import { prepareConfig, type PreparedConfig } from './prepare-config.ts';
import { readAuthorities } from './read-authorities.ts';
import { readClientCertificates } from './read-client-certificates.ts';
import { type ReadConfig, type ReadConfigFile, readConfigFile } from './read-config-file.ts';
import { resolveCommands } from './resolve-commands.ts';
import { resolveReach } from './resolve-reach.ts';
import { type ResolvedTarget, resolveTarget } from './resolve-target.ts';
import { type CommandOutput, type ListenForSignal, runSecretCommand } from './run-secret-command.ts';
import { nearestName, suggestNearest } from '../text/suggest-nearest.ts';
import type { TargetOverrides } from './target-overrides.ts';
import { UsageError } from '../errors/usage-error.ts';
import { validateConfig } from './validate-config.ts';
import { valueAt } from './value-at.ts';
import { withoutPaths } from './without-paths.ts';

/** What a configuration is loaded for. */
export interface LoadConfigInput {
  /** Directory in which the configuration is looked for, and to which `file` is relative. */
  readonly directory: string;
  /** File asked for, or `null`. */
  readonly file: string | null;
  /** Target to resolve, or `null` where none of the file is run. */
  readonly target: string | null;
  /** True where the only target of the file is resolved though nobody named it. Default false. */
  readonly takesOnlyTarget?: boolean;
  /** Paths of the file that count as if nothing stood there; default none. */
  readonly without?: readonly KeyPath[] | undefined;
  /** Laid over that target. */
  readonly overrides: TargetOverrides;
  readonly env: Environment;
  /** Milliseconds since 1970; without it no client certificate is judged by its dates. */
  readonly nowMs?: number | undefined;
  /** Ends commands of the configuration by a signal; without it they are left to themselves. */
  readonly onSignal?: ListenForSignal | undefined;
  /** True where standard input belongs to somebody else: no command of the configuration reads it. Default false. */
  readonly isInputTaken?: boolean | undefined;
  /** What else is wrong: thrown before any command of the configuration runs, where the configuration is right. */
  readonly otherFault?: UsageError | null | undefined;
  /** Reads the file; default {@link readConfigFile}. */
  readonly readConfig?: ReadConfigFile | undefined;
}

/** A configuration that was found right. */
export interface LoadedConfig {
  /** What the file is called in messages, and its directory; `null` where there is no file. */
  readonly file: { readonly name: string; readonly directory: string } | null;
  readonly targetNames: readonly string[];
  readonly target: ResolvedTarget | null;
  readonly run: ConfiguredRun;
  /** Clients under test by name, their variables not replaced. */
  readonly clients: Readonly<Record<string, Client>>;
  /** What is allowed and unwise, each one line. */
  readonly warnings: readonly string[];
}

/**
 * Resolves to the configuration of a directory, and to the target asked for with its variables and commands replaced.
 * Throws {@link UsageError} with every fault at once where the file or that target has one; a fault of another target is a warning.
 * No command runs unless both are right.
 */
export async function loadConfig(given: LoadConfigInput): Promise<LoadedConfig> {
  const path = await findConfigFile(given.directory, given.file);
  if (path === null) {
    if (given.target !== null) throw new UsageError(unknownWithoutFile(given.target));
    return { file: null, targetNames: [], target: null, run: {}, clients: {}, warnings: [] };
  }
  const name = displayName(path, given.directory);
  const read = await (given.readConfig ?? readConfigFile)(path, name);
  const report = createFaultReport(read, name);
  const written = withoutPaths(read.value, given.without ?? []);
  const targets = valueAt(written, ['targets']);
  const targetNames = isObject(targets) ? Object.keys(targets) : [];
  const [only = null, ...others] = given.takesOnlyTarget === true ? targetNames : [];
  const input = { ...given, target: given.target ?? (others.length === 0 ? only : null) };
  const prepared = prepareConfig(written, { ...input, isModule: read.isModule });
  const unknown =
    input.target === null || targetNames.includes(input.target)
      ? []
      : [`unknown target "${input.target}" in ${name}${suggestNearest(input.target, targetNames)}`];
  // What flags and variables would lay over a target that is not there is no fault of its own.
  const isOfUnknown = ({ path: [key, target] }: Finding): boolean =>
    unknown.length > 0 && key === 'targets' && target === input.target;
  const faults = prepared.faults.filter((finding) => !isOfUnknown(finding));
  // A fault of another target is that one's; where the run is stopped anyway all are told at once.
  if (unknown.length > 0 || faults.some((finding) => targetOf(finding) === null || targetOf(finding) === input.target))
    report.throwIfAny(faults, unknown);
  if (given.otherFault && input.target !== null) throw given.otherFault;
  const file = { name, directory: dirname(path) };
  return {
    file,
    targetNames,
    target:
      input.target === null
        ? null
        : await completeTarget({ ...input, target: input.target, directory: file.directory }, prepared, report),
    run: (prepared.value as ConfigFile).run ?? {},
    clients: (prepared.value as ConfigFile).clients ?? {},
    warnings: [...faultyTargets(faults), ...prepared.warnings].map((warning) => report.format(warning)),
  };
}

/** Returns the target that a finding is about; `null` for one about the file. */
function targetOf({ path: [key, target] }: Finding): string | null {
  return key === 'targets' && typeof target === 'string' ? target : null;
}

/** Returns one finding for each target that has faults and is not run. */
function faultyTargets(faults: readonly Finding[]): Finding[] {
  return [...Map.groupBy(faults, targetOf)].flatMap(([target, found]) => {
    if (target === null) return [];
    const count = found.length === 1 ? 'a fault' : `${found.length} faults`;
    const message = `has ${count} and cannot be run; "vivero run ${target}" says what is wrong`;
    return [{ path: ['targets', target], part: 'key' as const, message }];
  });
}

interface FaultReport {
  format(finding: Finding): string;
  throwIfAny(findings: readonly Finding[], further?: readonly string[]): void;
}

function createFaultReport(read: ReadConfig, name: string): FaultReport {
  const place = (finding: Finding): ConfigFault => ({
    ...finding,
    position: read.positionOf(finding.path, finding.part ?? 'value'),
  });
  return {
    format: (finding) => formatFault(name, place(finding)),
    throwIfAny: (findings, further = []) => {
      if (findings.length + further.length === 0) return;
      const faults = orderFaults(findings.map(place));
      throw new FaultyConfig(
        faults.map((fault) => ({ ...fault, line: formatFault(name, fault) })),
        further,
      );
    },
  };
}

/** Runs the target's commands, reads its certificates, and judges what came of them. */
async function completeTarget(
  input: Pick<LoadConfigInput, 'directory' | 'env' | 'nowMs' | 'onSignal' | 'isInputTaken' | 'overrides'> & {
    readonly target: string;
  },
  prepared: PreparedConfig,
  report: FaultReport,
): Promise<ResolvedTarget> {
  const { directory, env, onSignal, isInputTaken } = input;
  const path: KeyPath = ['targets', input.target];
  const run = (command: string): Promise<CommandOutput> =>
    runSecretCommand({ command, directory, env, onSignal, isInputTaken });
  const written = valueAt(prepared.value, path) as ConfiguredTarget;
  const authorities = await readAuthorities(written.tls?.ca ?? [], [...path, 'tls', 'ca'], directory);
  report.throwIfAny(authorities.faults);
  const commands = await resolveCommands(written, path, run);
  report.throwIfAny(commands.faults);
  const violations = validateConfig(
    { targets: { [input.target]: commands.value } },
    { isHidden: () => true, isRaw: () => false },
  );
  report.throwIfAny(violations.map((violation) => ({ ...violation, path: pathOfSource(written, violation.path) })));
  const target = commands.value as ConfiguredTarget;
  const client = await readClientCertificates(target, path, { directory, nowMs: input.nowMs ?? null });
  report.throwIfAny(client.faults);
  return resolveTarget(input.target, target, {
    certificateAuthorities: authorities.certificates,
    reach: resolveReach(target, {
      env,
      certificates: client.certificates,
      version: input.overrides.http,
      written: writtenTexts(prepared, input.overrides, env),
    }),
  });
}

/** Returns the texts that hold variables; a key that the environment gives is one of them. */
function writtenTexts(
  { written }: PreparedConfig,
  { apiKey }: TargetOverrides,
  env: Environment,
): PreparedConfig['written'] {
  const name = 'VIVERO_API_KEY';
  return apiKey === undefined || apiKey.value !== env[name]
    ? written
    : new Map([...written, [apiKey.value, `\${${name}}`]]);
}

/** A secret that a command printed is spoken of by the command's key. */
function pathOfSource(target: unknown, path: KeyPath): KeyPath {
  const command = [...path.slice(0, -1), `${String(path.at(-1))}Command`];
  return valueAt(target, command.slice(2)) === undefined ? path : command;
}

function unknownWithoutFile(target: string): string {
  const reserved = nearestName(target, Object.keys(reservedTargetNames).slice(0, 1));
  const end = reserved === null ? '' : `; for the embedded mock write "mock"`;
  return `unknown target "${target}": there is no vivero.config.yaml (or .ts, .mjs, .js, .json) in this directory${end}; "vivero init" writes one, --base-url does without`;
}

function displayName(path: string, directory: string): string {
  const name = relative(directory, path);
  return name.startsWith('..') || isAbsolute(name) ? path : name;
}
