import { defineMessageCheck } from '../../runner/kit/client/define-client-check.ts';
import { isLedThere } from '../../runner/kit/client/led-there.ts';
import { pathOf } from '../../runner/kit/client/read-entry.ts';
import { isForPlants, writesWithPlantToken } from './support/plant-requests.ts';

/** Paths are compared character by character. */
export default defineMessageCheck({
  id: 'client-plant-store/posted-at-plants',
  clause: 'service:client.plants-by-post',
  title: 'Plants are created by POST at /plants',
  why: 'No plant is created. Servers that forgive another spelling today may stop doing so with the next release.',
  passes: 'POST at /plants below the base URL, with any query; OPTIONS and HEAD',
  fails: 'another method, or another path such as /plant, /plants/, /Plants, //plants or /plants.json',
  fix: 'Send POST to the base URL followed by /plants, without a second slash.',
  kinds: ['rest'],
  scenarios: 'any',
  of: 'request for plants',
  brokenBy: [
    'shop-plant-put',
    'shop-plants-read',
    'shop-plant-singular',
    'shop-plants-with-slash',
    'shop-plants-capital',
    'shop-plants-doubled-slash',
    'shop-plants-below-version',
    'shop-plants-with-extension',
    'shop-plants-misspelt',
  ],
  selects: (entry, run) => (isForPlants(entry) || writesWithPlantToken(entry, run)) && !isLedThere(entry, run),
  judge(entry, expect) {
    const actual = `${entry.request.method} ${pathOf(entry)}`;
    expect.that('plants are created by POST at /plants', actual === 'POST /plants', {
      expected: 'POST /plants',
      actual: actual.slice(0, 200),
      entry,
    });
  },
});
