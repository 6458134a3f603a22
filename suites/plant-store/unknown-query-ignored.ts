import { defineCheck } from '../../runner/kit/define-check.ts';

/** Gateways and trackers add query parameters on their own. */
export default defineCheck({
  id: 'plant-store/unknown-query-ignored',
  clause: 'service:plants.query-ignored',
  title: 'An unknown query parameter changes nothing',
  why: 'Requests that pass through a proxy that adds a parameter are refused.',
  sends: 'A plant to /plants?vivero=1.',
  passes: 'The plant is accepted. The specification does not mention query parameters, so a refusal is only a note.',
  fails: 'The plant is refused or causes a server error.',
  fix: 'Ignore unknown query parameters.',
  systems: ['plant-store'],
  needs: ['plant-store.create'],
  mutates: true,
  brokenBy: ['unknown-query-refused'],
  async run({ plantStore, expect }) {
    expect.accepted(await plantStore.create({}, { query: 'vivero=1' }));
  },
});
