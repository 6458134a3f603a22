import { defineCheck } from '../../runner/kit/define-check.ts';
import { nestedLists, nestedObjects } from './support/nested-values.ts';
import { plantText } from './support/plant-text.ts';

const depth = 100_000;

/** Deep enough for any stack. */
export default defineCheck({
  id: 'plant-store/extreme-nesting-survived',
  clause: 'rfc8259:parser.limits',
  title: 'A body nested a hundred thousand deep makes no server fail',
  why: 'One request ends the process for everybody.',
  sends: 'Plants with a further member nested 100,000 deep, in lists and in objects.',
  passes: 'Any answer in time but a 5xx; the next plant is accepted.',
  fails: 'A 5xx, no answer in time, or a server that serves no more.',
  fix: 'Limit the depth and answer 400 beyond it.',
  systems: ['plant-store'],
  needs: ['plant-store.create'],
  mutates: true,
  stress: true,
  brokenBy: ['deep-nesting-crashes', 'deep-nesting-closes'],
  async run({ plantStore, expect }) {
    const lists = await plantStore.createFrom((plant) => plantText(plant, { extra: nestedLists(depth) }), {
      case: 'lists',
    });
    expect.noServerError(lists);
    const objects = await plantStore.createFrom((plant) => plantText(plant, { extra: nestedObjects(depth) }), {
      case: 'objects',
    });
    expect.noServerError(objects);
    expect.accepted(await plantStore.create({}, { case: 'the next plant' }));
  },
});
