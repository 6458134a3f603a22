import { defineCheck } from '../../runner/kit/define-check.ts';

/** HTTP lets a server guess the media type of a body. A server that does not guess is harder to trick. */
export default defineCheck({
  id: 'plant-store/absent-media-type-refused',
  clause: 'rfc9110:media-type.absent',
  title: 'A body without a media type is refused',
  why: 'A client can trick a server that guesses the type of a body into reading it as something else.',
  sends: 'A valid plant without Content-Type.',
  passes: 'The plant is refused with a 4xx status. HTTP lets a server guess, so an accepted plant is only a note.',
  fails: 'The plant is accepted, causes a server error, or gets no response in time.',
  fix: 'Require `Content-Type: application/json`.',
  systems: ['plant-store'],
  needs: ['plant-store.create'],
  mutates: true,
  brokenBy: ['absent-media-type-accepted', 'media-type-ignored'],
  async run({ plantStore, expect }) {
    expect.refused(await plantStore.create({}, { mediaType: null }));
  },
});
