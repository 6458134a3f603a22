import type { SendOptions } from '../../runner/kit/request.ts';
import type { CheckContext } from '../../runner/kit/context.ts';
import { defineCheck } from '../../runner/kit/define-check.ts';
import { plantText } from './support/plant-text.ts';

/** Each of these is refused by a different rule. */
const invalid = [
  ['no name', { name: undefined }],
  ['no id', { id: undefined }],
  ['a number for name', { name: '7' }],
  ['a string for id', { id: '"7"' }],
  ['a number for tag', { tag: '7' }],
  ['null for name', { name: 'null' }],
] as const;

/** Larger than what a server reads at once, smaller than what one refuses for its size, in letters. */
const larger = 'n'.repeat(66_000);

const framings: ReadonlyArray<readonly [how: string, options: SendOptions]> = [
  ['in chunks', { framing: 'chunked' }],
  ['waiting for 100', { expectContinue: true }],
  ['as Application/JSON', { mediaType: 'Application/JSON' }],
  ['with a parameter of the media type', { mediaType: 'application/json; charset=utf-8' }],
  ['with Accept: */*', { accept: '*/*' }],
  // Frameworks show browsers an error page of their own: plant-store/error-shape judges what comes.
  ['with the Accept of a browser', { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }],
];

/** Validation must not depend on how the plant was sent. */
export default defineCheck({
  id: 'plant-store/invalid-refused-in-every-state',
  clause: 'service:plants.failure-400',
  title: 'An invalid plant is refused with any framing and after any request on its connection',
  why: 'Invalid plants get into the store if the validator sees only plain bodies or only first requests.',
  sends:
    'Plants with a missing or mistyped member. Each is sent in chunks, with `Expect: 100-continue`, under other spellings of the media type, with `Accept: */*`, and with the Accept of a browser. Some, chosen by the seed, are sent with more than 64 KiB, and on a connection after a valid and after a refused plant.',
  passes: 'Any 4xx in time, including 411, 413 and 417.',
  fails: 'A plant is accepted or redirected, causes a server error, or gets no response in time.',
  fix: 'Validate the body after it was read completely, regardless of its framing and its connection.',
  systems: ['plant-store'],
  needs: ['plant-store.create'],
  mutates: true,
  runsAlone: true,
  brokenBy: [
    'invalid-accepted-in-chunks',
    'invalid-accepted-with-expect',
    'invalid-accepted-when-large',
    'invalid-accepted-after-valid',
    'missing-name-accepted',
    'missing-id-accepted',
    'name-any-type-accepted',
    'name-null-accepted',
    'id-text-accepted',
    'tag-number-accepted',
    'name-number-converted',
    'tag-converted-with-parameter',
  ],
  async run(context) {
    const { plantStore, expect, random, openConnection } = context;
    const draw = drawUnlike(random);
    for (const [how, options] of framings) {
      for (const [what, members] of invalid) {
        const sending = { ...options, case: `${what}, ${how}` };
        expect.refused(await plantStore.createFrom((plant) => plantText(plant, members), sending));
      }
    }
    for (const framing of ['length', 'chunked'] as const) {
      const [what, members] = draw();
      const sending = { framing, case: `${what}, more than 64 KiB ${framing === 'length' ? 'at once' : 'in chunks'}` };
      const extra = { ...members, further: `"${larger}"` };
      expect.refused(await plantStore.createFrom((plant) => plantText(plant, extra), sending));
    }
    const connection = openConnection();
    await plantStore.create({}, { connection, case: 'a valid plant' });
    for (const place of ['after a valid plant', 'after a refused one']) {
      const [what, members] = draw();
      const sending = { connection, case: `${what}, ${place}` };
      expect.refused(await plantStore.createFrom((plant) => plantText(plant, members), sending));
    }
  },
});

/** Returns a function that returns the next invalid plant. Each comes once before one is repeated; the seed chooses the first. */
function drawUnlike(random: CheckContext['random']): () => (typeof invalid)[number] {
  let at = random(invalid.length);
  return () => {
    at += 1;
    return invalid[at % invalid.length] ?? invalid[0];
  };
}
