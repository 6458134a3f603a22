import { defineCheck } from '../../runner/kit/define-check.ts';

const body = '{"id":1,"name":"vivero"}';

/** The contract has no operations that change or delete plants. */
export default defineCheck({
  id: 'plant-store/write-methods-not-served',
  clause: 'service:plants.only-post',
  title: 'PUT, PATCH and DELETE /plants are not served',
  why: 'An undocumented operation lets clients change or delete the plants of all users.',
  sends:
    'PUT and PATCH /plants with a plant, and DELETE /plants with and without one, also with `?id=1`, with valid credentials.',
  passes: 'Any response in time except a 2xx: 405, 404, 401, 403 or 501, in any media type.',
  fails: 'A 2xx, or no response in time.',
  fix: 'Return 405 with `Allow: POST`, or document the operation.',
  systems: ['plant-store'],
  needs: ['plant-store.create'],
  mutates: true,
  brokenBy: ['put-served', 'patch-served', 'delete-served', 'delete-with-body-served', 'delete-with-query-served'],
  async run({ plantStore, expect }) {
    const path = '/plants';
    const operation = 'method';
    expect.notServed(await plantStore.send({ method: 'PUT', path, operation, body }, { case: 'PUT' }));
    expect.notServed(await plantStore.send({ method: 'PATCH', path, operation, body }, { case: 'PATCH' }));
    expect.notServed(await plantStore.send({ method: 'DELETE', path, operation }, { case: 'DELETE' }));
    expect.notServed(
      await plantStore.send({ method: 'DELETE', path, operation, body }, { case: 'DELETE with a plant' }),
    );
    const byQuery = { query: 'id=1', case: 'DELETE with ?id=1' };
    expect.notServed(await plantStore.send({ method: 'DELETE', path, operation }, byQuery));
  },
});
