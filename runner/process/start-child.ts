import { fileURLToPath } from 'node:url';
import type { Program } from './find-program.ts';
import { type ProcessOptions, type RunningProcess, startProcess } from './start-process.ts';

/** Variables that a program needs of the environment on some systems to run at all; nothing of ours is among them. */
const neededVariables = ['SystemRoot', 'SYSTEMROOT', 'windir'] as const;

/** What a program is started with. */
export interface ChildOptions {
  readonly program: Program;
  readonly arguments: readonly string[];
  /** The Node that runs it. */
  readonly nodePath: string;
  /** The environment to take from; next to nothing of it goes on. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** All else that the program finds in its environment. */
  readonly variables: Readonly<Record<string, string>>;
  /** The working directory. */
  readonly directory: string;
  /** Most memory that its objects take, in MiB. */
  readonly memoryMebibytes: number;
}

/**
 * Starts a program of an installed package in a process of its own. Its arguments come over standard input, since those of a
 * command line are shown to every user of the machine; and it ends with the process that started it, however that ends. What it starts
 * is killed with it.
 */
export function startChild(options: ChildOptions): RunningProcess {
  return startProcess(processOf(options));
}

/** Returns what a program of an installed package is started with. */
export function processOf(options: ChildOptions): ProcessOptions {
  const { program, nodePath, directory, memoryMebibytes } = options;
  const text = scriptFor(program, options.arguments);
  return {
    program: { kind: 'script', text, nodePath, memory: { mebibytes: memoryMebibytes } },
    env: environmentOf(options),
    directory,
    stdout: 'pipe',
    stderr: 'pipe',
    messages: 'json',
    killed: 'group',
  };
}

function environmentOf({ env, variables }: ChildOptions): Record<string, string> {
  const needed = neededVariables.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]] as const]));
  return { ...Object.fromEntries(needed), ...variables };
}

function scriptFor({ url }: Program, programArguments: readonly string[]): string {
  const argv = JSON.stringify([fileURLToPath(url), ...programArguments]);
  return `
process.argv.splice(1, Infinity, ...${argv});
process.once('disconnect', () => process.exit(1));
process.channel.unref();
await import(${JSON.stringify(url.href)});
`;
}
