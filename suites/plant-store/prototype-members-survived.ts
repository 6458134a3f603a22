import type { FreshPlant } from '../../runner/kit/request.ts';
import { defineCheck } from '../../runner/kit/define-check.ts';

const bodies: Readonly<Record<string, (plant: FreshPlant) => string>> = {
  'a member __proto__': ({ id, name }) => `{"id":${id},"name":"${name}","__proto__":{"tag":7,"toString":null}}`,
  'a member constructor': ({ id, name }) => `{"id":${id},"name":"${name}","constructor":{"prototype":{"tag":7}}}`,
  'members toString and hasOwnProperty': ({ id, name }) =>
    `{"id":${id},"name":"${name}","toString":1,"hasOwnProperty":1}`,
  'a member __class__': ({ id, name }) =>
    `{"id":${id},"name":"${name}","__class__":{"__init__":1},"@type":"java.lang.Object"}`,
};

/** These names have a meaning in the language that a server is written in. */
export default defineCheck({
  id: 'plant-store/prototype-members-survived',
  clause: 'service:plants.no-server-error',
  title: 'Members named __proto__ and constructor cause no server error',
  why: 'Bodies change the objects of the server, for this request and for all later ones.',
  sends:
    'Plants with members named `__proto__`, `constructor`, `toString`, `hasOwnProperty` and `__class__`. Then a plain plant.',
  passes: 'Any response in time except a 5xx. The plain plant is accepted.',
  fails: 'A 5xx, no response in time, or a plain plant that is refused afterwards.',
  fix: 'Copy only known members out of the body, and never merge the body into an object.',
  systems: ['plant-store'],
  needs: ['plant-store.create'],
  mutates: true,
  mayEndTarget: true,
  brokenBy: ['prototype-members-crash'],
  async run({ plantStore, expect }) {
    for (const [name, body] of Object.entries(bodies)) {
      expect.noServerError(await plantStore.createFrom(body, { case: name }));
    }
    expect.accepted(await plantStore.create({}, { case: 'the next plant' }));
  },
});
