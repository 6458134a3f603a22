import { UsageError } from '../../errors/usage-error.ts';
import type { CommandCall } from '../command.ts';
import { readStoredRun } from '../delivery/read-stored-run.ts';
import { replayRun } from '../run/replay-run.ts';
import { runTarget } from '../run/run-target.ts';
import type { RunWitness } from '../run/run-witness.ts';
import type { Output, Surroundings } from '../surroundings.ts';
import { clientCallOf, watchesClient } from './client-of-watch.ts';
import type { Round } from './round.ts';
import type { watchOptions } from './watch-options.ts';

/** A run that has ended and is stored. */
export type EndedRun = Pick<Round, 'checks' | 'report' | 'shown'> & {
  /** Absolute. */
  readonly directory: string;
  readonly exitCode: number;
};

/** How long a target is waited for where nobody says so: whoever changes a server restarts it. In milliseconds. */
const usualWaitMs = 10_000;

/**
 * Runs all selected checks, or those that failed in the stored run of a folder, and resolves to the run. Rejects with {@link UsageError}
 * where it could not begin.
 */
export async function runOnce(
  call: CommandCall<typeof watchOptions>,
  base: string | null,
  told: Set<string>,
): Promise<EndedRun> {
  const { argument } = call;
  const surroundings = mute(call.surroundings, told);
  const stored: string[] = [];
  const witness = { onStored: (directory: string) => void stored.push(directory) };
  const options = { wait: { value: usualWaitMs, origin: 'vivero watch' }, ...call.options };
  const exitCode =
    base === null
      ? await runAll({ ...call, options, surroundings }, witness)
      : await replayRun(
          {
            argument: null,
            rest: argument === null ? [] : [argument],
            options: { ...options, run: { value: base, origin: 'vivero watch' } },
            surroundings,
          },
          witness,
        );
  const [directory] = stored;
  if (directory === undefined) throw new UsageError('the run could not be stored: nothing is known of it');
  const { report, shown } = await readBack(directory, call.surroundings);
  return { checks: base === null ? 'all' : 'failed', report, shown, directory, exitCode };
}

async function runAll(call: CommandCall<typeof watchOptions>, witness: Pick<RunWitness, 'onStored'>): Promise<number> {
  const { argument, options, surroundings } = call;
  if (!watchesClient(call)) return runTarget({ argument, rest: [], options, surroundings }, witness);
  const { judgePartner } = await import('../client/judge-partner.ts');
  return judgePartner(await clientCallOf(call, surroundings), witness);
}

async function readBack(directory: string, surroundings: Surroundings): Promise<Pick<Round, 'report' | 'shown'>> {
  const base = `${surroundings.directory}/`;
  const shown = directory.startsWith(base) ? directory.slice(base.length) : directory;
  return { report: (await readStoredRun(directory, surroundings.directory)).report, shown };
}

/** What a run prints is told in fewer lines, and what it warns of is told once. */
function mute(surroundings: Surroundings, told: Set<string>): Surroundings {
  const { stdout, stderr } = surroundings;
  const output = (from: Output, write: Output['write']): Output => ({
    write,
    isTty: from.isTty,
    get columns() {
      return from.columns;
    },
    get rows() {
      return from.rows;
    },
  });
  return {
    ...surroundings,
    stdout: output(stdout, () => undefined),
    stderr: output(stderr, (text) => {
      if (!told.has(text)) stderr.write(text);
      told.add(text);
    }),
  };
}
