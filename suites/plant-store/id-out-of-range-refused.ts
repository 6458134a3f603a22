import { defineCheck } from '../../runner/kit/define-check.ts';
import { idsOutOfRange } from './support/ids-out-of-range.ts';
import { plantText } from './support/plant-text.ts';

/** A format only annotates unless somebody asserts it; a store of 64-bit ids has to. */
export default defineCheck({
  id: 'plant-store/id-out-of-range-refused',
  clause: 'openapi:formats.int64',
  title: 'An id outside int64 is refused',
  why: 'The id is wrapped, rounded or cut, and the plant is stored under another.',
  sends: 'Plants with the ids 2^63, -2^63-1, 10^30 and 1e400.',
  passes: 'Each is refused with a 4xx in time.',
  fails: 'One is accepted.',
  fix: 'Refuse ids that do not fit a signed 64-bit integer.',
  systems: ['plant-store'],
  needs: ['plant-store.create'],
  mutates: true,
  brokenBy: ['id-out-of-range-accepted', 'id-out-of-range-crashes'],
  async run({ plantStore, expect }) {
    for (const [name, text] of Object.entries(idsOutOfRange)) {
      expect.refused(await plantStore.createFrom((plant) => plantText(plant, { id: text }), { case: name }));
    }
  },
});
