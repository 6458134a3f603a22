import { defineCheck } from '../../runner/kit/define-check.ts';
import { plantText } from './support/plant-text.ts';

/** One request creates one plant. */
export default defineCheck({
  id: 'plant-store/plant-list-refused',
  clause: 'service:plants.body-object',
  title: 'A list of plants is refused',
  why: 'Nobody can tell which of the plants were stored: the answer has room for one.',
  sends: 'A list with one valid plant, a list with two, and a list in a list.',
  passes: 'Each is refused with a 4xx in time.',
  fails: 'One is accepted, makes the server fail or is not answered.',
  fix: 'Check that the body is an object, or document an operation that takes lists.',
  systems: ['plant-store'],
  needs: ['plant-store.create'],
  mutates: true,
  brokenBy: ['plant-list-accepted'],
  async run({ plantStore, expect }) {
    expect.refused(await plantStore.createFrom((plant) => `[${plantText(plant)}]`, { case: 'one plant' }));
    expect.refused(
      await plantStore.createFrom((plant) => `[${plantText(plant)},{"id":1,"name":"Boldo"}]`, { case: 'two plants' }),
    );
    expect.refused(await plantStore.createFrom((plant) => `[[${plantText(plant)}]]`, { case: 'a list in a list' }));
  },
});
