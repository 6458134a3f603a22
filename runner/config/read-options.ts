import type { Environment } from './interpolate.ts';
import { quoteFound } from '../text/quote-found.ts';
import { readSwitch, RefusedValue } from './option-values.ts';

interface OptionBase {
  /** As commander takes it: `--base-url <url>`. */
  readonly flags: string;
  readonly description: string;
  /** Heading under which the help lists it. */
  readonly group?: string;
  /** What holds where nobody says anything. */
  readonly default?: unknown;
  /** The key below `run` of the configuration file that says the same, with the JSON Schema of its value. */
  readonly inFile?: Readonly<Record<string, object>>;
}

/** An option with one value; the last one given counts. */
export interface ValueOption<Value> extends OptionBase {
  readonly kind: 'value';
  /** Throws {@link RefusedValue}. */
  read(text: string): Value;
  /** True where the value must not be shown. */
  readonly isSecret?: boolean;
  /** The text that `--no-<name>` stands for; absent where there is none. */
  readonly negated?: string;
}

/** An option that may be repeated; all values count. */
export interface ListOption<Value> extends OptionBase {
  readonly kind: 'list';
  read(text: string): Value;
  /** False where a comma may be part of a value on the command line; in the environment commas always separate. */
  readonly isSplitAtCommas: boolean;
}

/** An option without a value. */
export interface SwitchOption extends OptionBase {
  readonly kind: 'switch';
  /** True where `--no-<name>` exists too. */
  readonly isNegatable?: boolean;
}

/** One option of a command. Each can be given as a flag or as an environment variable. */
export type Option = ValueOption<unknown> | ListOption<unknown> | SwitchOption;

/** The options of a command, by the names that commander gives them. */
export type OptionTable = Readonly<Record<string, Option>>;

/** A value, and which flag or variable it came from. */
export interface Given<Value> {
  readonly value: Value;
  readonly origin: string;
}

/** What was given for the options of a table. */
export type GivenOptions<Table extends OptionTable> = {
  readonly [Name in keyof Table]?: Given<
    Table[Name] extends ValueOption<infer Value>
      ? Value
      : Table[Name] extends ListOption<infer Value>
        ? readonly Value[]
        : boolean
  >;
};

/** Returns the environment variable of an option: `--base-url` is `VIVERO_BASE_URL`. */
export function variableOf(option: Pick<Option, 'flags'>): string {
  return `VIVERO_${longName(option).slice(2).replaceAll('-', '_').toUpperCase()}`;
}

/** Returns an option's name on the command line: `--base-url`. */
function longName(option: Pick<Option, 'flags'>): string {
  return /--[a-z-]+/.exec(option.flags)?.[0] ?? option.flags;
}

/** Returns what flags and environment say, the flag first, and each fault as a line. */
export function readOptions<Table extends OptionTable>(
  table: Table,
  flags: Readonly<Record<string, unknown>>,
  env: Environment,
): { readonly options: GivenOptions<Table>; readonly faults: readonly string[] } {
  const options: Record<string, Given<unknown>> = {};
  const faults: string[] = [];
  for (const [name, option] of Object.entries(table)) {
    const source = sourceOf(option, flags[name], env);
    if (source === null) continue;
    const { origin, raw } = source;
    const read = (text: unknown): unknown => {
      try {
        if (option.kind === 'value' && text === false) return option.read(option.negated ?? '');
        if (typeof text === 'boolean') return text;
        return option.kind === 'switch' ? readSwitch(String(text)) : option.read(String(text));
      } catch (error) {
        if (!(error instanceof RefusedValue)) throw error;
        faults.push(
          `${origin} must be ${error.accepts}, got ${shown(option, error.shown ?? String(text))}${error.advice}`,
        );
        return undefined;
      }
    };
    options[name] = { origin, value: Array.isArray(raw) ? raw.map(read) : read(raw) };
  }
  return { options: options as GivenOptions<Table>, faults };
}

/** An empty variable counts as absent, except for a switch, which it turns off. */
function sourceOf(option: Option, flag: unknown, env: Environment): { origin: string; raw: unknown } | null {
  if (flag !== undefined) {
    const raw = option.kind === 'list' && option.isSplitAtCommas ? splitAtCommas(flag as string[]) : flag;
    return { origin: longName(option), raw };
  }
  const variable = variableOf(option);
  const text = env[variable];
  if (text === undefined || (text === '' && option.kind !== 'switch')) return null;
  return { origin: variable, raw: option.kind === 'list' ? splitAtCommas([text]) : text };
}

function splitAtCommas(texts: readonly string[]): string[] {
  return texts.flatMap((text) => text.split(',').map((part) => part.trim()));
}

function shown(option: Option, text: string): string {
  if (text === '') return 'an empty string';
  return option.kind === 'value' && option.isSecret === true ? 'a string that is not shown' : quoteFound(text);
}
