import { defineCheck } from '../../runner/kit/define-check.ts';
import { plantText } from './support/plant-text.ts';

const texts = {
  null: 'null',
  'a number': '17',
  zero: '0',
  true: 'true',
  false: 'false',
  'a list': '["Boldo"]',
  'an empty list': '[]',
  'an object': '{"es":"Boldo"}',
  'an empty object': '{}',
};

/** Servers that collect faults may fail on the second. */
const together = {
  'a number, and an id that is a text': { name: '7', id: '"one"' },
  'a number, and so the tag': { name: '7', tag: '7' },
  'a number, and nothing else is right': { name: '7', tag: '7', id: '"one"' },
};

/** Loosely typed servers turn what comes into text and store it. */
export default defineCheck({
  id: 'plant-store/name-type-refused',
  clause: 'service:plants.name-type',
  title: 'A name that is no string is refused',
  why: 'Plants called "null", "[object Object]" or "17" get into the store, and clients that read a string fail on them.',
  sends: 'Plants whose name is null, a number, a boolean, a list or an object.',
  passes: 'Each is refused with a 4xx in time.',
  fails: 'One is accepted, whether kept or converted, makes the server fail or is not answered.',
  fix: 'Check that name is a string; convert nothing.',
  systems: ['plant-store'],
  needs: ['plant-store.create'],
  mutates: true,
  brokenBy: ['name-null-accepted', 'name-number-converted', 'name-any-type-accepted', 'name-list-crashes'],
  async run({ plantStore, expect }) {
    for (const [name, text] of Object.entries(texts)) {
      expect.refused(await plantStore.createFrom((plant) => plantText(plant, { name: text }), { case: name }));
    }
    for (const [name, members] of Object.entries(together)) {
      expect.refused(await plantStore.createFrom((plant) => plantText(plant, members), { case: name }));
    }
  },
});
