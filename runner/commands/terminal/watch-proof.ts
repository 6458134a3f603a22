import type { OverlayProof } from '../../proof/proof-report.ts';
import { createProofProgress, type ProofProgress } from '../../proof/proof-progress.ts';
import type { CommandCall } from '../command.ts';
import type { proveOptions } from '../proof/prove-options.ts';
import { listenForInterruption } from './interruption.ts';
import { canRedraw, styleOf } from './text-style.ts';

/** Time between two looks at the clock for progress. */
const tickMs = 250;

/** A proof that a person watches and may end. */
export interface WatchedProof {
  readonly signal: AbortSignal;
  /** Resolves where the proof is interrupted. */
  readonly interrupted: Promise<void>;
  interruptedBy(): 'SIGINT' | 'SIGTERM' | null;
  start(planned: number): void;
  onProof(proof: OverlayProof): void;
  /** Takes the progress away, once the proof is over. */
  end(): void;
  /** Stops listening to signals. */
  close(): void;
}

/**
 * Shows the progress of a proof on standard error, and ends it on SIGINT or SIGTERM: what is done is reported. A second
 * signal ends the process at once.
 */
export function watchProof(call: CommandCall<typeof proveOptions>): WatchedProof {
  const { options, surroundings } = call;
  const isQuiet = options.quiet?.value === true;
  const progress = openProgress(call);
  const timer = setInterval(() => progress.tick(), tickMs);
  const notice = isQuiet ? null : 'interrupted: reporting the results so far; interrupt again to stop immediately';
  const interruption = listenForInterruption(surroundings, { end: () => progress.end(), notice });
  const { signal } = interruption;
  return {
    signal,
    interrupted: new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true })),
    interruptedBy: () => (signal.aborted ? (signal.reason as 'SIGINT' | 'SIGTERM') : null),
    start: (planned) => progress.start(planned),
    onProof: (proof) => progress.onProof(proof),
    end: () => {
      clearInterval(timer);
      progress.end();
    },
    close: () => {
      clearInterval(timer);
      interruption.close();
    },
  };
}

function openProgress({ options, surroundings }: CommandCall<typeof proveOptions>): ProofProgress {
  const { stderr, env, clock } = surroundings;
  const { color, ascii } = styleOf(stderr, env, options.color);
  const isQuiet = options.quiet?.value === true;
  const screen = surroundings.drawOnStderr({ hide: () => progress.hide() });
  const progress = createProofProgress({
    write: (text) => isQuiet || screen.write(text),
    isTty: canRedraw(stderr, env),
    color,
    ascii,
    get columns() {
      return stderr.columns;
    },
    nowMs: () => clock.monotonicMs(),
  });
  return progress;
}
