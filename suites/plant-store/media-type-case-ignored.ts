import { defineCheck } from '../../runner/kit/define-check.ts';

/** Names of media types are case-insensitive. */
export default defineCheck({
  id: 'plant-store/media-type-case-ignored',
  clause: 'rfc9110:media-type.case-insensitive',
  title: 'The media type is accepted in any case',
  why: 'Clients that write `Application/JSON`, which HTTP allows, are refused.',
  sends: 'Plants with the media types Application/JSON and APPLICATION/JSON.',
  passes: 'Both plants are accepted.',
  fails: 'A plant is refused or causes a server error.',
  fix: 'Compare the media type case-insensitively.',
  systems: ['plant-store'],
  needs: ['plant-store.create'],
  mutates: true,
  brokenBy: ['media-type-case-matters'],
  async run({ plantStore, expect }) {
    for (const mediaType of ['Application/JSON', 'APPLICATION/JSON']) {
      expect.accepted(await plantStore.create({}, { case: mediaType, mediaType }));
    }
  },
});
