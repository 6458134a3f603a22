import type { SendOptions } from '../../runner/kit/request.ts';
import { defineCheck } from '../../runner/kit/define-check.ts';
import { plantText } from './support/plant-text.ts';

const json = 'application/json';

/** Spellings of JSON that frameworks parse, and may look up their rules for in vain. */
const spellings: Readonly<Record<string, SendOptions>> = {
  'with a semicolon alone': { mediaType: `${json};` },
  'with a blank before a parameter': { mediaType: `${json} ; charset=utf-8` },
  'with a tab before a parameter': { mediaType: `${json}\t; charset=utf-8` },
  'with a tab behind the type': { mediaType: `${json}\tvivero` },
  'with a word behind the type': { mediaType: `${json} vivero` },
  'with a slash behind the type': { mediaType: `${json}/vivero` },
  'with another type behind it': { mediaType: `${json}, text/plain` },
  'behind another type': { mediaType: `text/plain, ${json}` },
  'with a parameter without a value': { mediaType: `${json}; vivero` },
  'with a charset that is a list': { mediaType: `${json}; charset=utf-8,vivero` },
  'with a parameter that is quoted and open': { mediaType: `${json}; charset="utf-8` },
  'in a type of its own': { mediaType: 'application/vnd.vivero+json' },
  'as a patch': { mediaType: 'application/merge-patch+json' },
  'as every type': { mediaType: '*/*' },
  'as every application': { mediaType: 'application/*' },
  'twice, text/plain first': { mediaType: 'text/plain', headers: [['Content-Type', json]] },
  'twice, text/plain last': { mediaType: json, headers: [['Content-Type', 'text/plain']] },
  // Forms of browsers send these to other sites without a preflight.
  'as text': { mediaType: 'text/plain' },
  'as a form': { mediaType: 'application/x-www-form-urlencoded' },
  'as a form in parts': { mediaType: 'multipart/form-data; boundary=vivero' },
};

const invalid = {
  'a plant without name': { name: undefined },
  'a plant with a string for id': { id: '"7"' },
} as const;

/** A body that the service parses has to be validated, whatever it was announced as. */
export default defineCheck({
  id: 'plant-store/validated-under-any-media-type',
  clause: 'service:plants.failure-400',
  title: 'An invalid plant is refused under every spelling of the media type',
  why: 'Who writes the media type a little differently gets past the validation, and puts anything into the store.',
  sends:
    'Plants without a name and with a string for id, as JSON, under media types with a tab, a word, another type or an open quote behind the type, under other JSON types, under two types, and under the types of forms.',
  passes: 'Any 4xx in time, such as 400 and 415.',
  fails: 'A plant is accepted or redirected, causes a server error, or gets no response in time.',
  fix: 'Choose parser and validation by the same reading of the media type, and refuse what has no validation.',
  systems: ['plant-store'],
  needs: ['plant-store.create'],
  mutates: true,
  runsAlone: true,
  brokenBy: ['invalid-accepted-with-tab-in-type', 'invalid-accepted-under-two-types', 'invalid-accepted-as-text'],
  async run({ plantStore, expect }) {
    for (const [how, options] of Object.entries(spellings)) {
      for (const [what, members] of Object.entries(invalid)) {
        const sending = { ...options, case: `${what}, ${how}` };
        expect.refused(await plantStore.createFrom((plant) => plantText(plant, members), sending));
      }
    }
  },
});
