import { defineCheck } from '../../runner/kit/define-check.ts';

/** Schemas are open by default: NewPlant does not forbid other members. */
export default defineCheck({
  id: 'plant-store/extra-member-accepted',
  clause: 'json-schema:properties.open',
  title: 'A member that the contract does not define is accepted',
  why: 'Clients that use a later version of the contract cannot work with this one.',
  sends: 'Valid plants with one additional member: a string in one, an object in the other.',
  passes: 'Each plant is accepted. Whether the store keeps the member does not matter.',
  fails: 'A plant is refused or causes a server error.',
  fix: 'Ignore unknown members, or forbid them in the contract.',
  systems: ['plant-store'],
  needs: ['plant-store.create'],
  mutates: true,
  brokenBy: ['extra-member-refused'],
  async run({ plantStore, expect }) {
    expect.accepted(await plantStore.create({ colour: 'green' }, { case: 'a string' }));
    expect.accepted(await plantStore.create({ garden: { rows: [1, 2], open: null } }, { case: 'an object' }));
  },
});
