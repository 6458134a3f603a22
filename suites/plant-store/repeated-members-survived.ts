import type { FreshPlant } from '../../runner/kit/request.ts';
import { defineCheck } from '../../runner/kit/define-check.ts';

const bodies: Readonly<Record<string, (plant: FreshPlant) => string>> = {
  'name twice': ({ id, name }) => `{"id":${id},"name":"${name}","name":"Boldo"}`,
  'id twice': ({ id, name }) => `{"id":${id},"name":"${name}","id":${id}}`,
  'tag twice, of two types': ({ id, name }) => `{"id":${id},"name":"${name}","tag":"tree","tag":null}`,
  'name twice, once as an escape': ({ id, name }) => `{"id":${id},"name":"${name}","n\\u0061me":7}`,
};

/** JSON does not define which of the repeated members counts. */
export default defineCheck({
  id: 'plant-store/repeated-members-survived',
  clause: 'rfc8259:names.repeated',
  title: 'A repeated member causes no server error',
  why: 'Anyone can make the server fail with one odd body.',
  sends: 'Plants whose `name`, `id` or `tag` occurs twice. Then the same valid plant twice.',
  passes: 'Any response in time except a 5xx: accepted or refused.',
  fails: 'A 5xx, or no response in time.',
  fix: 'Refuse such a body with 400, which is safest, or use the last member.',
  systems: ['plant-store'],
  needs: ['plant-store.create'],
  mutates: true,
  brokenBy: ['repeated-members-crash'],
  async run({ plantStore, expect }) {
    for (const [name, body] of Object.entries(bodies)) {
      expect.noServerError(await plantStore.createFrom(body, { case: name }));
    }
    let text = '';
    await plantStore.createFrom((plant) => (text = JSON.stringify(plant)), { case: 'a plant' });
    expect.noServerError(await plantStore.createFrom(text, { case: 'the same plant again' }));
  },
});
