import tap from 'tap';
import { runSideBySide } from './run-side-by-side.ts';

/** Runs items of which those in capitals wait, and returns what began, and the most that were under way at once. */
async function run(items: readonly string[], jobs: number): Promise<{ begun: string[]; most: number }> {
  const begun: string[] = [];
  let underWay = 0;
  let most = 0;
  await runSideBySide(items, {
    jobs,
    isWaiting: (item) => item === item.toUpperCase(),
    async work(item) {
      begun.push(item);
      underWay += 1;
      most = Math.max(most, underWay);
      await new Promise(setImmediate);
      underWay -= 1;
    },
  });
  return { begun, most };
}

tap.test('what waits begins with the first of the others', async (t) => {
  const { begun, most } = await run(['a', 'b', 'c', 'd', 'LONG'], 2);
  t.same(begun.slice(0, 3).sort(), ['LONG', 'a', 'b'], 'it is among the first');
  t.same([...begun].sort(), ['LONG', 'a', 'b', 'c', 'd'], 'all are run, once each');
  t.equal(most, 3, 'it takes no place of the others');
});

tap.test('a client that can be run once at a time is', async (t) => {
  const { begun, most } = await run(['a', 'LONG', 'b'], 1);
  t.same(begun, ['a', 'LONG', 'b'], 'in their order');
  t.equal(most, 1, 'one at a time');
});
