import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectNestedPlantsSurvived, nestedLists } from './support/nested-values.ts';

const depth = 1_000;

/** Small bodies with deep nesting exhaust the stack of recursive parsers. */
export default defineCheck({
  id: 'plant-store/deep-nesting-survived',
  clause: 'rfc8259:parser.limits',
  title: 'A body nested 1,000 levels deep causes no server error',
  why: 'A body of 2 KB ends the process for all clients.',
  sends:
    'Plants with an additional member nested 1,000 levels deep, in arrays and in objects. Bodies of nothing but nested arrays, closed and not closed.',
  passes: 'Any response in time except a 5xx. The next plant is accepted.',
  fails: 'A 5xx, no response in time, or a server that no longer responds.',
  fix: 'Limit the depth, and return 400 beyond the limit.',
  systems: ['plant-store'],
  needs: ['plant-store.create'],
  mutates: true,
  brokenBy: ['deep-nesting-crashes', 'deep-nesting-closes'],
  async run(context) {
    const { plantStore, expect } = context;
    await expectNestedPlantsSurvived(context, depth);
    expect.noServerError(await plantStore.createFrom(nestedLists(depth), { case: 'nothing but arrays' }));
    expect.noServerError(await plantStore.createFrom('['.repeat(depth), { case: 'arrays that are never closed' }));
    expect.accepted(await plantStore.create({}, { case: 'the next plant' }));
  },
});
