import { defineCheck } from '../../runner/kit/define-check.ts';
import { plantText } from './support/plant-text.ts';
import { missingMembers } from './support/missing-members.ts';

/** Every plant needs a name and an id. */
export default defineCheck({
  id: 'plant-store/missing-member-refused',
  clause: 'service:plants.required-members',
  title: 'A plant without a name or an id is refused',
  why: 'Plants that nobody can name or find get into the store.',
  sends:
    'Plants without `name`, without `id` and without both, with `Name` or `ID` instead, which are other members, and with the member inside `__proto__`; each with and without a `tag`.',
  passes: 'Each plant is refused with a 4xx status in time.',
  fails: 'A plant is accepted or redirected, causes a server error, or gets no response in time.',
  fix: 'Check that both members are present, by their exact names, before you store anything.',
  systems: ['plant-store'],
  needs: ['plant-store.create'],
  mutates: true,
  brokenBy: [
    'missing-name-accepted',
    'missing-id-accepted',
    'empty-object-crashes',
    'member-case-ignored',
    'inherited-members-counted',
    'prototype-members-crash',
    'missing-name-accepted-with-tag',
  ],
  async run({ plantStore, expect }) {
    for (const [name, members] of Object.entries(missingMembers)) {
      expect.refused(await plantStore.createFrom((plant) => plantText(plant, members), { case: name }));
      const tagged = { ...members, tag: '"boldo"' };
      const sending = { case: `${name}, with a tag` };
      expect.refused(await plantStore.createFrom((plant) => plantText(plant, tagged), sending));
    }
  },
});
