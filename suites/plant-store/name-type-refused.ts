import { defineCheck } from '../../runner/kit/define-check.ts';
import { plantText } from './support/plant-text.ts';

const texts = {
  null: 'null',
  'a number': '17',
  zero: '0',
  true: 'true',
  false: 'false',
  'an array': '["Boldo"]',
  'an empty array': '[]',
  'an object': '{"es":"Boldo"}',
  'an empty object': '{}',
};

/** Servers that collect errors may fail on the second one. */
const together = {
  'a number, and an id that is a string': { name: '7', id: '"one"' },
  'a number, and a tag that is a number': { name: '7', tag: '7' },
  'a number, and every other member wrong': { name: '7', tag: '7', id: '"one"' },
};

/** Loosely typed servers convert any value to a string and store it. */
export default defineCheck({
  id: 'plant-store/name-type-refused',
  clause: 'service:plants.name-type',
  title: 'A name that is not a string is refused',
  why: 'Plants called "null", "[object Object]" or "17" get into the store. Or clients that expect a string fail on them.',
  sends:
    'Plants whose `name` is null, a number, a boolean, an array or an object, with and without a `tag`, in some with a wrong `tag` or `id` as well.',
  passes: 'Each plant is refused with a 4xx status in time.',
  fails: 'A plant is accepted, with the name kept or converted, causes a server error, or gets no response in time.',
  fix: 'Check that `name` is a string, and do not convert it.',
  systems: ['plant-store'],
  needs: ['plant-store.create'],
  mutates: true,
  brokenBy: [
    'name-null-accepted',
    'name-number-converted',
    'name-any-type-accepted',
    'name-list-crashes',
    'name-true-accepted-with-tag',
  ],
  async run({ plantStore, expect }) {
    for (const [name, text] of Object.entries(texts)) {
      expect.refused(await plantStore.createFrom((plant) => plantText(plant, { name: text }), { case: name }));
      const tagged = { name: text, tag: '"boldo"' };
      const sending = { case: `${name}, with a tag` };
      expect.refused(await plantStore.createFrom((plant) => plantText(plant, tagged), sending));
    }
    for (const [name, members] of Object.entries(together)) {
      expect.refused(await plantStore.createFrom((plant) => plantText(plant, members), { case: name }));
    }
  },
});
