import { basename, join, relative, resolve, sep } from 'node:path';
import type { ChosenVersion } from '../http/reach.ts';
import type { KeyPath } from './config-fault.ts';
import type { Environment } from './interpolate.ts';
import { loadConfig, type LoadedConfig } from './load-config.ts';
import type { ReadConfigFile } from './read-config-file.ts';
import type { Given } from './read-options.ts';
import { resolveReach } from './resolve-reach.ts';
import { addressedSystems } from './addressed-systems.ts';
import { type ResolvedTarget, resolveTarget } from './resolve-target.ts';
import { limitsOf, type RunLimits } from './run-limits.ts';
import { type RunOptions, runOptions } from './run-options.ts';
import type { ListenForSignal } from './run-secret-command.ts';
import { warnOfShortSecrets } from './short-secrets.ts';
import { targetFromOverrides, type TargetOverrides } from './target-overrides.ts';
import { addressOptions, refuseEmptyAddresses, refuseEmptyTarget, refuseUnnamed } from './unnamed-target.ts';
import { UsageError } from '../errors/usage-error.ts';
import { withContract } from './with-contract.ts';
import { withoutSlash } from '../documents/without-slash.ts';

/** A report asked for: `<format>` or `<format>=<file>`, the directory its file is relative to, and who asked. */
export interface WantedReport {
  readonly text: string;
  readonly directory: string;
  readonly origin: string;
}

/** Everything that flags, environment and file say of a run. */
export interface ResolvedRun {
  /** `null` for the embedded mock. */
  readonly target: ResolvedTarget | null;
  /** Path of the configuration file that was read, relative to the working directory, with `/`; `null` where none was. */
  readonly configuration: { readonly file: string } | null;
  readonly limits: RunLimits;
  /** The version of HTTP that flag or environment say; absent where they say nothing. */
  readonly http?: ChosenVersion;
  /** Absolute. */
  readonly outputDirectory: string;
  readonly reports: readonly WantedReport[];
  /** What is allowed and unwise, each one line. */
  readonly warnings: readonly string[];
  /** What a person may not expect, each one line. */
  readonly notices: readonly string[];
}

/** What a run is resolved from. */
export interface ResolveRunInput {
  /** Name of a target, or `null` for none: then the URLs that are given, or else the only target that is configured. */
  readonly target: string | null;
  /** What is meant where none of these is there; default `nothing`, which is refused. */
  readonly otherwise?: 'mock' | 'nothing';
  readonly options: RunOptions;
  /** Paths of the configuration that count as if nothing stood there; default none. */
  readonly without?: readonly KeyPath[];
  /** The working directory. */
  readonly directory: string;
  readonly env: Environment;
  /** Milliseconds since 1970; without it no client certificate is judged by its dates. */
  readonly nowMs?: number | undefined;
  /** Ends commands of the configuration by a signal; without it they are left to themselves. */
  readonly onSignal?: ListenForSignal | undefined;
  /** True where standard input belongs to somebody else: no command of the configuration reads it. Default false. */
  readonly isInputTaken?: boolean | undefined;
  /** What else is wrong: thrown where the target is right, and before any command of the configuration runs. */
  readonly otherFault?: UsageError | null;
  /** Reads the configuration file; default from the disk, as it is. */
  readonly readConfig?: ReadConfigFile | undefined;
  /** Returns a whole number from 0 to `bound - 1`. */
  random(bound: number): number;
}

/**
 * Resolves to the target and the limits of a run: flag before environment before file before default.
 * Throws {@link UsageError} where any of them is wrong.
 */
