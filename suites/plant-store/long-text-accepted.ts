import { defineCheck } from '../../runner/kit/define-check.ts';

const texts = {
  '255 letters': 'ñ'.repeat(255),
  '256 letters': 'n'.repeat(256),
  '4 KB': 'boldo '.repeat(683),
};

/** The contract sets no length, so a client cannot know of a limit. */
export default defineCheck({
  id: 'plant-store/long-text-accepted',
  clause: 'service:plants.text-members',
  title: 'Names and tags of 4 KB are accepted',
  why: 'The service refuses or shortens a plant that is valid by the contract, because of a limit that no client can know.',
  sends: 'Plants whose name, and then whose tag, has 255 letters, 256 letters and 4 KB.',
  passes: 'Each plant is accepted.',
  fails: 'A plant is refused or causes a server error.',
  fix: 'Store `name` and `tag` without a limit, or publish the limit as `maxLength` in the contract.',
  systems: ['plant-store'],
  needs: ['plant-store.create'],
  mutates: true,
  brokenBy: ['long-name-refused', 'long-tag-crashes'],
  async run({ plantStore, expect }) {
    for (const [name, text] of Object.entries(texts)) {
      expect.accepted(await plantStore.create({ name: text }, { case: `name: ${name}` }));
      expect.accepted(await plantStore.create({ tag: text }, { case: `tag: ${name}` }));
    }
  },
});
