import { defineMessageCheck } from '../../runner/kit/client/define-client-check.ts';
import { createsPlant, jsonOfPlant } from './support/plant-requests.ts';

/** Each server reads what is not JSON in its own way, or not at all. */
export default defineMessageCheck({
  id: 'client-plant-store/strict-json',
  clause: 'rfc8259:client.plants-strict-json',
  title: 'A plant is sent as strict JSON',
  why: 'The server refuses the plant, or stores other letters than the ones meant.',
  passes: 'JSON in UTF-8 with any escapes, blanks and order of members',
  fails: 'single quotes, NaN, a comma at the end, a byte order mark, Latin-1',
  fix: 'Write the plant with a JSON library, and encode it in UTF-8 without a byte order mark.',
  kinds: ['rest'],
  scenarios: 'any',
  of: 'plant as JSON',
  brokenBy: [
    'shop-json-single-quotes',
    'shop-json-nan',
    'shop-json-trailing-comma',
    'shop-json-byte-order-mark',
    'shop-json-latin-1',
    'shop-json-utf-16',
  ],
  selects: (entry) => createsPlant(entry) && jsonOfPlant(entry) !== null,
  judge(entry, expect) {
    const read = jsonOfPlant(entry);
    expect.that('the plant is strict JSON', read?.ok === true, {
      expected: 'JSON in UTF-8, without a byte order mark',
      actual: read?.ok === false ? read.fault.slice(0, 200) : 'JSON',
      entry,
    });
  },
});
