import { none } from '../../runner/kit/credentials.ts';
import { defineCheck } from '../../runner/kit/define-check.ts';

/** An undocumented operation may have no access control. */
export default defineCheck({
  id: 'bearer/stored-plant-not-shown',
  clause: 'service:authentication.every-operation',
  title: 'A stored plant is not shown without credentials',
  why: 'Anyone who counts through the ids reads the plants of all users.',
  sends: 'A valid plant, then GET of its id below /plants, and of /plants, without credentials.',
  passes: 'Any response that does not contain the name of the plant.',
  fails: 'A 2xx with the name of the plant that was just stored.',
  fix: 'Require credentials before anything below /plants is read.',
  systems: ['plant-store'],
  credentials: 'presupposed',
  needs: ['plant-store.create'],
  mutates: true,
  brokenBy: ['stored-plant-shown-to-all'],
  async run({ plantStore, expect }) {
    let stored = { id: 0, name: '' };
    const created = await plantStore.createFrom(
      (plant) => {
        stored = plant;
        return JSON.stringify(plant);
      },
      { case: 'a plant' },
    );
    expect.accepted(created);
    for (const [name, path] of [
      ['GET /plants/<its id>', `/plants/${stored.id}`],
      ['GET /plants', '/plants'],
    ] as const) {
      const ask = { method: 'GET', path, operation: 'method' } as const;
      const exchange = await plantStore.send(ask, { case: `${name} without credentials`, credentials: none });
      const { status = 0, body } = exchange.response ?? {};
      const isShown = status >= 200 && status < 300 && Buffer.from(body?.bytes ?? []).includes(stored.name);
      expect.that('the plant is not shown', !isShown, {
        expected: 'a response without the plant',
        actual: isShown ? `status ${status} with the name of the plant` : `status ${status}`,
        exchange,
      });
    }
  },
});
