import type { Option } from '../../config/read-options.ts';
import type { Command } from '../command.ts';
import { type CommandEntry, commands } from '../commands.ts';
import { type Candidate, candidatesFor } from './completion-candidates.ts';
import type { Surroundings } from '../surroundings.ts';

/** What may stand at the end of a line, or that a path does. */
export type Completion = readonly Candidate[] | 'files';

/** Resolves to what may stand in place of the last word of a line, which is `vivero` and these words. */
export async function completeWords(words: readonly string[], surroundings: Surroundings): Promise<Completion> {
  const current = words.at(-1) ?? '';
  const before = words.slice(0, -1);
  const name = before.find((word) => !word.startsWith('-'));
  if (name === undefined) return startingWith(current, [...commandNames(), ...generalFlags(current)]);
  if (name === 'help') return startingWith(current, commandNames());
  const entry = commands.find((command) => command.name === name);
  if (entry === undefined) return [];
  const { options } = await entry.load();
  const line = readLine(before.slice(before.indexOf(name) + 1), options);
  const place = { words: before, surroundings };
  if (line.awaiting !== null) return completeValue(line.awaiting, current, place);
  const [flag = '', ...value] = current.split('=');
  if (flag.startsWith('--') && value.length > 0) {
    const option = Object.values(options).find((each) => longName(each) === flag);
    if (option === undefined) return [];
    return withPrefix(`${flag}=`, await completeValue(option, value.join('='), place));
  }
  if (current.startsWith('-') && !line.isPositional) return startingWith(current, flagsOf(options, line.given));
  return completeArgument(entry, { current, position: line.positions, place });
}

interface Place {
  readonly words: readonly string[];
  readonly surroundings: Surroundings;
}

interface Line {
  /** The option whose value comes next. */
  readonly awaiting: Option | null;
  readonly given: ReadonlySet<string>;
  /** Arguments that were given. */
  readonly positions: number;
  /** True after `--`. */
  readonly isPositional: boolean;
}

function readLine(words: readonly string[], options: Command['options']): Line {
  const given = new Set<string>();
  let awaiting: Option | null = null;
  let positions = 0;
  let isPositional = false;
  for (const word of words) {
    if (awaiting !== null) awaiting = null;
    else if (isPositional || !word.startsWith('-')) positions += 1;
    else if (word === '--') isPositional = true;
    else {
      const option = Object.values(options).find((each) => longName(each) === word);
      if (option?.kind !== 'list') given.add(word.split('=')[0] ?? word);
      awaiting = option === undefined || option.kind === 'switch' ? null : option;
    }
  }
  return { awaiting, given, positions, isPositional };
}

async function completeArgument(
  entry: CommandEntry,
  { current, position, place }: { readonly current: string; readonly position: number; readonly place: Place },
): Promise<Completion> {
  const { argument, second } = entry;
  const isRepeated = argument?.name.includes('...') === true;
  const wanted = position === 0 || isRepeated ? argument : position === 1 ? second : undefined;
  if (!wanted) return [];
  return fitting(current, await candidatesFor(wanted.name, { ...place, current }));
}

/** Values of a list may be separated by commas. */
async function completeValue(option: Option, current: string, place: Place): Promise<Completion> {
  const isSplit = option.kind === 'list' && option.isSplitAtCommas;
  const done = isSplit ? current.slice(0, current.lastIndexOf(',') + 1) : '';
  const started = current.slice(done.length);
  const names = option.kind === 'switch' ? [] : namesOf(option.read);
  if (names.length > 0) return withPrefix(done, startingWith(started, names));
  return withPrefix(done, fitting(started, await candidatesFor(option.flags, { ...place, current: started })));
}

/** Levels are written small, and taken in any case. */
function namesOf(read: (text: string) => unknown): Candidate[] {
  const names = 'names' in read && Array.isArray(read.names) ? read.names.map(String) : [];
  return names.map((name) => ({ value: name.toLowerCase(), description: '' }));
}

function fitting(current: string, candidates: Completion): Completion {
  return candidates === 'files' ? candidates : startingWith(current, candidates);
}

function startingWith(current: string, candidates: readonly Candidate[]): Candidate[] {
  return candidates.filter(({ value }) => value.startsWith(current));
}

function withPrefix(prefix: string, completion: Completion): Completion {
  if (completion === 'files') return completion;
  return completion.map(({ value, description }) => ({ value: `${prefix}${value}`, description }));
}

function commandNames(): Candidate[] {
  return commands.map(({ name, summary }) => ({ value: name, description: summary }));
}

function generalFlags(current: string): Candidate[] {
  if (!current.startsWith('-')) return [{ value: 'help', description: 'print the help of a command' }];
  return [
    { value: '--help', description: 'print the help' },
    { value: '--version', description: 'print the version' },
  ];
}

function flagsOf(options: Command['options'], given: ReadonlySet<string>): Candidate[] {
  const flags = Object.values(options).flatMap((option) => {
    const value = longName(option);
    const { description } = option;
    const isNegatable = option.kind === 'switch' && option.isNegatable === true;
    return [{ value, description }, ...(isNegatable ? [{ value: value.replace('--', '--no-'), description }] : [])];
  });
  return [...flags, { value: '--help', description: 'print the help of the command' }].filter(
    ({ value }) => !given.has(value),
  );
}

/** Returns an option's name on the command line: `--base-url`. */
function longName({ flags }: Option): string {
  return /--[a-z-]+/.exec(flags)?.[0] ?? flags;
}
