import type { GivenOptions, OptionTable } from '../config/read-options.ts';
import type { Surroundings } from './surroundings.ts';

/** What a command is called with. */
export interface CommandCall<Table extends OptionTable> {
  /** The argument, or `null` where none was given. */
  readonly argument: string | null;
  /** Further arguments, of a command that takes several. */
  readonly rest: readonly string[];
  /** What stands behind `--`, of a command that takes the words of another one; `null` where there is no `--`. */
  readonly words?: readonly string[] | null;
  readonly options: GivenOptions<Table>;
  readonly surroundings: Surroundings;
}

/** One command of vivero. Its module imports no more than its options need; the rest is imported when it is executed. */
export interface Command<Table extends OptionTable = OptionTable> {
  readonly options: Table;
  /** Printed after the options in its help. */
  readonly notes: string;
  /** Resolves to the exit code. */
  execute(call: CommandCall<Table>): Promise<number>;
}

/** Returns the command as given; it exists so that the options are typed where they are used. */
export function defineCommand<const Table extends OptionTable>(command: Command<Table>): Command<Table> {
  return command;
}
