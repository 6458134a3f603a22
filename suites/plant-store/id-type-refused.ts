import { defineCheck } from '../../runner/kit/define-check.ts';
import { plantText } from './support/plant-text.ts';

const texts = {
  null: 'null',
  'the text 1': '"1"',
  'an empty text': '""',
  'a text': '"one"',
  true: 'true',
  false: 'false',
  'the text 1.0': '"1.0"',
  '-1.5': '-1.5',
  '1.5': '1.5',
  '1e-1': '1e-1',
  'a list': '[1]',
  'an empty list': '[]',
  'an object': '{"value":1}',
};

/** An id that was converted is another id. */
export default defineCheck({
  id: 'plant-store/id-type-refused',
  clause: 'service:plants.id-type',
  title: 'An id that is no integer is refused',
  why: 'Plants are stored under ids that nobody sent, so that two plants meet under one.',
  sends: 'Plants whose id is null, a text, a boolean, a number with a fraction, a list or an object.',
  passes: 'Each is refused with a 4xx in time.',
  fails: 'One is accepted, whether kept or converted, makes the server fail or is not answered.',
  fix: 'Check that id is a number without a fraction; convert and round nothing.',
  systems: ['plant-store'],
  needs: ['plant-store.create'],
  mutates: true,
  brokenBy: ['id-text-accepted', 'id-fraction-accepted', 'id-null-accepted', 'id-boolean-accepted'],
  async run({ plantStore, expect }) {
    for (const [name, text] of Object.entries(texts)) {
      expect.refused(await plantStore.createFrom((plant) => plantText(plant, { id: text }), { case: name }));
    }
  },
});
