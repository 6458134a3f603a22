import { defineCheck } from '../../runner/kit/define-check.ts';

/** The contract has no operation that lists plants. */
export default defineCheck({
  id: 'plant-store/read-methods-not-served',
  clause: 'service:plants.only-post',
  title: 'GET /plants is not served',
  why: 'An undocumented operation reveals the plants of all users.',
  sends: 'GET /plants with valid credentials, plain and with the parameters that lists of records often take.',
  passes: 'Any response in time except a 2xx: 405, 404, 401, 403 or 501, in any media type.',
  fails: 'A 2xx, or no response in time.',
  fix: 'Return 405 with `Allow: POST`, or document the operation.',
  systems: ['plant-store'],
  needs: [],
  mutates: false,
  brokenBy: ['get-served', 'get-served-with-limit'],
  async run({ plantStore, expect }) {
    for (const query of ['', 'limit=10', 'page=1', 'id=1', 'name=vivero']) {
      const sending = query === '' ? { case: 'GET' } : { query, case: `GET with ?${query}` };
      expect.notServed(await plantStore.send({ method: 'GET', path: '/plants', operation: 'method' }, sending));
    }
  },
});
