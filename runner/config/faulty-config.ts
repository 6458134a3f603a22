import { UsageError } from '../errors/usage-error.ts';
import type { Finding } from './config-fault.ts';

/** A fault of a configuration, and the line that tells of it. */
export interface ToldFault extends Finding {
  readonly line: string;
}

/** Thrown where values of a configuration are wrong that were read; each is named by its path. */
export class FaultyConfig extends UsageError {
  readonly faults: readonly ToldFault[];

  /** @param further lines that are about no value of the file */
  constructor(faults: readonly ToldFault[], further: readonly string[]) {
    super([...faults.map(({ line }) => line), ...further]);
    this.faults = faults;
  }
}
