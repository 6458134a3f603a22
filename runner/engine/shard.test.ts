import t from 'tap';
import { checks } from '../../suites/index.generated.ts';
import { isObserving } from '../kit/define-check.ts';
import { mockSettings } from './run-input.test-support.ts';
import { checksOfShard, settingsOfShard } from './shard.ts';

const none = { valid: '', expired: '', notYetValid: '', revoked: '', otherAudience: '', limitedScope: '' };

t.test('every check that asks is in one shard, every check that observes in all', async (t) => {
  for (const total of [1, 3, 16]) {
    const shards = Array.from({ length: total }, (_, place) => checksOfShard(checks, { index: place + 1, total }));
    for (const check of checks) {
      const homes = shards.filter((shard) => shard.includes(check)).length;
      t.equal(homes, isObserving(check) ? total : 1, `${check.id} of ${total}`);
    }
  }
  t.strictSame(checksOfShard(checks, null), checks);
});

t.test('ids and rate are divided, and never overlap', async (t) => {
  const settings = mockSettings({ url: 'http://x', tokens: none }, { ids: { from: 10, to: 19 }, ratePerSecond: 9 });
  const ids = [1, 2, 3].map((index) => settingsOfShard(settings, { index, total: 3 }).ids);
  t.strictSame(ids, [
    { from: 10, to: 12 },
    { from: 13, to: 15 },
    { from: 16, to: 18 },
  ]);
  t.equal(settingsOfShard(settings, { index: 1, total: 3 }).ratePerSecond, 3);
  t.equal(settingsOfShard(settings, null), settings);
});
