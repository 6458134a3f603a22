import t from 'tap';
import { openBudget } from '../test/budget.ts';
import { type Batch, planShortProof, proveWithin } from './plan-short-proof.ts';

const groups = ['plant-store', 'mcp', 'api', 'site'];

/** A catalogue of so many overlays, of which one in four is a variant. */
function madeUp(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    id: `made-up-${index}`,
    kind: index % 4 === 0 ? ('variant' as const) : ('defect' as const),
    group: groups[(index >> 2) % groups.length] ?? '',
    isObserved: index % 10 === 1,
  }));
}

/** Proves a made-up catalogue by a clock that a proof moves on, and resolves to how long that took, in seconds, and what was done. */
async function proveMadeUp(count: number, { changed = [], commit = 'a' }: { changed?: string[]; commit?: string }) {
  const clock = { ms: 0 };
  const done: Batch[] = [];
  const left = await proveWithin(planShortProof(madeUp(count), { changed: new Set(changed), commit }), {
    budget: openBudget(90, () => clock.ms),
    prove: (batch) => {
      clock.ms += batch.ids.length * 600;
      done.push(batch);
      return Promise.resolve();
    },
  });
  return { seconds: clock.ms / 1000, ids: done.flatMap(({ ids }) => ids), done, left };
}

t.test('a catalogue that grows makes the proof in short no longer', async (t) => {
  const [small, large] = [await proveMadeUp(1_000, {}), await proveMadeUp(10_000, {})];
  t.ok(small.seconds <= 90 && large.seconds <= 90, `${small.seconds} s and ${large.seconds} s`);
  t.ok(large.ids.length > 50, `${large.ids.length} overlays are proven`);
  t.equal(new Set([...large.ids, ...large.left]).size, 10_000, 'each is proven or named as left');
});

t.test('what changed is proven first, and up to a number of it whatever the budget says', async (t) => {
  const few = await proveMadeUp(10_000, { changed: ['made-up-7', 'made-up-8', 'made-up-9999'] });
  t.strictSame(few.ids.slice(0, 3).sort(), ['made-up-7', 'made-up-8', 'made-up-9999']);
  const all = madeUp(10_000).map(({ id }) => id);
  const many = await proveMadeUp(10_000, { changed: all });
  t.equal(many.done[0]?.ids.length, 100);
  t.ok(many.seconds <= 150, `${many.seconds} s where all changed`);
});

t.test('a commit draws the same each time, another commit others, and variants come between defects', async (t) => {
  const [first, same, other] = [
    await proveMadeUp(2_000, {}),
    await proveMadeUp(2_000, {}),
    await proveMadeUp(2_000, { commit: 'b' }),
  ];
  t.strictSame(first.ids, same.ids);
  t.notSame(first.ids, other.ids);
  const variants = first.done.filter(({ depth }) => depth === 'affected');
  t.ok(variants.length > 0, 'there are some');
  for (const { ids } of variants) {
    const known = madeUp(2_000).filter(({ id }) => ids.includes(id));
    t.ok(known.every(({ kind }) => kind === 'variant'));
    t.equal(new Set(known.map(({ group }) => group)).size, 1, 'of one group');
  }
});

t.test('what may lack what it needs comes first of all that the budget decides', async (t) => {
  const near = { checks: ['site/asks'], ids: ['made-up-3'] };
  const { always, later } = planShortProof(madeUp(50), { changed: new Set(['made-up-7']), commit: 'a', near });
  t.strictSame(always[0]?.ids, ['made-up-7']);
  t.strictSame(later[0], { ids: ['made-up-3'], depth: 'affected', checks: ['site/asks'] });
  t.ok(
    later.slice(1).some(({ ids }) => ids.includes('made-up-3')),
    'its own checks are still to come',
  );
});
