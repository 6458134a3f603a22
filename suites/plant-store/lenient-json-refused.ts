import type { FreshPlant } from '../../runner/kit/request.ts';
import { defineCheck } from '../../runner/kit/define-check.ts';
import { plantText } from './support/plant-text.ts';

/** Plants in what is nearly JSON: some parsers read them. */
const bodies: Readonly<Record<string, (plant: FreshPlant) => string>> = {
  'trailing garbage': (plant) => `${plantText(plant)} x`,
  'a second value': (plant) => `${plantText(plant)}${plantText(plant)}`,
  'a trailing comma': ({ id, name }) => `{"id":${id},"name":"${name}",}`,
  'a leading comma': ({ id, name }) => `{,"id":${id},"name":"${name}"}`,
  'single quotes': ({ id, name }) => `{'id':${id},'name':'${name}'}`,
  'bare keys': ({ id, name }) => `{id:${id},name:"${name}"}`,
  'a line comment': ({ id, name }) => `{"id":${id}, // the id\n"name":"${name}"}`,
  'a block comment': ({ id, name }) => `{"id":${id},/* the name */"name":"${name}"}`,
  NaN: (plant) => plantText(plant, { id: 'NaN' }),
  Infinity: (plant) => plantText(plant, { id: '-Infinity' }),
  'a leading zero': (plant) => plantText(plant, { id: `0${plant.id}` }),
  'a plus sign': (plant) => plantText(plant, { id: `+${plant.id}` }),
  'a hexadecimal number': (plant) => plantText(plant, { id: `0x${plant.id.toString(16)}` }),
  'a number that ends in a point': (plant) => plantText(plant, { id: `${plant.id}.` }),
  'an unescaped newline': (plant) => plantText(plant, { name: `"${plant.name}\n"` }),
  'an unescaped control character': (plant) => plantText(plant, { name: `"${plant.name}\u0001"` }),
  'an unescaped tab': (plant) => plantText(plant, { name: `"${plant.name}\t"` }),
  'leading garbage': (plant) => `)]}',\n${plantText(plant)}`,
  'a trailing semicolon': (plant) => `${plantText(plant)};`,
  'a missing comma': ({ id, name }) => `{"id":${id} "name":"${name}"}`,
  'an unknown escape': (plant) => plantText(plant, { name: `"${plant.name}\\x41"` }),
  'literals in capitals': (plant) => plantText(plant, { extra: 'True' }),
};

/** Where one side reads more than JSON, the two sides of a gateway read two plants. */
export default defineCheck({
  id: 'plant-store/lenient-json-refused',
  clause: 'service:plants.body-json',
  title: 'A plant in what is only nearly JSON is refused',
  why: 'What one parser forgives another reads otherwise or refuses, so that a plant depends on what it passes through.',
  sends:
    'Plants with trailing garbage, commas, single quotes, bare keys, comments, NaN, a leading zero, raw control characters and the like.',
  passes: 'Each is refused with a 4xx in time.',
  fails: 'One is accepted, makes the server fail or is not answered.',
  fix: 'Read the body with a parser that takes the JSON of RFC 8259 and nothing more.',
  systems: ['plant-store'],
  needs: ['plant-store.create'],
  mutates: true,
  brokenBy: [
    'comments-accepted',
    'trailing-comma-accepted',
    'trailing-garbage-accepted',
    'control-characters-accepted',
    'malformed-json-crashes',
    'malformed-json-accepted',
  ],
  async run({ plantStore, expect }) {
    for (const [name, body] of Object.entries(bodies)) {
      expect.refused(await plantStore.createFrom(body, { case: name }));
    }
  },
});
