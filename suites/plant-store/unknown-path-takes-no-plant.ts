import { defineCheck } from '../../runner/kit/define-check.ts';
import type { Exchange } from '../../runner/kit/exchange.ts';
import { mediaTypeOf } from '../../runner/kit/media-type.ts';

/** What was stored under a misspelt address is lost, and nobody is told. */
export default defineCheck({
  id: 'plant-store/unknown-path-takes-no-plant',
  clause: 'rfc9110:status.404-unknown',
  title: 'No plant is taken at a path that the contract does not have',
  why: 'A client with a misspelt address is told that its plant was stored, and never finds it.',
  sends: 'POST of a valid plant to a path that does not exist, beside /plants and below it, with credentials.',
  passes: 'Anything but 2xx; or a page for people, as web applications give it to any path.',
  fails: 'A 2xx that is no page, or no answer in time.',
  fix: 'Answer 404 for paths that nothing is behind, whatever the method.',
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
