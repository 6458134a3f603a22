import { defineCheck } from '../../runner/kit/define-check.ts';

const mediaTypes = [
  'application/json; charset=utf-8',
  'application/json;charset=UTF-8',
  'application/json; charset="utf-8"',
];

/** Many HTTP libraries add the charset parameter by default. */
export default defineCheck({
  id: 'plant-store/charset-parameter-accepted',
  clause: 'rfc8259:media-type.charset',
  title: 'A charset parameter on application/json changes nothing',
  why: 'Clients whose HTTP library adds `charset=utf-8` are refused.',
  sends: 'Plants with the media type application/json and `charset=utf-8`, in three spellings.',
  passes: 'Each plant is accepted.',
  fails: 'A plant is refused or causes a server error.',
  fix: 'Compare the media type without its parameters.',
  systems: ['plant-store'],
  needs: ['plant-store.create'],
  mutates: true,
  brokenBy: ['charset-parameter-refused'],
  async run({ plantStore, expect }) {
    for (const mediaType of mediaTypes) {
      expect.accepted(await plantStore.create({ name: 'Ñandubay' }, { case: mediaType, mediaType }));
    }
  },
});
