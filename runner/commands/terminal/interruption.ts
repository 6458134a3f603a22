import type { Surroundings } from '../surroundings.ts';
import { tell } from './tell.ts';

/** What ends early where a person says so. */
export interface Interruption {
  /** Aborted with the name of the signal as its reason. */
  readonly signal: AbortSignal;
  /** Stops listening to signals. */
  close(): void;
}

/** What is done at the first signal. */
export interface InterruptionOptions {
  /** Takes away what is drawn on the terminal. */
  end(): void;
  /** One line for the person, without its end; `null` says nothing. */
  readonly notice: string | null;
}

/** Listens for SIGINT and SIGTERM: the first one aborts, and what is done is reported; a second one ends the process at once. */
export function listenForInterruption(
  { onSignal, exit, stderr }: Pick<Surroundings, 'onSignal' | 'exit' | 'stderr'>,
  { end, notice }: InterruptionOptions,
): Interruption {
  const abort = new AbortController();
  const endings = (['SIGINT', 'SIGTERM'] as const).map((name) =>
    onSignal(name, () => {
      if (abort.signal.aborted) exit(name === 'SIGTERM' ? 143 : 130);
      abort.abort(name);
      end();
      if (notice !== null) tell(stderr, notice);
    }),
  );
  return { signal: abort.signal, close: () => endings.forEach((stop) => stop()) };
}
