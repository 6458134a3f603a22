import { none } from '../../runner/kit/credentials.ts';
import { defineCheck } from '../../runner/kit/define-check.ts';

/** A path that was never published has nothing behind it. */
export default defineCheck({
  id: 'plant-store/unknown-path-404',
  clause: 'rfc9110:status.404-unknown',
  title: 'A path that the contract does not have is answered 404',
  why: 'Clients with a misspelt address see success, or a fault that hides the mistake.',
  sends: 'GET for a path that does not exist, beside /plants and below it, with credentials and without.',
  passes: '404; without credentials 401 as well.',
  fails: 'Any other answer, or none in time.',
  fix: 'Answer 404 for paths that nothing is behind.',
  systems: ['plant-store'],
  needs: [],
  mutates: false,
  brokenBy: ['unknown-path-served', 'unknown-path-crashes'],
  async run({ plantStore, expect, random }) {
    const name = `vivero-${random(1_000_000_000)}`;
    for (const path of [`/${name}`, `/plants/${name}/${name}`]) {
      const ask = { method: 'GET', path, operation: 'unknown-path' } as const;
      expect.status(await plantStore.send(ask, { case: path }), 404);
      expect.status(await plantStore.send(ask, { case: `${path} without credentials`, credentials: none }), 404, 401);
    }
  },
});
