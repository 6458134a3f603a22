import fc from 'fast-check';
import type { Draw } from './making.ts';

/** Returns what is made with draws that all come from one seed. */
export function sampleDraw<Value>(seed: number, make: (draw: Draw) => Value): Value | undefined {
  const arbitrary = fc.gen().map((generate) => {
    const value = <Drawn>(drawn: fc.Arbitrary<Drawn>): Drawn => generate(() => drawn);
    return make({ value, pick: (count) => (count <= 1 ? 0 : value(fc.nat({ max: count - 1 }))) });
  });
  return fc.sample(arbitrary, { seed: seed | 0, numRuns: 1 })[0];
}
