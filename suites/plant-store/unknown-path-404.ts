import { none } from '../../runner/kit/credentials.ts';
import { defineCheck } from '../../runner/kit/define-check.ts';

/** A path that the contract does not define has no resource. */
export default defineCheck({
  id: 'plant-store/unknown-path-404',
  clause: 'rfc9110:status.404-unknown',
  title: 'A path that the contract does not define gets status 404',
  why: 'Clients with a misspelt URL see a success, or an error that hides the mistake.',
  sends: 'GET of a path that does not exist, next to /plants and below it, with and without credentials.',
  passes: '404. Without credentials also 401.',
  fails: 'Any other status, or no response in time.',
  fix: 'Return 404 for paths without a resource.',
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
