import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectNestedPlantsSurvived } from './support/nested-values.ts';

const depth = 100_000;

/** This depth exhausts any stack. */
export default defineCheck({
  id: 'plant-store/extreme-nesting-survived',
  clause: 'rfc8259:parser.limits',
  title: 'A body nested 100,000 levels deep causes no server error',
  why: 'One request ends the process for all clients.',
  sends: 'Plants with an additional member nested 100,000 levels deep, in arrays and in objects.',
  passes: 'Any response in time except a 5xx. The next plant is accepted.',
  fails: 'A 5xx, no response in time, or a server that no longer responds.',
  fix: 'Limit the depth, and return 400 beyond the limit.',
  systems: ['plant-store'],
  needs: ['plant-store.create'],
  mutates: true,
  stress: true,
  brokenBy: ['deep-nesting-crashes', 'deep-nesting-closes'],
  async run(context) {
    const { plantStore, expect } = context;
    await expectNestedPlantsSurvived(context, depth);
    expect.accepted(await plantStore.create({}, { case: 'the next plant' }));
  },
});
