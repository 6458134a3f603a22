import type { FreshPlant } from '../../runner/kit/request.ts';
import { defineCheck } from '../../runner/kit/define-check.ts';

const spellings: Readonly<Record<string, (plant: FreshPlant) => string>> = {
  'members in another order': ({ id, name }) => `{"tag":"árbol","name":"${name}","id":${id}}`,
  'pretty-printed': (plant) => JSON.stringify({ ...plant, tag: 'árbol' }, null, 2),
  'white space of every kind': ({ id, name }) => ` \t\r\n{ "id" :\n${id}\t,\r\n "name" : "${name}" }\n\n`,
  'non-ASCII letters as escapes': ({ id, name }) =>
    `{"id":${id},"name":"${name} \\u00e1rbol \\ud83c\\udf35","tag":"\\u6728"}`,
  'member names as escapes': ({ id, name }) => `{"\\u0069d":${id},"n\\u0061me":"${name}"}`,
  'an escaped solidus': ({ id, name }) => `{"id":${id},"name":"${name} \\/ boldo"}`,
};

/** One plant has many JSON texts, and libraries write different ones. */
export default defineCheck({
  id: 'plant-store/json-spellings-accepted',
  clause: 'rfc8259:parser.accepts-grammar',
  title: 'A plant is accepted in any valid JSON notation',
  why: 'Clients in other languages are refused because their libraries order, indent or escape JSON differently.',
  sends: 'Plants with members in another order, with white space, and with letters and member names as `\\u` escapes.',
  passes: 'Each plant is accepted.',
  fails: 'A plant is refused or causes a server error.',
  fix: 'Parse the body with a JSON parser that follows RFC 8259.',
  systems: ['plant-store'],
  needs: ['plant-store.create'],
  mutates: true,
  brokenBy: ['member-order-matters', 'escapes-refused', 'white-space-refused'],
  async run({ plantStore, expect }) {
    for (const [name, spell] of Object.entries(spellings)) {
      expect.accepted(await plantStore.createFrom(spell, { case: name }));
    }
  },
});
