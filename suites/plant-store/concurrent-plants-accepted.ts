import { defineCheck } from '../../runner/kit/define-check.ts';

/** Eight concurrent clients are a small load. */
export default defineCheck({
  id: 'plant-store/concurrent-plants-accepted',
  clause: 'service:plants.valid-accepted',
  title: 'Eight plants sent at the same time are accepted',
  why: 'The service fails as soon as several people use it.',
  sends: 'Eight plants with different ids, at the same time.',
  passes: 'Each plant is accepted. If the target responds that the client must retry later, the request is repeated.',
  fails: 'A plant is refused, causes a server error, or gets no response in time.',
  fix: 'Look for state that requests share, for locks, and for pools that are too small.',
  systems: ['plant-store'],
  needs: ['plant-store.create'],
  mutates: true,
  runsAlone: true,
  brokenBy: ['concurrency-limited'],
  async run({ plantStore, expect }) {
    const exchanges = await Promise.all(
      Array.from({ length: 8 }, () => plantStore.create({}, { case: 'one of 8 at once' })),
    );
    for (const exchange of exchanges) expect.accepted(exchange);
  },
});
