import { defineCheck } from '../../runner/kit/define-check.ts';
import { plantText } from './support/plant-text.ts';

const cases = {
  'id and name': {},
  'id, name and tag': { tag: '"tree"' },
};

/** The smallest and the largest plant that the contract allows. */
export default defineCheck({
  id: 'plant-store/valid-plant-accepted',
  clause: 'service:plants.valid-accepted',
  title: 'A valid plant is accepted, with and without a tag',
  why: 'Clients that follow the contract cannot create plants.',
  sends: 'Two plants with fresh ids: one with only `id` and `name`, one with a `tag` too.',
  passes: 'Both get a 2xx. Other checks judge the content of the response.',
  fails: 'A plant is refused or redirected, causes a server error, or gets no response in time.',
  fix: 'Accept every body that is valid by NewPlant: `id` and `name` are required, `tag` is optional.',
  systems: ['plant-store'],
  needs: ['plant-store.create'],
  mutates: true,
  brokenBy: ['tagged-plant-refused', 'tag-required'],
  async run({ plantStore, expect }) {
    for (const [name, members] of Object.entries(cases)) {
      expect.accepted(await plantStore.createFrom((plant) => plantText(plant, members), { case: name }));
    }
  },
});
