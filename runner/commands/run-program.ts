import { Command as CommanderCommand, CommanderError, Option as CommanderOption } from 'commander';
import { type Option, type OptionTable, readOptions } from '../config/read-options.ts';
import { envFileOption, withEnvFile } from '../config/env-file.ts';
import { suggestNearest } from '../text/suggest-nearest.ts';
import { wrapNotes } from '../text/wrap-notes.ts';
import { UsageError } from '../errors/usage-error.ts';
import type { Command } from './command.ts';
import { type CommandEntry, commands } from './commands.ts';
import { describeFault } from './describe-fault.ts';
import type { Output, Surroundings } from './surroundings.ts';
import { printJson } from './terminal/print-json.ts';
import { guardStderr, tell } from './terminal/tell.ts';
import { describeUnknownVariables } from './unknown-variables.ts';

const environmentNote = 'Each option can be set in the environment too: --base-url as VIVERO_BASE_URL.';

/** Runs the command that the arguments name, and resolves to the exit code; never rejects. */
export async function runProgram(argv: readonly string[], surroundings: Surroundings): Promise<number> {
  const { stderr, secrets } = surroundings;
  const watched = watchStdout({ ...surroundings, stderr: guardStderr(stderr, secrets) });
  try {
    // Asked by shells at each key: no help tells of it.
    if (argv[0] === 'complete')
      return await (await import('./completion/answer-shell.ts')).answerShell(argv.slice(1), surroundings);
    return await dispatch(argv, watched.surroundings);
  } catch (error) {
    const { text, message, exitCode } = describeFault(error);
    watched.surroundings.stderr.write(text);
    // A program that reads the one document of `--json` reads why there is no other.
    if (wantsJson(argv, surroundings) && !watched.hasWritten())
      printJson(surroundings.stdout, { error: surroundings.secrets.text(message), exitCode });
    return exitCode;
  }
}

/** Returns surroundings that tell whether anything was written to standard output. */
function watchStdout(surroundings: Surroundings): { surroundings: Surroundings; hasWritten(): boolean } {
  const { stdout } = surroundings;
  let hasWritten = false;
  const output: Output = {
    write: (text) => {
      hasWritten = true;
      stdout.write(text);
    },
    isTty: stdout.isTty,
    get columns() {
      return stdout.columns;
    },
    get rows() {
      return stdout.rows;
    },
  };
  return { surroundings: { ...surroundings, stdout: output }, hasWritten: () => hasWritten };
}

/** Whatever is wrong with the other words. */
function wantsJson(argv: readonly string[], { env }: Surroundings): boolean {
  const end = argv.indexOf('--');
  if ((end === -1 ? argv : argv.slice(0, end)).includes('--json')) return true;
  return /^(?:1|true|yes|on)$/i.test(env['VIVERO_JSON'] ?? '');
}

async function dispatch(argv: readonly string[], surroundings: Surroundings): Promise<number> {
  let exitCode = 0;
  const program = createProgram(surroundings);
  const { own, behind } = splitWords(argv);
  for (const entry of commands) {
    const subcommand = describeCommand(program.command(entry.name), entry);
    if (!own.includes(entry.name)) continue;
    // Only a command that is named is loaded: the others would cost time for nothing.
    const command = await entry.load();
    addOptions(subcommand, command, surroundings.stdout);
    subcommand.action(async (...received: unknown[]) => {
      const places = (entry.argument === null ? 0 : 1) + (entry.second === undefined ? 0 : 1);
      const words = received.slice(0, places).flatMap((word) => (word as string | string[] | undefined) ?? []);
      exitCode = await execute({ command, words, behind, flags: subcommand.opts(), surroundings });
    });
  }
  try {
    await program.parseAsync(own, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) return endOf(error, program, own);
    throw error;
  }
  return exitCode;
}

/** Returns the words for vivero, and those of another command behind `--`, which nobody reads but that command. */
function splitWords(argv: readonly string[]): {
  readonly own: readonly string[];
  readonly behind: readonly string[] | null;
} {
  const name = argv.find((word) => !word.startsWith('-'));
  const end = argv.indexOf('--');
  const takesWords = commands.some((entry) => entry.name === name && entry.takesWords === true);
  if (end === -1 || !takesWords) return { own: argv, behind: null };
  return { own: argv.slice(0, end), behind: argv.slice(end + 1) };
}

function createProgram({ stdout, stderr, tool }: Surroundings): CommanderCommand {
  return new CommanderCommand('vivero')
    .description('Serves an accounting and tax service as a mock, and checks any deployment of it clause by clause.')
    .version(`vivero ${tool.version}`, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand('help [command]', 'print the help of a command')
    .addHelpText('after', `\n"vivero <command> --help" lists the options of a command.\n${environmentNote}`)
    .showSuggestionAfterError(false)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => stdout.write(text),
      writeErr: (text) => stderr.write(text),
      // Said by us, in our words.
      outputError: () => undefined,
      getOutHelpWidth: () => widthOf(stdout),
      getErrHelpWidth: () => widthOf(stderr),
    });
}

