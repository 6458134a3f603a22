import type { FreshPlant } from '../../runner/kit/request.ts';
import { defineCheck } from '../../runner/kit/define-check.ts';
import { plantText } from './support/plant-text.ts';

/** Plants in almost JSON, which some parsers accept. */
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

/** If a gateway and the service parse more than JSON, they may read two different plants from one body. */
export default defineCheck({
  id: 'plant-store/lenient-json-refused',
  clause: 'service:plants.body-json',
  title: 'A plant in a body that is almost JSON is refused',
  why: 'Other parsers refuse such a body or read it differently, so the stored plant depends on the proxies it passes.',
  sends:
    'Plants with trailing garbage, extra commas, single quotes, unquoted keys, comments, NaN, a leading zero, raw control characters and similar errors.',
  passes: 'Each plant is refused with a 4xx status in time.',
  fails: 'A plant is accepted, causes a server error, or gets no response in time.',
  fix: 'Parse the body with a parser that accepts only the JSON of RFC 8259.',
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
