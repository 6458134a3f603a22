/**
 * Thrown where the command line, the environment or the configuration is wrong: nothing was sent, and the exit code is 2.
 * Each line stands alone and names what was found and what is accepted.
 */
export class UsageError extends Error {
  override readonly name = 'UsageError';
  readonly lines: readonly string[];
  readonly exitCode: number = 2;

  constructor(lines: string | readonly string[]) {
    const all = typeof lines === 'string' ? [lines] : lines;
    super(all.join('\n'));
    this.lines = all;
  }
}

/** Thrown where nothing matches what was asked for; the exit code is 4. */
export class NothingSelected extends UsageError {
  override readonly exitCode = 4;
}
