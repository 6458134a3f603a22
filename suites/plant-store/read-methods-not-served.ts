import { defineCheck } from '../../runner/kit/define-check.ts';

/** The contract has no operation that lists plants. */
export default defineCheck({
  id: 'plant-store/read-methods-not-served',
  clause: 'service:plants.only-post',
  title: 'GET /plants is not served',
  why: 'An undocumented operation reveals the plants of all users.',
  sends: 'GET /plants with valid credentials.',
  passes: 'Any response in time except a 2xx: 405, 404, 401, 403 or 501, in any media type.',
  fails: 'A 2xx, or no response in time.',
  fix: 'Return 405 with `Allow: POST`, or document the operation.',
  systems: ['plant-store'],
  needs: [],
  mutates: false,
  brokenBy: ['get-served'],
  async run({ plantStore, expect }) {
    expect.notServed(await plantStore.send({ method: 'GET', path: '/plants', operation: 'method' }, { case: 'GET' }));
  },
});
