import type { RunAbort } from '../../contracts/run-report/run-report.ts';

/**
 * Thrown where no token can be got: an authorization server that refuses or cannot be reached, or a person who did not sign in.
 * The message says what failed and where, the abort what to do. The exit code is 3.
 */
export class TokenUnavailable extends Error {
  override readonly name = 'TokenUnavailable';
  /** What a run that cannot begin, or go on, reports. */
  readonly abort: RunAbort;
  readonly exitCode: number;

  constructor(kind: 'unreachable' | 'credentials-refused', message: string, advice: string) {
    super(message);
    this.abort = { kind, message, advice };
    this.exitCode = 3;
  }
}
