import { existsSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import t from 'tap';
import { budgetOf, openBudget } from './budget.ts';
import { chooseShare } from './choose-share.ts';
import { secondsAlone } from './seconds-alone.ts';
import { secondsOf, slowUnits, wholeProof } from './units.ts';
import { watchedFiles } from './watched-files.ts';

const root = join(import.meta.dirname, '..', '..');
const slow = slowUnits(root);

t.test('each slow test is in the share of some commit, and few are in that of one', async (t) => {
  const drawn = new Set<string>();
  for (let commit = 0; commit < 100; commit += 1) {
    const share = chooseShare(slow, { commit: `commit ${commit}`, changed: [] });
    t.ok(share.length < slow.length / 2, `${share.length} of ${slow.length}`);
    for (const { name } of share) drawn.add(name);
  }
  t.equal(drawn.size, slow.length - 1);
  t.notOk(drawn.has(wholeProof));
  t.notOk(chooseShare(slow, { commit: 'a', changed: [wholeProof] }).some(({ name }) => name === wholeProof));
  t.strictSame(chooseShare(slow, { commit: 'a', changed: [] }), chooseShare(slow, { commit: 'a', changed: [] }));
});

t.test('a test runs where what it watches changed, before those that are drawn, the shortest first', async (t) => {
  const watching = slow.filter(({ name }) =>
    watchedFiles[name]?.some((glob) => matchesGlob('runner/shards/merge-runs.ts', glob)),
  );
  t.ok(watching.length >= 2);
  const share = chooseShare(slow, { commit: 'a', changed: ['runner/shards/merge-runs.ts', 'README.md'] });
  const first = share.slice(0, watching.length);
  t.strictSame(first.map(({ name }) => name).sort(), watching.map(({ name }) => name).sort());
  t.strictSame(
    first.map(secondsOf),
    first.map(secondsOf).sort((a, b) => a - b),
  );
  const itself = 'runner/trials/killed-run.slow.test.ts';
  t.equal(chooseShare(slow, { commit: 'a', changed: [itself] })[0]?.name, itself, 'a test watches itself');
});

t.test('what the tables of the tests name is there', async (t) => {
  const names = [...Object.keys(watchedFiles), ...Object.keys(secondsAlone)];
  t.strictSame(
    names.filter((name) => !existsSync(join(root, name))),
    [],
  );
});

t.test('a budget has room for what ends within it', async (t) => {
  const clock = { ms: 0 };
  const budget = openBudget(60, () => clock.ms);
  t.ok(budget.hasRoomFor(60));
  clock.ms = 30_000;
  t.notOk(budget.hasRoomFor(31));
  t.ok(openBudget(undefined, () => clock.ms).hasRoomFor(1e9), 'without end where nobody waits');
  t.ok(budgetOf({}).hasRoomFor(1e9));
  t.notOk(budgetOf({ TEST_BUDGET_SECONDS: '0' }).hasRoomFor(1));
  t.throws(() => budgetOf({ TEST_BUDGET_SECONDS: 'soon' }), RangeError);
});
