import { defineCheck } from '../../runner/kit/define-check.ts';
import { plantText } from './support/plant-text.ts';

const spellings: Readonly<Record<string, (id: number) => string>> = {
  'with a fraction of zero': (id) => `${id}.0`,
  'with an exponent of zero': (id) => `${id}e0`,
  'with fraction and exponent': (id) => `${Math.floor(id / 10)}.${id % 10}E+1`,
};

/** Few clients write the same number in these ways. */
export default defineCheck({
  id: 'plant-store/integral-numbers-accepted',
  clause: 'json-schema:type.integral-number',
  title: 'An id is accepted with a zero fraction or an exponent',
  why: 'Clients in a language that has only floating-point numbers may write an id in this way.',
  sends: 'Plants whose `id` is written like 1.0, 1e0 and 1.5E+1.',
  passes: 'Each plant is accepted. Many decoders refuse these numbers, so a refusal is only a note.',
  fails: 'A plant is refused or causes a server error.',
  fix: 'Judge the value of the number, not its notation.',
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
