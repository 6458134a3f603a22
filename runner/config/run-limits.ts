import type { RunSettings } from '../engine/run-settings.ts';
import type { ConfiguredRun } from './config-file.generated.ts';
import type { GivenOptions } from './read-options.ts';
import { seedBound, settingOptions } from './setting-options.ts';

type Table = typeof settingOptions;

/** Bounds and switches of a run: the settings that options become. */
export type RunLimits = Pick<RunSettings, Table[keyof Table]['setting'] | 'onlyOperations' | 'targetVersion'>;

type WithDefault = { [Name in keyof Table]: Table[Name] extends { readonly default: unknown } ? Name : never };

/** What a run does where nobody says anything; the seed is drawn. */
export const defaultLimits = settingsFrom((option) => ('default' in option ? option.default : undefined)) as Pick<
  RunLimits,
  Table[WithDefault[keyof Table]]['setting']
>;

/** Returns the limits of a run: flag and environment before file before default. */
export function limitsOf(
  options: GivenOptions<Table>,
  run: ConfiguredRun,
  random: (bound: number) => number,
): RunLimits {
  const said = settingsFrom((option, name) => options[name]?.value ?? saidInFile(option, run)) as Partial<RunLimits>;
  const { timeoutMs, hangLimitMs } = defaultLimits;
  // Requests may take longer where a person says so: a few of them are no hang yet.
  const usualHangMs = Math.max(hangLimitMs, (said.timeoutMs ?? timeoutMs) * (hangLimitMs / timeoutMs));
  return { ...defaultLimits, hangLimitMs: usualHangMs, ...said, seed: said.seed ?? random(seedBound) };
}

function settingsFrom(
  valueOf: (option: Table[keyof Table], name: keyof Table) => unknown,
): Readonly<Record<string, unknown>> {
  const names = Object.keys(settingOptions) as ReadonlyArray<keyof Table>;
  const entries = names.map((name) => [settingOptions[name].setting, valueOf(settingOptions[name], name)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** What the file says was judged by its schema; a string says it as the command line would. */
function saidInFile(option: Table[keyof Table], run: ConfiguredRun): unknown {
  if (!('inFile' in option)) return undefined;
  const [key] = Object.keys(option.inFile) as ReadonlyArray<keyof ConfiguredRun>;
  const value = key === undefined ? undefined : run[key];
  return typeof value === 'string' ? option.read(value) : value;
}
