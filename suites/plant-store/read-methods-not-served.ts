import { defineCheck } from '../../runner/kit/define-check.ts';

/** Listing plants is not part of the contract. */
export default defineCheck({
  id: 'plant-store/read-methods-not-served',
  clause: 'service:plants.only-post',
  title: 'GET /plants is not served',
  why: 'An operation that nobody documented hands out the plants of everybody.',
  sends: 'GET /plants with valid credentials.',
  passes: 'Any answer in time but a 2xx: 405, 404, 401, 403 and 501 alike, in any media type.',
  fails: 'A 2xx, or no answer in time.',
  fix: 'Answer 405 with Allow: POST, or document the operation.',
  systems: ['plant-store'],
  needs: [],
  mutates: false,
  brokenBy: ['get-served'],
  async run({ plantStore, expect }) {
    expect.notServed(await plantStore.send({ method: 'GET', path: '/plants', operation: 'method' }, { case: 'GET' }));
  },
});
