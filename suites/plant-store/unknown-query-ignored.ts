import { defineCheck } from '../../runner/kit/define-check.ts';

/** Gateways and trackers add query parameters that nobody asked for. */
export default defineCheck({
  id: 'plant-store/unknown-query-ignored',
  clause: 'service:plants.query-ignored',
  title: 'A query parameter that is not known changes nothing',
  why: 'Requests that pass through something that adds a parameter are refused.',
  sends: 'A plant to /plants?vivero=1.',
  passes: 'It is accepted. The specification says nothing of it, so a refusal is a note and no more.',
  fails: 'It is refused or makes the server fail.',
  fix: 'Ignore query parameters that are not known.',
  systems: ['plant-store'],
  needs: ['plant-store.create'],
  mutates: true,
  brokenBy: ['unknown-query-refused'],
  async run({ plantStore, expect }) {
    expect.accepted(await plantStore.create({}, { query: 'vivero=1' }));
  },
});
