import { relative, resolve } from 'node:path';
import { Interrupted } from '../../errors/interrupted.ts';
import { UsageError } from '../../errors/usage-error.ts';
import type { CommandCall } from '../command.ts';
import { splitReport } from '../delivery/split-report.ts';
import { describeFault } from '../describe-fault.ts';
import { outputDirectoryOf } from '../history/output-directory.ts';
import { tell } from '../terminal/tell.ts';
import { styleOf } from '../terminal/text-style.ts';
import { renderRound, renderWaiting, type RoundStyle } from './render-round.ts';
import { refuseTwo } from './client-of-watch.ts';
import { makeRound, redOf, type Round } from './round.ts';
import { type EndedRun, runOnce } from './run-once.ts';
import { type Trigger, Triggers } from './triggers.ts';
import { watchFolder } from './watch-folder.ts';
import type { watchOptions } from './watch-options.ts';

type WatchCall = CommandCall<typeof watchOptions>;

/** How long files must be quiet where nobody says so, in milliseconds. */
const usualSettleMs = 500;

/** Widest text that is easy to read, in columns. */
const mostColumns = 120;

/** Runs checks again and again while a person fixes what fails, and resolves to the exit code of the last run. */
export async function watchTarget(call: WatchCall): Promise<number> {
  const { options, surroundings } = call;
  const { listenForKeys } = surroundings;
  refuseTwo(call);
  if (listenForKeys === null && options.every === undefined && options.files === undefined)
    throw new UsageError('nothing would start another run: give --every 30s or --files <folder>; keys need a terminal');
  const triggers = new Triggers(options.settle?.value ?? usualSettleMs);
  const endings = (['SIGINT', 'SIGTERM'] as const).map((name) => surroundings.onSignal(name, () => triggers.end()));
  try {
    for (const folder of options.files?.value ?? []) endings.push(await watchFiles(folder, call, triggers));
    if (listenForKeys !== null) endings.push(listenForKeys((key) => triggers.press(key)));
    return await repeatRuns(call, triggers);
  } finally {
    triggers.end();
    for (const end of endings) end();
  }
}

/** What is known while a person watches. */
interface Watched {
  readonly round: Round;
  /** The last run of all checks, which tells what is run again. */
  readonly base: EndedRun;
  /** Of the last run that came to its end. */
  readonly exitCode: number;
}

/** Runs until the person ends it. */
async function repeatRuns(call: WatchCall, triggers: Triggers): Promise<number> {
  const { stdout, stderr } = call.surroundings;
  const told = new Set<string>();
  let watched: Watched | null = null;
  let trigger: Trigger | null = { checks: 'all', reason: '' };
  while (trigger !== null) {
    const base = chooseBase(watched, trigger);
    if (trigger.reason !== '') tell(stderr, `${trigger.reason}: running ${base === null ? 'all' : 'failed'} checks`);
    const ran = await runUnlessEnded(call, { base, told, isFirst: watched === null, triggers });
    // What was interrupted is stored, and says nothing of the checks that it did not come to.
    if (triggers.isEnded) return watched?.exitCode ?? ran?.exitCode ?? interruptedExitCode;
    if (ran !== null) {
      const round: Round = makeRound(ran, roundOf(watched));
      watched = { round, base: baseAfter(ran, watched), exitCode: ran.exitCode };
      stdout.write(renderRound(round, roundStyle(call), timeOf(call)));
    }
    trigger = isFixed(watched, ran) ? confirmation : await waitForTrigger(call, triggers);
  }
  return watched?.exitCode ?? interruptedExitCode;
}

function roundOf(watched: Watched | null): Round | null {
  return watched === null ? null : watched.round;
}

function baseAfter(ran: EndedRun, before: Watched | null): EndedRun {
  return ran.checks === 'all' || before === null ? ran : before.base;
}

/** Exit code where no run came to its end. */
const interruptedExitCode = 130;

/** What was fixed may have broken something else. */
const confirmation: Trigger = { checks: 'all', reason: 'nothing that failed fails now' };

function isFixed(watched: Watched | null, ran: EndedRun | null): boolean {
  return ran?.checks === 'failed' && watched !== null && redOf(watched.round).length === 0;
}

/** Returns the run whose failed checks are run again; `null` where all checks are run. */
function chooseBase(watched: Watched | null, { checks }: Trigger): string | null {
  if (watched === null || checks === 'all') return null;
  const failed = new Set(watched.base.report.results.filter(({ outcome }) => outcome === 'failed').map(({ id }) => id));
  const red = redOf(watched.round);
  return red.length > 0 && red.every(({ id }) => failed.has(id)) ? watched.base.directory : null;
}

interface Attempt {
  readonly base: string | null;
  readonly told: Set<string>;
  readonly isFirst: boolean;
  readonly triggers: Triggers;
}

/** A configuration that is being edited may be wrong for a moment: that ends nothing but the first run. */
async function runUnlessEnded(call: WatchCall, { base, told, isFirst, triggers }: Attempt): Promise<EndedRun | null> {
  try {
    return await runOnce(call, base, told);
  } catch (error) {
    if (error instanceof Interrupted && triggers.isEnded) return null;
    if (isFirst || !(error instanceof UsageError)) throw error;
    call.surroundings.stderr.write(describeFault(error).text);
    return null;
  }
}

function waitForTrigger(call: WatchCall, triggers: Triggers): Promise<Trigger | null> {
  const { options, surroundings } = call;
  const everyMs = options.every?.value ?? null;
  const starts = { folders: options.files?.value ?? [], everyMs, hasKeys: surroundings.listenForKeys !== null };
  if (options.quiet?.value !== true) surroundings.stdout.write(renderWaiting(starts, roundStyle(call)));
  return triggers.next(everyMs);
}

/** Returns what ends the watch of a folder. What vivero writes itself starts nothing. */
async function watchFiles(folder: string, call: WatchCall, triggers: Triggers): Promise<() => void> {
  const { options, surroundings } = call;
  const { directory, stderr, platform } = surroundings;
  const written = (options.reporter?.value ?? []).flatMap((text) => splitReport(text).file ?? []);
  const output = await outputDirectoryOf(options, surroundings);
  const path = resolve(directory, folder);
  return watchFolder(
    {
      path,
      shown: relative(directory, path) || '.',
      ignored: [output, ...written.map((file) => resolve(directory, file))],
      onChange: (changed) => triggers.change(changed),
      onFault: (message) => tell(stderr, `${message}: its files start no more runs`),
    },
    platform,
  );
}

function roundStyle({ options, surroundings }: WatchCall): RoundStyle {
  const { stdout, env } = surroundings;
  const { color, ascii, width } = styleOf(stdout, env, options.color);
  return { color, ascii, width: Math.min(Math.max(width, 40), mostColumns) };
}

function timeOf({ surroundings }: WatchCall): string {
  return `${new Date(surroundings.clock.now()).toISOString().slice(11, 19)} UTC`;
}
