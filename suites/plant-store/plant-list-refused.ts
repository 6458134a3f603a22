import { defineCheck } from '../../runner/kit/define-check.ts';
import { plantText } from './support/plant-text.ts';

/** One request creates one plant. */
export default defineCheck({
  id: 'plant-store/plant-list-refused',
  clause: 'service:plants.body-object',
  title: 'An array of plants is refused',
  why: 'Nobody can tell which of the plants were stored: the response holds only one.',
  sends: 'An array with one valid plant, an array with two, and an array in an array.',
  passes: 'Each array is refused with a 4xx status in time.',
  fails: 'An array is accepted, causes a server error, or gets no response in time.',
  fix: 'Check that the body is an object, or document an operation that accepts arrays.',
  systems: ['plant-store'],
  needs: ['plant-store.create'],
  mutates: true,
  brokenBy: ['plant-list-accepted'],
  async run({ plantStore, expect }) {
    expect.refused(await plantStore.createFrom((plant) => `[${plantText(plant)}]`, { case: 'one plant' }));
    expect.refused(
      await plantStore.createFrom((plant) => `[${plantText(plant)},{"id":1,"name":"Boldo"}]`, { case: 'two plants' }),
    );
    expect.refused(await plantStore.createFrom((plant) => `[[${plantText(plant)}]]`, { case: 'an array in an array' }));
  },
});
