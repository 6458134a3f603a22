import { defineCheck } from '../../runner/kit/define-check.ts';

/** A server may guess what a body is; one that does not is harder to fool. */
export default defineCheck({
  id: 'plant-store/absent-media-type-refused',
  clause: 'rfc9110:media-type.absent',
  title: 'A body that names no media type is refused',
  why: 'What guesses the type of a body can be made to guess wrong.',
  sends: 'A valid plant without Content-Type.',
  passes: 'It is refused with a 4xx. HTTP lets a server guess, so an acceptance is a note and no more.',
  fails: 'It is accepted, makes the server fail or is not answered.',
  fix: 'Demand Content-Type: application/json.',
  systems: ['plant-store'],
  needs: ['plant-store.create'],
  mutates: true,
  brokenBy: ['absent-media-type-accepted', 'media-type-ignored'],
  async run({ plantStore, expect }) {
    expect.refused(await plantStore.create({}, { mediaType: null }));
  },
});
