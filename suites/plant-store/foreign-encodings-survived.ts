import type { FreshPlant } from '../../runner/kit/request.ts';
import { defineCheck } from '../../runner/kit/define-check.ts';
import { plantText } from './support/plant-text.ts';

const bodies: Readonly<Record<string, { makeBody(plant: FreshPlant): Uint8Array; readonly mediaType?: string }>> = {
  'invalid UTF-8 in the name': { makeBody: ({ id }) => bytes(`{"id":${id},"name":"`, [0xff, 0xfe, 0xc0, 0x80], '"}') },
  'a letter of Latin-1': { makeBody: ({ id }) => bytes(`{"id":${id},"name":"A`, [0xf1], 'il"}') },
  'UTF-8 cut in a letter': { makeBody: ({ id }) => bytes(`{"id":${id},"name":"`, [0xe6, 0x9c], '"}') },
  'a lone surrogate as an escape': {
    makeBody: (plant) => bytes(plantText(plant, { name: '"Boldo \\ud83c"' }), [], ''),
  },
  'a lone surrogate in the tag': {
    makeBody: (plant) => bytes(plantText(plant, { tag: '"\\ud83c"' }), [], ''),
  },
  'a lone surrogate in the name of a member': {
    makeBody: ({ id, name }) => bytes(`{"id":${id},"name":"${name}","\\ud83c":1}`, [], ''),
  },
  'invalid UTF-8 in the tag': {
    makeBody: ({ id, name }) => bytes(`{"id":${id},"name":"${name}","tag":"`, [0xff], '"}'),
  },
  'surrogates in the wrong order': {
    makeBody: (plant) => bytes(plantText(plant, { name: '"\\udf35\\ud83c"' }), [], ''),
  },
  'a byte order mark': { makeBody: (plant) => bytes('', [0xef, 0xbb, 0xbf], plantText(plant)) },
  'UTF-16 with charset=utf-16': {
    makeBody: (plant) => Buffer.from(plantText(plant), 'utf16le'),
    mediaType: 'application/json; charset=utf-16',
  },
  'UTF-8 with charset=utf-16': {
    makeBody: (plant) => bytes(plantText(plant), [], ''),
    mediaType: 'application/json; charset=utf-16',
  },
  'an unknown charset': {
    makeBody: (plant) => bytes(plantText(plant), [], ''),
    mediaType: 'application/json; charset=vivero',
  },
};

/** Decoders throw on bytes that are not in the expected encoding. */
export default defineCheck({
  id: 'plant-store/foreign-encodings-survived',
  clause: 'rfc8259:encoding.foreign',
  title: 'A body in another or a broken encoding causes no server error',
  why: 'Clients with another encoding see a server error although the request is wrong, and anyone can cause one.',
  sends:
    'Plants in invalid UTF-8, in Latin-1, in UTF-16, with an unknown or a wrong charset, with a byte order mark, and with lone surrogates.',
  passes: 'Any response in time except a 5xx: accepted, 400 or 415.',
  fails: 'A 5xx, or no response in time.',
  fix: 'Decode strictly, and return 400 if decoding fails. Check for lone surrogates before you store the text.',
  systems: ['plant-store'],
  needs: ['plant-store.create'],
  mutates: true,
  brokenBy: ['invalid-utf-8-crashes', 'lone-surrogate-crashes', 'foreign-charset-crashes'],
  async run({ plantStore, expect }) {
    for (const [name, { makeBody, mediaType = 'application/json' }] of Object.entries(bodies)) {
      expect.noServerError(await plantStore.createFrom(makeBody, { case: name, mediaType }));
    }
  },
});

function bytes(before: string, odd: readonly number[], after: string): Uint8Array {
  return Buffer.concat([Buffer.from(before), Buffer.from(odd), Buffer.from(after)]);
}
