import { defineCheck } from '../../runner/kit/define-check.ts';

/** Names of media types have no case. */
export default defineCheck({
  id: 'plant-store/media-type-case-ignored',
  clause: 'rfc9110:media-type.case-insensitive',
  title: 'The media type is read in any case',
  why: 'Clients that write Application/JSON, as HTTP lets them, are refused.',
  sends: 'Plants under Application/JSON and APPLICATION/JSON.',
  passes: 'Both are accepted.',
  fails: 'One is refused or makes the server fail.',
  fix: 'Compare the media type without regard to case.',
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
