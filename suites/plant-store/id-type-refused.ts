import { defineCheck } from '../../runner/kit/define-check.ts';
import { plantText } from './support/plant-text.ts';

const texts = {
  null: 'null',
  'the string 1': '"1"',
  'an empty string': '""',
  'a string': '"one"',
  true: 'true',
  false: 'false',
  'the string 1.0': '"1.0"',
  '-1.5': '-1.5',
  '1.5': '1.5',
  '1e-1': '1e-1',
  'an array': '[1]',
  'an empty array': '[]',
  'an object': '{"value":1}',
};

/** A converted id is another id. */
export default defineCheck({
  id: 'plant-store/id-type-refused',
  clause: 'service:plants.id-type',
  title: 'An id that is not an integer is refused',
  why: 'The server stores plants under ids that nobody sent, so that two plants may get the same id.',
  sends:
    'Plants whose `id` is null, a string, a boolean, a number with a fraction, an array or an object, with and without a `tag`.',
  passes: 'Each plant is refused with a 4xx status in time.',
  fails: 'A plant is accepted, with the id kept or converted, causes a server error, or gets no response in time.',
  fix: 'Check that `id` is a number without a fraction. Do not convert or round it.',
  systems: ['plant-store'],
  needs: ['plant-store.create'],
  mutates: true,
  brokenBy: [
    'id-text-accepted',
    'id-fraction-accepted',
    'id-null-accepted',
    'id-boolean-accepted',
    'id-text-accepted-with-tag',
  ],
  async run({ plantStore, expect }) {
    for (const [name, text] of Object.entries(texts)) {
      expect.refused(await plantStore.createFrom((plant) => plantText(plant, { id: text }), { case: name }));
      const tagged = { id: text, tag: '"boldo"' };
      const sending = { case: `${name}, with a tag` };
      expect.refused(await plantStore.createFrom((plant) => plantText(plant, tagged), sending));
    }
  },
});
