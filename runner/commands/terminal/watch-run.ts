import type { runOptions } from '../../config/run-options.ts';
import type { RunInput } from '../../engine/run-settings.ts';
import type { Progress } from '../../reporters/progress/progress-display.ts';
import { createProgress } from '../../reporters/progress/progress.ts';
import type { CommandCall } from '../command.ts';
import { listenForInterruption } from './interruption.ts';
import { canRedraw, styleOf } from './text-style.ts';

/** Time between two looks at the clock for progress. */
const tickMs = 100;

/** What a person is shown who interrupts a run. */
export const interruptionNotice = 'interrupted: reporting the results so far; interrupt again to stop immediately';

/** A run that a person watches and may end. */
export interface WatchedRun extends Pick<RunInput, 'signal' | 'onEvent'> {
  /** Takes the progress away, once the run is over. */
  end(): void;
  /** Stops listening to signals. */
  close(): void;
}

/**
 * Shows the progress of a run on standard error, and aborts it on SIGINT or SIGTERM: what is done is reported. A second
 * signal ends the process at once.
 */
export function watchRun(call: CommandCall<typeof runOptions>, onEvent?: RunInput['onEvent']): WatchedRun {
  const { options, surroundings } = call;
  const isQuiet = options.quiet?.value === true;
  const progress = openProgress(call);
  const timer = setInterval(() => progress.tick(), tickMs);
  const notice = isQuiet ? null : interruptionNotice;
  const interruption = listenForInterruption(surroundings, { end: () => progress.end(), notice });
  const { signal } = interruption;
  return {
    signal,
    onEvent: (event) => {
      // The block was taken away by the signal, and comes back no more.
      if (!signal.aborted || event.type === 'notice') progress.onEvent(event);
      onEvent?.(event);
    },
    end: () => {
      clearInterval(timer);
      progress.end();
    },
    close: () => {
      clearInterval(timer);
      progress.end();
      interruption.close();
    },
  };
}

function openProgress({ options, surroundings }: CommandCall<typeof runOptions>): Progress {
  const { stderr, env, clock } = surroundings;
  const { color, ascii } = styleOf(stderr, env, options.color);
  const screen = surroundings.drawOnStderr({ hide: () => progress.hide() });
  const progress = createProgress({
    write: (text) => screen.write(text),
    isTty: canRedraw(stderr, env),
    color,
    ascii,
    get columns() {
      return stderr.columns;
    },
    get rows() {
      return stderr.rows;
    },
    nowMs: () => clock.monotonicMs(),
    verbosity: options.quiet?.value === true ? 'quiet' : options.verbose?.value === true ? 'verbose' : 'normal',
  });
  return progress;
}
