import { defineCheck } from '../../runner/kit/define-check.ts';
import { missingMembers } from './support/missing-members.ts';
import { plantText } from './support/plant-text.ts';

/** The contract documents the status of the simplest error. */
export default defineCheck({
  id: 'plant-store/missing-member-answered-400',
  clause: 'service:plants.failure-400',
  title: 'A plant without a name or an id gets status 400',
  why: 'Clients generated from the contract know only 400, and treat another status as an unknown response.',
  sends:
    'Plants without `name`, without `id` and without both, with `Name` or `ID` instead, and with the member inside `__proto__`.',
  passes: 'The status is exactly 400. plant-store/error-shape judges the body.',
  fails: 'Any other status, including 422.',
  fix: 'Return 400 if validation of the body fails, or document the other status in the contract.',
  systems: ['plant-store'],
  needs: ['plant-store.create'],
  mutates: true,
  brokenBy: [
    'missing-member-404',
    'invalid-plant-422',
    'invalid-plant-418',
    'missing-name-accepted',
    'missing-id-accepted',
    'member-case-ignored',
    'inherited-members-counted',
    'prototype-members-crash',
    'empty-object-crashes',
  ],
  async run({ plantStore, expect }) {
    for (const [name, members] of Object.entries(missingMembers)) {
      expect.status(await plantStore.createFrom((plant) => plantText(plant, members), { case: name }), 400);
    }
  },
});
