import { defineCheck } from '../../runner/kit/define-check.ts';

const bodies = ['null', 'true', 'false', '1', '0', '"x"', '""', '[]', '[1]'];

/** Of the JSON types, only an object can be a plant. */
export default defineCheck({
  id: 'plant-store/non-object-body-refused',
  clause: 'service:plants.body-object',
  title: 'A body that is not an object is refused',
  why: 'Code that reads members of a value that is not an object fails, or stores a plant without members.',
  sends: 'null, true, false, numbers, strings and arrays as the whole body.',
  passes: 'Each body is refused with a 4xx status in time.',
  fails: 'A body is accepted, causes a server error, or gets no response in time.',
  fix: 'Check that the body is an object before you read its members.',
  systems: ['plant-store'],
  needs: ['plant-store.create'],
  mutates: false,
  brokenBy: ['null-body-crashes', 'empty-list-accepted', 'bare-value-accepted'],
  async run({ plantStore, expect }) {
    for (const body of bodies) expect.refused(await plantStore.createFrom(body, { case: body }));
  },
});
