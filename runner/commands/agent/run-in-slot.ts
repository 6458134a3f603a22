import { type OptionTable, readOptions } from '../../config/read-options.ts';
import { UsageError } from '../../errors/usage-error.ts';
import { interruptionNotice } from '../terminal/watch-run.ts';
import type { RunEvent } from '../../../contracts/run-report/run-event.ts';
import type { CommandCall } from '../command.ts';
import { readStoredRun } from '../delivery/read-stored-run.ts';
import type { RunWitness } from '../run/run-witness.ts';
import type { Surroundings } from '../surroundings.ts';
import type { AgentSession } from './agent-session.ts';
import type { ToolCall } from './define-agent-tool.ts';
import { QuotedError } from './quoted-error.ts';
import type { RunState } from './run-slot.ts';
import { nameOfRun, type NamedRun, outputFolder } from './stored-runs.ts';

/** Time between two messages of progress, in milliseconds. */
const progressMs = 200;

/** A command that runs checks, as an agent wants it. */
export interface WantedRun<Table extends OptionTable> {
  /** What the run is called while it lasts. */
  readonly name: string;
  readonly table: Table;
  /** What the agent gives, by the names of the options. */
  readonly flags: Readonly<Record<string, unknown>>;
  readonly argument: string | null;
  readonly rest: readonly string[];
  /** True where it runs against the mock of the session in place of the embedded one. */
  readonly usesStartedMock: boolean;
  readonly timeLimitSeconds: number;
  execute(call: CommandCall<Table>, witness: RunWitness): Promise<number>;
}

/** A run that has ended and is stored. */
export interface EndedRun {
  readonly stored: NamedRun;
  /** What a person at a terminal would have been shown. */
  readonly notices: readonly string[];
  /** What the command printed. */
  readonly printed: string;
}

/**
 * Runs a command that runs checks, in the slot of the session, and resolves to the run that it stored. Rejects with
 * {@link UsageError} where it could not begin.
 */
export function runInSlot<Table extends OptionTable>(wanted: WantedRun<Table>, call: ToolCall): Promise<EndedRun> {
  const { session } = call;
  return session.run.take(wanted.name, async ({ signal, state }) => {
    const limit = AbortSignal.timeout(wanted.timeLimitSeconds * 1000);
    const ending = AbortSignal.any([signal, call.signal, limit]);
    const scene = watchCommand(session.surroundings, ending);
    const directories: string[] = [];
    await execute(wanted, session, {
      surroundings: scene.surroundings,
      witness: {
        onEvent: followProgress(call, state, scene.notices),
        onStored: (directory) => directories.push(directory),
        ...(wanted.usesStartedMock && { openMock: (limits) => session.mock.asTarget(limits) }),
      },
    });
    const [directory] = directories;
    if (directory === undefined) throw new QuotedError('the run was not stored', scene.notices);
    if (limit.aborted && !signal.aborted && !call.signal.aborted)
      scene.notices.push(`stopped after ${wanted.timeLimitSeconds} s: select fewer checks, or raise timeLimitSeconds`);
    const stored = await readStoredRun(directory, session.surroundings.directory);
    const name = nameOfRun(stored.directory, await outputFolder(session));
    return { stored: { ...stored, name }, notices: scene.notices, printed: scene.printed.join('') };
  });
}

function execute<Table extends OptionTable>(
  { table, flags, argument, rest, execute: command }: WantedRun<Table>,
  { options: decided }: AgentSession,
  scene: { readonly surroundings: Surroundings; readonly witness: RunWitness },
): Promise<number> {
  const { config, envFile, readOnly, allowWrites, output } = decided;
  const all = {
    ...flags,
    ...(config && { config: config.value }),
    ...(envFile && { envFile: envFile.value }),
    ...(output && { output: output.value }),
    // What the person decided counts, whatever an agent wants.
    ...(readOnly?.value === true && { readOnly: true }),
    ...(allowWrites?.value === true && readOnly?.value !== true && flags['readOnly'] !== true && { allowWrites: true }),
  };
  const { options, faults } = readOptions(table, all, scene.surroundings.env);
  if (faults.length > 0) throw new UsageError(faults);
  return command({ argument, rest, options, surroundings: scene.surroundings }, scene.witness);
}

/** Returns surroundings that a signal ends, and what is written in them. */
function watchCommand(
  surroundings: Surroundings,
  ending: AbortSignal,
): { readonly surroundings: Surroundings; readonly notices: string[]; readonly printed: string[] } {
  const notices: string[] = [];
  const printed: string[] = [];
  const { stderr, stdout } = surroundings;
  const hear = (text: string): void => {
    const lines = text.split('\n').filter((line) => line.startsWith('vivero: '));
    notices.push(...lines.map((line) => line.slice('vivero: '.length)).filter((line) => line !== interruptionNotice));
  };
  return {
    notices,
    printed,
    surroundings: {
      ...surroundings,
      stdout: { ...stdout, write: (text) => void printed.push(text) },
      stderr: {
        ...stderr,
        write: (text) => {
          stderr.write(text);
          hear(text);
        },
      },
      onSignal: (name, listener) => {
        if (name !== 'SIGINT') return () => undefined;
        const end = (): void => listener();
        ending.addEventListener('abort', end, { once: true });
        if (ending.aborted) queueMicrotask(end);
        return () => ending.removeEventListener('abort', end);
      },
      exit: () => {
        throw new Error('a run ended the process');
      },
    },
  };
}

/** Returns what counts the checks of a run, repetitions included, and sends progress to the client. */
function followProgress(
  { session, progress }: ToolCall,
  state: RunState,
  notices: string[],
): (event: RunEvent) => void {
  const { clock } = session.surroundings;
  let [before, lastMs] = [0, -Infinity];
  return (event) => {
    if (event.type === 'run-started') {
      const { index = 1, total = 1 } = event.repetition ?? {};
      before = (index - 1) * event.planned;
      Object.assign(state, { done: before, planned: event.planned * total });
    } else if (event.type === 'notice') notices.push(event.message);
    else if (event.type === 'check-ended') {
      state.done = before + event.done;
      const nowMs = clock.monotonicMs();
      if (nowMs - lastMs < progressMs) return;
      lastMs = nowMs;
      progress({ done: state.done, total: state.planned, message: `${event.result.id} ${event.result.outcome}` });
    }
  };
}
