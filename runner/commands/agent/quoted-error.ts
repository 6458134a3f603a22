import { UsageError } from '../../errors/usage-error.ts';

/** What could not be done, with a reason that may quote the server under test. */
export class QuotedError extends UsageError {
  readonly summary: string;

  constructor(summary: string, quoted: readonly string[]) {
    super(quoted);
    this.summary = summary;
  }
}
