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

/** A tag may be left out, which is not the same as null. */
export default defineCheck({
  id: 'plant-store/tag-type-refused',
  clause: 'service:plants.tag-type',
  title: 'A tag that is no string is refused',
  why: 'Clients that read a string fail on a tag of another type.',
  sends: 'Plants whose tag is null, a number, a boolean, a list or an object.',
  passes: 'Each is refused with a 4xx in time.',
  fails: 'One is accepted, whether kept or converted, makes the server fail or is not answered.',
  fix: 'Check that tag is absent or a string; null is neither.',
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
