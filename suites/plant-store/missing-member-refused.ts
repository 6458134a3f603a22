import { defineCheck } from '../../runner/kit/define-check.ts';
import { plantText } from './support/plant-text.ts';
import { missingMembers } from './support/missing-members.ts';

/** A plant without a name or an id is no plant. */
export default defineCheck({
  id: 'plant-store/missing-member-refused',
  clause: 'service:plants.required-members',
  title: 'A plant without name or id is refused',
  why: 'Plants that nobody can name or find get into the store.',
  sends: 'Plants without name, without id, without both, and with Name or ID instead, which are other members.',
  passes: 'Each is refused with a 4xx in time.',
  fails: 'One is accepted, redirected, makes the server fail or is not answered.',
  fix: 'Check that both members are there, by their exact names, before anything is stored.',
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
  ],
  async run({ plantStore, expect }) {
    for (const [name, members] of Object.entries(missingMembers)) {
      expect.refused(await plantStore.createFrom((plant) => plantText(plant, members), { case: name }));
    }
  },
});
