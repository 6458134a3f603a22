import { defineCheck } from '../../runner/kit/define-check.ts';

/** Schemas are open by default: NewPlant does not forbid other members. */
export default defineCheck({
  id: 'plant-store/extra-member-accepted',
  clause: 'json-schema:properties.open',
  title: 'A member that the contract does not name is accepted',
  why: 'A client that knows a later version of the contract cannot talk to this one.',
  sends: 'A valid plant with one more member.',
  passes: 'It is accepted; whether the member is kept does not matter.',
  fails: 'It is refused or makes the server fail.',
  fix: 'Ignore members that are not known, or forbid them in the contract.',
  systems: ['plant-store'],
  needs: ['plant-store.create'],
  mutates: true,
  brokenBy: ['extra-member-refused'],
  async run({ plantStore, expect }) {
    expect.accepted(await plantStore.create({ colour: 'green' }, { case: 'a text' }));
    expect.accepted(await plantStore.create({ garden: { rows: [1, 2], open: null } }, { case: 'an object' }));
  },
});