function describeCommand(subcommand: CommanderCommand, entry: CommandEntry): CommanderCommand {
  subcommand.summary(entry.summary).description(`${entry.summary.charAt(0).toUpperCase()}${entry.summary.slice(1)}.`);
  if (entry.argument) subcommand.argument(entry.argument.name, entry.argument.description);
  if (entry.second) subcommand.argument(entry.second.name, entry.second.description);
  if (entry.takesWords === true) subcommand.usage(`[options] ${entry.argument?.name ?? ''} [-- <command...>]`);
  return subcommand;
}

function addOptions(subcommand: CommanderCommand, command: Command, stdout: Output): void {
  for (const option of Object.values(command.options)) {
    subcommand.addOption(makeOption(option));
    if (
      option.kind === 'switch' ? option.isNegatable === true : option.kind === 'value' && option.negated !== undefined
    ) {
      subcommand.addOption(new CommanderOption(option.flags.replace('--', '--no-').replace(/ <.*/, '')).hideHelp());
    }
  }
  subcommand.addHelpText(
    'after',
    ['', wrapNotes(command.notes, widthOf(stdout)), environmentNote]
      .filter((text, index) => index === 0 || text !== '')
      .join('\n'),
  );
}

/** Beyond that, lines are hard to read. */
function widthOf({ columns }: Output): number {
  return Math.min(columns, 100);
}

function makeOption(option: Option): CommanderOption {
  const made = new CommanderOption(option.flags, option.description);
  if (option.group !== undefined) made.helpGroup(`${option.group}:`);
  if (option.kind === 'list')
    made.argParser((text: string, before: readonly string[] | undefined) => [...(before ?? []), text]);
  return made;
}

async function execute(call: {
  readonly command: Command;
  readonly words: readonly string[];
  readonly behind: readonly string[] | null;
  readonly flags: Readonly<Record<string, unknown>>;
  readonly surroundings: Surroundings;
}): Promise<number> {
  const { command, words, behind, flags, surroundings } = call;
  const env = await environmentOf(command, flags, surroundings);
  const { options, faults } = readOptions<OptionTable>(command.options, flags, env);
  if (faults.length > 0) throw new UsageError(faults);
  const { stderr, directory } = surroundings;
  const configFile = typeof options['config']?.value === 'string' ? options['config'].value : null;
  for (const line of await describeUnknownVariables({ command, env, directory, configFile }))
    tell(stderr, `warning: ${line}`);
  const argument = words[0] ?? null;
  return command.execute({
    argument,
    rest: words.slice(1),
    words: behind,
    options,
    surroundings: { ...surroundings, env },
  });
}

/** Returns the environment with the variables of the file that `--env-file` names, where the command takes one. */
async function environmentOf(
  { options }: Command,
  flags: Readonly<Record<string, unknown>>,
  { env, directory }: Surroundings,
): Promise<Surroundings['env']> {
  const { envFile } = options;
  if (envFile === undefined) return env;
  const given = readOptions<{ readonly envFile: typeof envFileOption }>({ envFile: envFileOption }, flags, env).options;
  // What is wrong with the option itself is told with the others.
  if (given.envFile?.value === undefined) return env;
  return withEnvFile(env, { file: given.envFile.value, origin: given.envFile.origin, directory });
}

/** Help and version are no errors; anything else commander says is the person's fault, told in our words. */
function endOf(error: CommanderError, program: CommanderCommand, argv: readonly string[]): number {
  if (error.code === 'commander.helpDisplayed' || error.code === 'commander.version') return 0;
  // `vivero help` succeeds; `vivero` alone asks for nothing.
  if (error.code === 'commander.help') return argv[0] === 'help' ? 0 : 2;
  const written = /'([^']*)'/.exec(error.message)?.[1] ?? '';
  const said = error.message.replace(/^error: /, '').replaceAll("'", '"');
  if (error.code === 'commander.unknownCommand') {
    const near = suggestNearest(written, [...commands.map(({ name }) => name), 'help']);
    throw new UsageError(`${said}${near === '' ? '; "vivero --help" lists the commands' : near}`);
  }
  const named = program.commands.find((command) => command.name() === argv.find((word) => !word.startsWith('-')));
  if (
    error.code === 'commander.excessArguments' &&
    commands.some(({ name, takesWords }) => takesWords && name === named?.name())
  )
    throw new UsageError(`${said} A command stands behind "--".`);
  if (error.code !== 'commander.unknownOption') throw new UsageError(said);
  const flags = (named ?? program).options.map(({ long }) => long ?? '');
  // What follows "=" may be a secret.
  const name = written.split('=')[0] ?? '';
  // Commander takes what stands before the command for one of its own.
  if (named !== undefined && flags.includes(name))
    throw new UsageError(`${name} is an option of "vivero ${named.name()}": write it behind the command`);
  const near = suggestNearest(name, [...flags, '--help']);
  const help = named === undefined ? 'vivero --help' : `vivero ${named.name()} --help`;
  throw new UsageError(`unknown option "${name}"${near.startsWith('; did') ? near : `; "${help}" lists the options`}`);
}