export async function resolveRun(input: ResolveRunInput): Promise<ResolvedRun> {
  const { options, directory, env } = input;
  const addresses = addressedSystems.flatMap((system) => options[addressOptions[system]] ?? []);
  const isNamedMock = input.target === 'mock';
  const isUnnamed = input.target === null && addresses.length === 0;
  refuseEmptyTarget(input.target);
  if (!isNamedMock) refuseEmptyAddresses(options, env);
  const unused = unusedOption(options);
  const overrides = overridesOf(options, unused);
  const config = await loadConfig({
    ...input,
    overrides,
    file: options.config?.value ?? null,
    target: isNamedMock ? null : input.target,
    takesOnlyTarget: isUnnamed,
  });
  const isMock = isNamedMock || (isUnnamed && config.target === null);
  if (isMock && !isNamedMock && input.otherwise !== 'mock')
    refuseUnnamed({ file: config.file?.name ?? null, targetNames: config.targetNames });
  if (isMock) refuseForMock(input, addresses);
  const described = isMock ? null : (config.target ?? commandLineTarget(overrides, input));
  const target = await withContract(described, { options, directory, config });
  return {
    target,
    configuration: config.file && { file: pathWithin(directory, config.file) },
    ...(overrides.http && { http: overrides.http }),
    limits: {
      ...limitsOf(options, config.run, (bound) => input.random(bound)),
      ...(options.operation && { onlyOperations: options.operation.value }),
      ...(options.targetVersion && { targetVersion: options.targetVersion.value }),
    },
    outputDirectory: outputOf(options, config, directory),
    reports: reportsOf(options, config, directory),
    ...messagesOf({ target, options, unused, isUnnamed, addresses, config }),
  };
}

interface MessagesInput extends NoticesInput {
  readonly target: ResolvedTarget | null;
  readonly options: RunOptions;
  readonly unused: UnusedOption | null;
}

/** Returns what a person is told of a run before it begins. */
function messagesOf({ target, options, unused, ...facts }: MessagesInput): Pick<ResolvedRun, 'warnings' | 'notices'> {
  return {
    warnings: [...facts.config.warnings, ...(target === null ? [] : warnOfShortSecrets(target, originsOf(options)))],
    notices: [
      ...noticesOf(facts),
      ...(unused === null ? [] : [unused.notice]),
      ...(target === null ? [] : [...idleGrants(target), ...understoodEndpoint(target), ...idleOverlays(target)]),
    ],
  };
}

/** Elsewhere than on the machine that read it, only a path from within the working directory leads to the file. */
function pathWithin(directory: string, file: { readonly name: string; readonly directory: string }): string {
  return relative(directory, join(file.directory, basename(file.name))).replaceAll(sep, '/');
}

/** The embedded mock makes its own tokens; somebody who gives one means another target. */
function refuseForMock(input: ResolveRunInput, addresses: ReadonlyArray<Given<unknown>>): void {
  const { options } = input;
  const login = options.login?.value === true ? options.login : undefined;
  const given = [...addresses, ...[options.token, options.apiKey, login].filter((option) => option !== undefined)];
  const refused = given.filter(({ origin }) => input.target === null || origin.startsWith('--'));
  const lines = refused.map(
    ({ origin }) =>
      `${origin} cannot be used with the embedded mock, which makes its own tokens; name a target, give --base-url, or leave it out`,
  );
  if (lines.length > 0) throw new UsageError(lines);
}

/** One of two options that exclude each other, and what a person is told. */
interface UnusedOption {
  readonly name: 'token' | 'login';
  readonly notice: string;
}

/**
 * Returns which of a token and a sign-in is not used, where both are given: a flag wins over the environment, and a token over
 * a sign-in. Throws {@link UsageError} where both are flags.
 */
function unusedOption({ token, login }: RunOptions): UnusedOption | null {
  if (token === undefined || login?.value !== true) return null;
  const isFlag = ({ origin }: { readonly origin: string }): boolean => origin.startsWith('--');
  if (isFlag(token) && isFlag(login)) {
    throw new UsageError('--token and --login exclude each other; give one of them');
  }
  const name = isFlag(login) ? 'token' : 'login';
  const [losing, winning] = name === 'token' ? [token, login] : [login, token];
  return { name, notice: `${losing.origin} is not used, since ${winning.origin} is given` };
}

/** What gave a secret on the command line or in the environment. */
function originsOf({ token, apiKey }: RunOptions): ReadonlyMap<string, string> {
  return new Map([
    ...(token ? [[token.value, token.origin] as const] : []),
    ...(apiKey ? [[apiKey.value.value, apiKey.origin] as const] : []),
  ]);
}

