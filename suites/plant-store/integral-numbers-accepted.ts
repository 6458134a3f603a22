import { defineCheck } from '../../runner/kit/define-check.ts';
import { plantText } from './support/plant-text.ts';

const spellings: Readonly<Record<string, (id: number) => string>> = {
  'with a fraction of zero': (id) => `${id}.0`,
  'with an exponent of zero': (id) => `${id}e0`,
  'with fraction and exponent': (id) => `${Math.floor(id / 10)}.${id % 10}E+1`,
};

/** The same number, written as few clients write it. */
export default defineCheck({
  id: 'plant-store/integral-numbers-accepted',
  clause: 'json-schema:type.integral-number',
  title: 'An id is accepted with a zero fraction or an exponent',
  why: 'A client whose language knows only floating-point numbers may write an id so.',
  sends: 'Plants whose id is written like 1.0, 1e0 and 1.5E+1.',
  passes: 'Each is accepted; many decoders refuse them, so a refusal is a note and no more.',
  fails: 'One is refused or makes the server fail.',
  fix: 'Judge the value of the number, not how it is written.',
  systems: ['plant-store'],
  needs: ['plant-store.create'],
  mutates: true,
  brokenBy: ['integral-numbers-refused'],
  async run({ plantStore, expect }) {
    for (const [name, spell] of Object.entries(spellings)) {
      const exchange = await plantStore.createFrom((plant) => plantText(plant, { id: spell(plant.id) }), {
        case: name,
      });
      expect.accepted(exchange);
    }
  },
});
