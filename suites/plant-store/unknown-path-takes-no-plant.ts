import { defineCheck } from '../../runner/kit/define-check.ts';
import type { Exchange } from '../../runner/kit/exchange.ts';
import { mediaTypeOf } from '../../runner/kit/media-type.ts';

/** A plant that is stored under a misspelt URL is lost, and nobody notices. */
export default defineCheck({
  id: 'plant-store/unknown-path-takes-no-plant',
  clause: 'rfc9110:status.404-unknown',
  title: 'A plant is not accepted at a path that the contract does not define',
  why: 'A client with a misspelt URL learns that its plant was stored, and never finds it.',
  sends: 'POST of a valid plant to a path that does not exist, next to /plants and below it, with credentials.',
  passes: 'Any status except 2xx. Or an HTML page, which web applications return for any path.',
  fails: 'A 2xx that is not an HTML page, or no response in time.',
  fix: 'Return 404 for paths without a resource, for every method.',
  systems: ['plant-store'],
  needs: ['plant-store.create'],
  mutates: true,
  brokenBy: ['unknown-path-takes-plants', 'unknown-path-served'],
  async run({ plantStore, expect, random }) {
    const name = `vivero-${random(1_000_000_000)}`;
    for (const path of [`/${name}`, `/plants/${name}`]) {
      const request = { method: 'POST', path, operation: 'unknown-path' } as const;
      const answer = await plantStore.send({ ...request, body: (plant) => JSON.stringify(plant) }, { case: path });
      if (!isPage(answer)) expect.notServed(answer);
      else expect.answered(answer);
    }
  },
});

function isPage({ response }: Exchange): boolean {
  return response !== null && response.status < 300 && mediaTypeOf(response.headers)?.essence === 'text/html';
}
