import t from 'tap';
import { checks } from '../../suites/index.generated.ts';
import { isObserving } from '../kit/define-check.ts';
import { createIdentity } from './identity.ts';
import { mockSettings } from './run-input.test-support.ts';
import { checksOfShard, settingsOfShard } from './shard.ts';

const none = { valid: '', expired: '', notYetValid: '', revoked: '', otherAudience: '', limitedScope: '' };
const ids = { from: 1_000_000_000, to: 1_999_999_999 };

/** Returns the ids of as many plants of one owner as are asked for. */
function draw(options: Partial<Parameters<typeof createIdentity>[0]>, owner: string, count = 1): number[] {
  const identity = createIdentity({ run: 'r1', version: '1', ids, ...options });
  return Array.from({ length: count }, () => identity.freshPlant(owner).id);
}

t.test('every check that asks is in one shard, every check that observes in all', async (t) => {
  for (const total of [1, 3, 16]) {
    const shards = Array.from({ length: total }, (_, place) => checksOfShard(checks, { index: place + 1, total }));
    const homesOf = (check: (typeof checks)[number]): number => shards.filter((shard) => shard.includes(check)).length;
    const astray = checks.filter((check) => homesOf(check) !== (isObserving(check) ? total : 1));
    t.strictSame(
      astray.map(({ id }) => id),
      [],
      `${total} shards`,
    );
    const clients = shards.filter((shard) =>
      shard.some((check) => check.systems.includes('authorization') && !isObserving(check)),
    );
    t.equal(clients.length, 1, 'what costs a person a click is asked by one machine');
  }
  t.strictSame(checksOfShard(checks, null), checks);
});

t.test('shards have about the same to do, by number or by the time that it took before', async (t) => {
  const sizes = [1, 2, 3].map((index) => checksOfShard(checks, { index, total: 3 }).length);
  t.ok(Math.max(...sizes) - Math.min(...sizes) <= 1, sizes.join());
  const slowest = checks.findIndex(({ id }) => id === 'plant-store/valid-plant-accepted');
  const durationsMs = checks.map((_, place) => (place === slowest ? 10_000 : 1));
  const slow = [1, 2, 3].map((index) => checksOfShard(checks, { index, total: 3 }, durationsMs));
  const alone = slow.find((shard) => shard.some((check) => check === checks[slowest])) ?? [];
  t.strictSame(
    alone.filter((check) => !isObserving(check)),
    [checks[slowest]],
    'what takes longer than all others is alone',
  );
  t.strictSame(checksOfShard(checks.slice(0, 1), { index: 2, total: 3 }), [], 'a shard may have nothing to do');
});

t.test('the rate is divided', async (t) => {
  const settings = mockSettings({ url: 'http://x', tokens: none }, { ratePerSecond: 9 });
  t.equal(settingsOfShard(settings, { index: 1, total: 3 }).ratePerSecond, 3);
  t.equal(settingsOfShard(settings, null), settings);
});

t.test(
  'plants of a check are the same in every shard, whatever was created before, and nobody else has them',
  async (t) => {
    const creators = ['a/a', 'b/b', 'c/c'];
    const whole = { creators, planned: creators };
    const shard = { ...whole, shard: { index: 2, total: 3 } };
    t.strictSame(draw(shard, 'b/b', 5), draw(whole, 'b/b', 5));
    const all = creators.flatMap((owner) => draw(whole, owner, 2000));
    t.equal(new Set(all).size, 6000);
    const probes = [1, 2, 3].flatMap((index) => draw({ ...whole, shard: { index, total: 3 } }, 'probe', 500));
    t.equal(new Set([...all, ...probes]).size, 7500, 'what each shard creates for itself is its own');
    t.notSame(draw({ ...whole, run: 'r2' }, 'b/b'), draw(whole, 'b/b'), 'another run begins elsewhere');
    t.notSame(draw({ ...shard, attempt: '2' }, 'b/b'), draw(shard, 'b/b'), 'and so does a shard that is run again');
    const { freshPlant } = createIdentity({ run: 'r1', version: '1', ids, ...whole });
    const { id, name } = freshPlant('b/b');
    t.equal(name, `vivero-r1-${id}`);
  },
);

t.test('a small range is divided among shards, and all of it is used', async (t) => {
  const small = { ids: { from: 10, to: 39 }, creators: ['a/a', 'b/b'], planned: ['a/a', 'b/b'] };
  t.equal(new Set(draw(small, 'a/a', 30)).size, 30);
  const parts = [1, 2, 3].map((index) => draw({ ...small, shard: { index, total: 3 } }, 'a/a', 10));
  t.equal(new Set(parts.flat()).size, 30);
  t.ok(parts.flat().every((id) => id >= 10 && id <= 39));
  const one = { ids: { from: 5, to: 5 }, shard: { index: 3, total: 3 } };
  t.strictSame(draw(one, 'a/a', 2), [5, 5], 'a range of one id has no more');
});

t.test('messages of a check are numbered apart from those of all others', async (t) => {
  const planned = ['a/a', 'b/b'];
  const identity = createIdentity({ run: 'r1', version: '1', ids, planned });
  const [a, b, opening] = [...planned, 'opening'].map((owner) => identity.messageNumbers(owner));
  t.equal(new Set([a?.(), a?.(), b?.(), b?.(), opening?.(), opening?.()]).size, 6);
});
