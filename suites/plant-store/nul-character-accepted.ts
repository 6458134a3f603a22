import { defineCheck } from '../../runner/kit/define-check.ts';

/** Some databases have no place for U+0000 in text; JSON has. */
export default defineCheck({
  id: 'plant-store/nul-character-accepted',
  clause: 'service:plants.nul-character',
  title: 'The character U+0000 in a name or a tag is accepted',
  why: 'A valid text is refused because of what it is stored in.',
  sends: 'A plant whose name has U+0000 as a JSON escape, and one whose tag has.',
  passes: 'Both are accepted.',
  fails: 'One is refused or makes the server fail.',
  fix: 'Store the character, or forbid it in the contract with a pattern.',
  systems: ['plant-store'],
  needs: ['plant-store.create'],
  mutates: true,
  brokenBy: ['nul-character-refused'],
  async run({ plantStore, expect }) {
    expect.accepted(await plantStore.create({ name: 'nul \0 inside' }, { case: 'name' }));
    expect.accepted(await plantStore.create({ tag: 'nul \0 inside' }, { case: 'tag' }));
  },
});
