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

/** A tag may be left out. That is not the same as null. */
export default defineCheck({
  id: 'plant-store/tag-type-refused',
  clause: 'service:plants.tag-type',
  title: 'A tag that is not a string is refused',
  why: 'Clients that expect a string fail on a tag of another type.',
  sends: 'Plants whose `tag` is null, a number, a boolean, an array or an object.',
  passes: 'Each plant is refused with a 4xx status in time.',
  fails: 'A plant is accepted, with the tag kept or converted, causes a server error, or gets no response in time.',
  fix: 'Check that `tag` is absent or a string. Refuse null.',
  systems: ['plant-store'],
  needs: ['plant-store.create'],
  mutates: true,
  brokenBy: ['tag-null-accepted', 'tag-number-accepted'],
  async run({ plantStore, expect }) {
    for (const [name, text] of Object.entries(texts)) {
      expect.refused(await plantStore.createFrom((plant) => plantText(plant, { tag: text }), { case: name }));
    }
  },
});
