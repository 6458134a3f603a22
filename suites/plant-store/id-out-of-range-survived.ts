import { defineCheck } from '../../runner/kit/define-check.ts';
import { idsOutOfRange } from './support/ids-out-of-range.ts';
import { plantText } from './support/plant-text.ts';

/** The database is a bad place to find out that a number is too great. */
export default defineCheck({
  id: 'plant-store/id-out-of-range-survived',
  clause: 'service:plants.no-server-error',
  title: 'An id outside int64 makes no server fail',
  why: 'Anyone can fill the error log and trip the alarms with one number.',
  sends: 'Plants with the ids 2^63, -2^63-1, 10^30 and 1e400.',
  passes: 'Any answer in time but a 5xx.',
  fails: 'A 5xx, or no answer in time.',
  fix: 'Check the range where the body is read, before the id gets to the database.',
  systems: ['plant-store'],
  needs: ['plant-store.create'],
  mutates: true,
  brokenBy: ['id-out-of-range-crashes'],
  async run({ plantStore, expect }) {
    for (const [name, text] of Object.entries(idsOutOfRange)) {
      expect.noServerError(await plantStore.createFrom((plant) => plantText(plant, { id: text }), { case: name }));
    }
  },
});
