import type { runOptions } from '../config/run-options.ts';
import type { RunInput } from '../engine/run-settings.ts';
import { createProgress } from '../reporters/progress.ts';
import type { CommandCall } from './command.ts';
import { styleOf } from './text-style.ts';

/** Time between two looks at the clock for progress. */
const tickMs = 250;

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
export function watchRun({ options, surroundings }: CommandCall<typeof runOptions>): WatchedRun {
  const { stderr, env, clock } = surroundings;
  const style = styleOf(stderr, env, options.color);
  const isQuiet = options.quiet?.value === true;
  const progress = createProgress({
    write: (text) => stderr.write(text),
    isTty: stderr.isTty,
    color: style.color,
    ascii: style.ascii,
    get columns() {
      return stderr.columns;
    },
    nowMs: () => clock.monotonicMs(),
    verbosity: isQuiet ? 'quiet' : options.verbose?.value === true ? 'verbose' : 'normal',
  });
  const timer = setInterval(() => progress.tick(), tickMs);
  const abort = new AbortController();
  const endings = (['SIGINT', 'SIGTERM'] as const).map((name) =>
    surroundings.onSignal(name, () => {
      if (abort.signal.aborted) surroundings.exit(name === 'SIGTERM' ? 143 : 130);
      abort.abort(name);
      progress.end();
      if (!isQuiet) stderr.write('vivero: interrupted: reporting what is done; once more ends at once\n');
    }),
  );
  return {
    signal: abort.signal,
    onEvent: (event) => progress.onEvent(event),
    end: () => {
      clearInterval(timer);
      progress.end();
    },
    close: () => {
      clearInterval(timer);
      endings.forEach((end) => end());
    },
  };
}