function overridesOf(options: RunOptions, unused: UnusedOption | null): TargetOverrides {
  const overrides: { -readonly [Key in keyof TargetOverrides]: TargetOverrides[Key] } = {};
  for (const system of addressedSystems) {
    const address = options[addressOptions[system]];
    if (address) overrides[system] = address.value;
  }
  if (options.token && unused?.name !== 'token') overrides.token = options.token.value;
  if (options.login?.value === true && unused?.name !== 'login') overrides.login = true;
  if (options.apiKey) overrides.apiKey = options.apiKey.value;
  if (options.http) overrides.http = options.http.value;
  return overrides;
}

function commandLineTarget(overrides: TargetOverrides, { options, env }: ResolveRunInput): ResolvedTarget {
  if (overrides.apiKey?.header === null) {
    throw new UsageError(
      `${options.apiKey?.origin ?? '--api-key'} needs the header that carries the key; write "<header>: <key>", such as "X-API-Key: ..."`,
    );
  }
  const written = targetFromOverrides(overrides);
  const reach = resolveReach(written, { env, version: overrides.http });
  return resolveTarget('command-line', written, { certificateAuthorities: [], reach });
}

/** Returns the absolute directory under which runs are stored: flag before environment before file before default. */
export function outputOf(options: Pick<RunOptions, 'output'>, config: LoadedConfig, directory: string): string {
  if (options.output) return resolve(directory, options.output.value);
  if (config.run.output !== undefined && config.file) return resolve(config.file.directory, config.run.output);
  return resolve(directory, runOptions.output.default);
}

/** Returns the reports that are asked for: flag and environment before file. */
export function reportsOf(
  options: Pick<RunOptions, 'reporter'>,
  config: LoadedConfig,
  directory: string,
): WantedReport[] {
  const { reporter } = options;
  if (reporter) return reporter.value.map((text) => ({ text, directory, origin: reporter.origin }));
  const { file } = config;
  if (file === null) return [];
  return (config.run.reporters ?? []).map((text) => ({
    text,
    directory: file.directory,
    origin: `${file.name}: run.reporters`,
  }));
}

/** Most people have the URL of the endpoint at hand, not that of the server. */
function understoodEndpoint({ mcp }: ResolvedTarget): string[] {
  if (mcp?.isWholeEndpoint !== true) return [];
  const base = withoutSlash(mcp.url.href);
  return [`the URL of the MCP server ends in ${mcp.endpoint}, so it is taken for the endpoint: ${base}${mcp.endpoint}`];
}

/** Often a sign that the document has been repaired, or never was what somebody thought. */
function idleOverlays({ api }: ResolvedTarget): string[] {
  return (api?.contract?.idle ?? []).map((target) => `nothing in the document is selected by ${target}`);
}

/** A token that is given wins over a way of getting one. */
function idleGrants(target: ResolvedTarget): string[] {
  return addressedSystems.flatMap((system) => {
    const { token, grant } = target.credentials[system];
    if (target[system] === null || token === null || grant === null) return [];
    return [`a token is given for ${system} of ${target.targetName}, so its grant ${grant} is not used`];
  });
}

interface NoticesInput {
  readonly isUnnamed: boolean;
  readonly addresses: ReadonlyArray<Given<string>>;
  readonly config: LoadedConfig;
}

function noticesOf({ isUnnamed, addresses, config }: NoticesInput): readonly string[] {
  const { file, target, targetNames } = config;
  if (isUnnamed && target === null && targetNames.length > 0)
    return [`no target is named (${file?.name ?? ''} has ${targetNames.join(', ')}): this is about the embedded mock`];
  if (target === null) return [];
  if (isUnnamed) return [`no target is named: this is about ${target.targetName}, the only one of ${file?.name ?? ''}`];
  const surprising = addresses.filter(({ origin }) => !origin.startsWith('--'));
  return surprising.map(({ origin, value }) => `${origin} replaces a URL of ${target.targetName}: ${value}`);
}
