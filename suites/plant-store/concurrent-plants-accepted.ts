import { defineCheck } from '../../runner/kit/define-check.ts';

/** Eight clients at once are few. */
export default defineCheck({
  id: 'plant-store/concurrent-plants-accepted',
  clause: 'service:plants.valid-accepted',
  title: 'Eight plants sent at the same time are accepted',
  why: 'The service fails as soon as several people use it.',
  sends: 'Eight plants with ids of their own, at the same time.',
  passes: 'Each is accepted; a target that asks to come back later is asked again.',
  fails: 'One is refused, fails or is not answered in time.',
  fix: 'Look for state that requests share, locks, and pools that are too small.',
  systems: ['plant-store'],
  needs: ['plant-store.create'],
  mutates: true,
  brokenBy: ['concurrency-limited'],
  async run({ plantStore, expect }) {
    const places = ['1', '2', '3', '4', '5', '6', '7', '8'];
    const exchanges = await Promise.all(places.map((place) => plantStore.create({}, { case: `${place} of 8` })));
    for (const exchange of exchanges) expect.accepted(exchange);
  },
});
