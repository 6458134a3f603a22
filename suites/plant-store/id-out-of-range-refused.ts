import { defineCheck } from '../../runner/kit/define-check.ts';
import { idsOutOfRange } from './support/ids-out-of-range.ts';
import { plantText } from './support/plant-text.ts';

/** A format is only an annotation by default, but a store of 64-bit ids has to assert it. */
export default defineCheck({
  id: 'plant-store/id-out-of-range-refused',
  clause: 'openapi:formats.int64',
  title: 'An id outside int64 is refused',
  why: 'The server wraps, rounds or cuts the id, and stores the plant under another one.',
  sends: 'Plants with the ids 2^63, -2^63-1, 10^30, 1e400, 1e1000000000 and one of 5,000 digits.',
  passes: 'Each plant is refused with a 4xx status in time.',
  fails: 'A plant is accepted, causes a server error, or gets no response in time.',
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
