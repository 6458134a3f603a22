import { defineCheck } from '../../runner/kit/define-check.ts';

const body = '{"id":1,"name":"vivero"}';

/** Changing and deleting plants is not part of the contract. */
export default defineCheck({
  id: 'plant-store/write-methods-not-served',
  clause: 'service:plants.only-post',
  title: 'PUT, PATCH and DELETE /plants are not served',
  why: 'An operation that nobody documented lets clients change or delete the plants of everybody.',
  sends: 'PUT and PATCH /plants with a plant, and DELETE /plants, with valid credentials.',
  passes: 'Any answer in time but a 2xx: 405, 404, 401, 403 and 501 alike, in any media type.',
  fails: 'A 2xx, or no answer in time.',
  fix: 'Answer 405 with Allow: POST, or document the operation.',
  systems: ['plant-store'],
  needs: ['plant-store.create'],
  mutates: true,
  brokenBy: ['put-served', 'patch-served', 'delete-served'],
  async run({ plantStore, expect }) {
    const path = '/plants';
    const operation = 'method';
    expect.notServed(await plantStore.send({ method: 'PUT', path, operation, body }, { case: 'PUT' }));
    expect.notServed(await plantStore.send({ method: 'PATCH', path, operation, body }, { case: 'PATCH' }));
    expect.notServed(await plantStore.send({ method: 'DELETE', path, operation }, { case: 'DELETE' }));
  },
});
