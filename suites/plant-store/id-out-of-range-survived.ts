import { defineCheck } from '../../runner/kit/define-check.ts';
import { idsOutOfRange } from './support/ids-out-of-range.ts';
import { plantText } from './support/plant-text.ts';

/** A range error in the database is too late. */
export default defineCheck({
  id: 'plant-store/id-out-of-range-survived',
  clause: 'service:plants.no-server-error',
  title: 'An id outside int64 causes no server error',
  why: 'Anyone can fill the error log and trigger alarms with one number.',
  sends: 'Plants with the ids 2^63, -2^63-1, 10^30, 1e400, 1e1000000000 and one of 5,000 digits.',
  passes: 'Any response in time except a 5xx.',
  fails: 'A 5xx, or no response in time.',
  fix: 'Check the range when you parse the body, before the id reaches the database.',
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
