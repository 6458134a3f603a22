import { seededNumber } from '../engine/identity.ts';
import { type ProofExtent, sampledOneIn } from './proof-world.ts';

/** Returns true for a defect that is proven with every check that gets another response, and not only with those that name it. */
export function isInFull({ depth, seed }: Pick<ProofExtent, 'depth' | 'seed'>, id: string): boolean {
  if (depth === 'sampled') return seededNumber(`affected ${seed} ${id}`, sampledOneIn) === 0;
  return depth !== 'named';
}
