import { defineCheck } from '../../runner/kit/define-check.ts';

/** JSON allows U+0000 in strings, but some databases cannot store it. */
export default defineCheck({
  id: 'plant-store/nul-character-accepted',
  clause: 'service:plants.nul-character',
  title: 'The character U+0000 in a name or a tag is accepted',
  why: 'The service refuses a valid plant because of a limit of its database.',
  sends: 'A plant whose `name` contains U+0000 as a JSON escape, and one whose `tag` does.',
  passes: 'Both plants are accepted.',
  fails: 'A plant is refused or causes a server error.',
  fix: 'Store the character, or forbid it in the contract with a `pattern`.',
  systems: ['plant-store'],
  needs: ['plant-store.create'],
  mutates: true,
  brokenBy: ['nul-character-refused'],
  async run({ plantStore, expect }) {
    expect.accepted(await plantStore.create({ name: 'nul \0 inside' }, { case: 'name' }));
    expect.accepted(await plantStore.create({ tag: 'nul \0 inside' }, { case: 'tag' }));
  },
});
