import t from 'tap';
import { JournalMemory } from './journal-memory.ts';

const bounds = { entries: 20_000, bytes: 64 * 1024 * 1024 };

t.test('a journal that is alone keeps what its own bounds allow', (t) => {
  const memory = new JournalMemory();
  t.equal(memory.limit('entries', 0, bounds), bounds.entries);
  t.equal(memory.limit('bytes', 0, bounds), bounds.bytes);
  memory.add({ entries: 20_000, bytes: 1_000 });
  t.equal(memory.limit('entries', 20_000, bounds), bounds.entries, 'what it keeps itself counts once');
  t.end();
});

t.test('journals share what is left, and each may keep a little once nothing is', (t) => {
  const memory = new JournalMemory({ entries: 10_000, bytes: 10 * 1024 * 1024 });
  t.equal(memory.limit('entries', 0, bounds), 10_000);
  memory.add({ entries: 6_000, bytes: 9 * 1024 * 1024 });
  t.equal(memory.limit('entries', 6_000, bounds), 10_000, 'the one that keeps them');
  t.equal(memory.limit('entries', 0, bounds), 4_000, 'another one');
  t.equal(memory.limit('bytes', 0, bounds), 2 * 1024 * 1024, 'little is left, and so much each may keep');
  memory.add({ entries: 9_000, bytes: 9 * 1024 * 1024 });
  t.equal(memory.limit('entries', 0, bounds), 3_000);
  t.equal(memory.limit('entries', 15_000, bounds), 15_000, 'nothing more');
  t.equal(memory.limit('entries', 0, { entries: 5, bytes: 5 }), 5, 'and never more than its own bounds');
  t.end();
});

t.test('what is forgotten makes room', (t) => {
  const memory = new JournalMemory({ entries: 10_000, bytes: 10 });
  memory.add({ entries: 10_000, bytes: 10 });
  t.equal(memory.limit('entries', 0, bounds), 3_000);
  memory.add({ entries: -10_000, bytes: -10 });
  t.equal(memory.limit('entries', 0, bounds), 10_000);
  t.end();
});
