import { createHash } from 'node:crypto';

/** Returns a whole number below 2 ** 32 by which something named is drawn: the same for the same seed, spread evenly over names. */
export function drawNumber(seed: string | number, name: string): number {
  return createHash('sha256').update(`${seed} ${name}`).digest().readUInt32BE();
}
