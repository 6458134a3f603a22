import { type ChildProcess, fork, spawn, type SpawnOptions } from 'node:child_process';
import { platform } from 'node:os';
import type { Readable } from 'node:stream';
import { endProcess, type Killed, terminateProcess } from './end-process.ts';

/** Most memory that the objects of a Node take, in MiB. */
export interface NodeMemory {
  readonly mebibytes: number;
  /** What is young of them; by default Node decides. */
  readonly youngMebibytes?: number;
}

/** What runs in a process. */
export type ProcessProgram =
  /** For the shell, which gets it as it is written. It reads our standard input, unless that is somebody else's: default it is ours. */
  | { readonly kind: 'shell'; readonly command: string; readonly readsInput?: boolean }
  /**
   * The text of a module. It comes over standard input, since a command line is shown to every user of the machine.
   * `nodePath` is the Node that runs it.
   */
  | { readonly kind: 'script'; readonly text: string; readonly nodePath: string; readonly memory: NodeMemory }
  /** The path of a module, for the Node that runs this one. */
  | { readonly kind: 'module'; readonly path: string; readonly memory: NodeMemory }
  /** A program of the person's with its arguments, as they are: no shell reads them. It has no input and no bounds. */
  | { readonly kind: 'words'; readonly words: readonly [program: string, ...rest: string[]] };

/** What a process is started with. */
export interface ProcessOptions {
  readonly program: ProcessProgram;
  /** All that it finds in its environment. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The working directory; by default ours. */
  readonly directory?: string;
  /** What becomes of what it prints: read, shown where ours is shown, or dropped. */
  readonly stdout: 'pipe' | 'ignore';
  readonly stderr: 'pipe' | 'inherit' | 'ignore';
  /** Messages are exchanged with it in this form; `null` for none. It is told by their end that this process is gone. */
  readonly messages: 'json' | 'advanced' | null;
  /**
   * What is killed with it. A `group` is one of its own, which no signal of a terminal reaches: such a process must end when it is told that
   * this one is gone, or be ended by a signal that is listened for here.
   */
  readonly killed: Killed;
}

/** How a process ended. */
export interface ProcessEnd {
  /** `null` where it died of a signal, or was not started. */
  readonly exitCode: number | null;
  readonly signal: NodeJS.Signals | null;
  /** Why it was not started; `null` where it was. */
  readonly notStarted: string | null;
}

/** A process that was started, or could not be: then it has ended. */
export interface RunningProcess {
  /** `null` where it is not read, and perhaps where the process was not started. */
  readonly stdout: Readable | null;
  readonly stderr: Readable | null;
  /** Id of the process; `null` where it was not started. */
  readonly pid: number | null;
  readonly hasEnded: boolean;
  /** Resolves once it has exited; never rejects. */
  readonly ended: Promise<ProcessEnd>;
  /** Resolves once all that it printed was read as well, which whoever else holds its outputs may keep up; never rejects. */
  readonly closed: Promise<ProcessEnd>;
  /** Sends a message. A process that has ended reads none; its end says so. */
  send(message: object): void;
  /** Calls the listener for each message, until the returned function is called. What it gets is as true as the program is. */
  listen<Message>(listener: (message: Message) => void): () => void;
  /** Kills it and what belongs to it, at once. */
  kill(this: void): void;
  /** Lets it end by itself, its group with it, and kills it where that takes longer; resolves once it has ended. */
  end(how: { readonly by: 'disconnect' | 'SIGTERM'; readonly graceMs: number }): Promise<void>;
}

/** Starts a process. Every other starter is made of this one. */
export function startProcess(options: ProcessOptions): RunningProcess {
  const child = spawnChild(options);
  let end: ProcessEnd | null = null;
  const ended = endOf(child, 'exit');
  void ended.then((how) => (end = how));
  const kill = (): void => endProcess(child, options.killed);
  return {
    stdout: child.stdout,
    stderr: child.stderr,
    pid: child.pid ?? null,
    get hasEnded() {
      return end !== null || child.exitCode !== null || child.signalCode !== null;
    },
    ended,
    closed: endOf(child, 'close'),
    send: (message) => {
      if (child.connected) child.send(message, () => undefined);
    },
    listen: (listener) => {
      const hear = (message: unknown): void => listener(message as Parameters<typeof listener>[0]);
      child.on('message', hear);
      return () => void child.off('message', hear);
    },
    kill,
    end: async ({ by, graceMs }) => {
      if (by === 'SIGTERM') terminateProcess(child, options.killed);
      else if (child.connected) child.disconnect();
      const timer = setTimeout(kill, graceMs);
      await ended;
      clearTimeout(timer);
    },
  };
}

function spawnChild({ program, env, directory, messages, killed, ...outputs }: ProcessOptions): ChildProcess {
  const input = inputOf(program);
  const shared = {
    cwd: directory,
    env: { ...env },
    stdio: [input, outputs.stdout, outputs.stderr, ...(messages === null ? [] : (['ipc'] as const))],
    serialization: messages ?? 'json',
    // Elsewhere a group of processes is not what a terminal's window is.
    detached: killed === 'group' && platform() !== 'win32',
    windowsHide: true,
  } satisfies SpawnOptions;
  if (program.kind === 'shell') return spawn(program.command, { ...shared, shell: true });
  if (program.kind === 'words') return spawn(program.words[0], program.words.slice(1), shared);
  const memory = memoryFlags(program.memory);
  if (program.kind === 'module') return fork(program.path, [], { ...shared, execArgv: memory });
  const child = spawn(program.nodePath, [...memory, '--input-type=module', '-'], shared);
  // A process that has ended reads nothing; its exit says so.
  child.stdin?.on('error', () => undefined);
  child.stdin?.end(program.text);
  return child;
}

function inputOf(program: ProcessProgram): 'inherit' | 'pipe' | 'ignore' {
  if (program.kind === 'script') return 'pipe';
  return program.kind === 'shell' && program.readsInput !== false ? 'inherit' : 'ignore';
}

function memoryFlags({ mebibytes, youngMebibytes }: NodeMemory): string[] {
  const young = youngMebibytes === undefined ? [] : [`--max-semi-space-size=${youngMebibytes}`];
  return [`--max-old-space-size=${mebibytes}`, ...young];
}

function endOf(child: ChildProcess, event: 'exit' | 'close'): Promise<ProcessEnd> {
  return new Promise((resolve) => {
    child.once(event, (exitCode: number | null, signal: NodeJS.Signals | null) =>
      resolve({ exitCode, signal, notStarted: null }),
    );
    // Nothing was started, so nothing will exit. What else fails at a child, such as a message to it, is followed by its exit.
    child.on('error', ({ message }) => {
      if (child.pid === undefined) resolve({ exitCode: null, signal: null, notStarted: message });
    });
  });
}
