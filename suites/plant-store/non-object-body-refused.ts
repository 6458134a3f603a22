import { defineCheck } from '../../runner/kit/define-check.ts';

const bodies = ['null', 'true', 'false', '1', '0', '"x"', '""', '[]', '[1]'];

/** JSON has six types, and one of them is a plant. */
export default defineCheck({
  id: 'plant-store/non-object-body-refused',
  clause: 'service:plants.body-object',
  title: 'A body that is no object is refused',
  why: 'Code that reads members of what is no object fails, or stores a plant without any.',
  sends: 'null, true, false, numbers, texts and lists as the whole body.',
  passes: 'Each is refused with a 4xx in time.',
  fails: 'One is accepted, makes the server fail or is not answered.',
  fix: 'Check that the body is an object before its members are read.',
  systems: ['plant-store'],
  needs: ['plant-store.create'],
  mutates: false,
  brokenBy: ['null-body-crashes', 'empty-list-accepted', 'bare-value-accepted'],
  async run({ plantStore, expect }) {
    for (const body of bodies) expect.refused(await plantStore.createFrom(body, { case: body }));
  },
});
