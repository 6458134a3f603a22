import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectStoredIds, type NotableId } from './support/stored-ids.ts';

const reach = 2 ** 20;

const ids: readonly NotableId[] = [
  { name: '1', id: 1n, neighbour: (random) => 2n + BigInt(random(10_000)) },
  { name: '-1', id: -1n, neighbour: (random) => -2n - BigInt(random(reach)) },
  { name: '2^31', id: 2n ** 31n, neighbour: (random) => 2n ** 31n + 1n + BigInt(random(reach)) },
  { name: '2^53-1', id: 2n ** 53n - 1n, neighbour: (random) => 2n ** 53n - 2n - BigInt(random(reach)) },
  // Odd ids beyond 2^53 have no double of their own.
  { name: '2^53+1', id: 2n ** 53n + 1n, neighbour: (random) => 2n ** 53n + 3n + 2n * BigInt(random(reach)) },
  { name: '2^63-1', id: 2n ** 63n - 1n, neighbour: (random) => 2n ** 63n - 2n - BigInt(random(reach)) },
  { name: '-2^63', id: -(2n ** 63n), neighbour: (random) => -(2n ** 63n) + 1n + BigInt(random(reach)) },
  { name: '0', id: 0n },
];

/** Defects of 32-bit columns, doubles and unsigned types appear at the edges of int64. */
export default defineCheck({
  id: 'plant-store/int64-ids-accepted',
  clause: 'service:plants.int64-id',
  title: 'Every int64 is accepted as an id',
  why: 'The store refuses ids of other systems, such as 64-bit keys, or merges two of them because a double cannot hold them.',
  sends:
    'Plants with the ids 1, -1, 2^31, 2^53-1, 2^53+1, 2^63-1, -2^63 and 0, as exact JSON source. If the store already holds one, ids near it.',
  passes:
    'Each id is accepted. A store that refuses duplicates may refuse an id that it holds, if it accepts one near it.',
  fails: 'An id and the ids near it are refused, or one causes a server error.',
  fix: 'Parse `id` as a signed 64-bit integer from the source text, not as a double, and set no minimum.',
  systems: ['plant-store'],
  needs: ['plant-store.create'],
  mutates: true,
  brokenBy: [
    'ids-through-double',
    'negative-ids-refused',
    'ids-beyond-int32-refused',
    'zero-id-refused',
    'greatest-id-refused',
  ],
  async run(context) {
    const expectStored = expectStoredIds(context);
    for (const notable of ids) await expectStored(notable);
  },
});
