import { defineCheck } from '../../runner/kit/define-check.ts';
import { plantText } from './support/plant-text.ts';

const cases = {
  'id and name': {},
  'id, name and tag': { tag: '"tree"' },
};

/** The least and the most that the contract lets a client send. */
export default defineCheck({
  id: 'plant-store/valid-plant-accepted',
  clause: 'service:plants.valid-accepted',
  title: 'A valid plant is accepted, with and without a tag',
  why: 'Clients that do what the contract says cannot create plants.',
  sends: 'Two plants with fresh ids: one with id and name alone, one with a tag too.',
  passes: 'Both are answered with success; what the answer must look like is judged by other checks.',
  fails: 'One of them is refused, fails, is redirected or is not answered in time.',
  fix: 'Accept every body that is valid by NewPlant: id and name are required, tag is optional.',
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
