import { createProofWorld } from '../commands/proof/proof-world.ts';
import type { ProofWorld } from './proof-world.ts';

/** Returns what a proof in a test is made with; nothing ends it. */
export function testWorld(): ProofWorld {
  return createProofWorld(
    {
      env: process.env,
      tool: { name: 'vivero', version: '0.0.0', node: process.version },
      clock: { now: () => Date.now(), monotonicMs: () => performance.now() },
      random: (bound) => Math.floor(Math.random() * bound),
    },
    new AbortController().signal,
  );
}
