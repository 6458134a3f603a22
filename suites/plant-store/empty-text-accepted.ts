import { defineCheck } from '../../runner/kit/define-check.ts';

/** A schema of type string without minLength allows the empty string. */
export default defineCheck({
  id: 'plant-store/empty-text-accepted',
  clause: 'service:plants.text-members',
  title: 'An empty name and an empty tag are accepted',
  why: 'Clients that validate by the contract send plants that the service refuses.',
  sends: 'A plant with an empty name, and one with an empty tag.',
  passes: 'Both plants are accepted.',
  fails: 'A plant is refused or causes a server error.',
  fix: 'Accept the empty string. If you want to refuse it, add `minLength: 1` to the contract.',
  systems: ['plant-store'],
  needs: ['plant-store.create'],
  mutates: true,
  brokenBy: ['empty-name-refused', 'empty-tag-refused'],
  async run({ plantStore, expect }) {
    expect.accepted(await plantStore.create({ name: '' }, { case: 'name' }));
    expect.accepted(await plantStore.create({ tag: '' }, { case: 'tag' }));
  },
});
