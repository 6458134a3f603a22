import { defineCheck } from '../../runner/kit/define-check.ts';
import { missingMembers } from './support/missing-members.ts';
import { plantText } from './support/plant-text.ts';

/** The plainest failure there is has a documented status. */
export default defineCheck({
  id: 'plant-store/missing-member-answered-400',
  clause: 'service:plants.failure-400',
  title: 'A plant without name or id is answered 400',
  why: 'Clients made from the contract know 400 alone and take another status for an unknown answer.',
  sends: 'Plants without name, without id, without both, and with Name or ID instead.',
  passes: 'The status is exactly 400; what the body must be is judged by plant-store/error-shape.',
  fails: 'Any other status, 422 included.',
  fix: 'Answer 400 where validation of the body fails, or document the other status in the contract.',
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
