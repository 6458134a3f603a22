import { defineCheck } from '../../runner/kit/define-check.ts';

/** A schema of type string without minLength takes the empty string. */
export default defineCheck({
  id: 'plant-store/empty-text-accepted',
  clause: 'service:plants.text-members',
  title: 'An empty name and an empty tag are accepted',
  why: 'The contract and the service disagree: clients that validate by the contract send what is then refused.',
  sends: 'A plant with an empty name, and one with an empty tag.',
  passes: 'Both are accepted.',
  fails: 'One is refused or makes the server fail.',
  fix: 'Accept the empty string, or, if it is meant to be refused, add minLength: 1 to the contract.',
  systems: ['plant-store'],
  needs: ['plant-store.create'],
  mutates: true,
  brokenBy: ['empty-name-refused', 'empty-tag-refused'],
  async run({ plantStore, expect }) {
    expect.accepted(await plantStore.create({ name: '' }, { case: 'name' }));
    expect.accepted(await plantStore.create({ tag: '' }, { case: 'tag' }));
  },
});
