import t from 'tap';
import type { JournalEntry } from '../../kit/client/journal-entry.ts';
import type { ClientEnd } from '../../kit/client/scenario-run.ts';
import { askedWaitMs, idleTimeFor } from './idle-time.ts';

function entry(arrivedMs: number, respondedMs: number | null, retryAfter: string | null = null): JournalEntry {
  const headers = retryAfter === null ? [] : [['Retry-After', retryAfter]];
  return {
    arrivedMs,
    respondedMs,
    startedAt: '2026-11-23T00:00:00.000Z',
    response: respondedMs === null ? null : { status: 200, headers },
  } as unknown as JournalEntry;
}

function end(kind: ClientEnd['kind'], atMs: number): ClientEnd {
  return { kind, exitCode: 0, signal: null, atMs, wasIdle: false };
}

t.test('a client that is quick has five seconds, and what the person says', (t) => {
  const run = { entries: [entry(10, 20), entry(30, 40)], end: end('ended', 60) };
  t.equal(idleTimeFor(run), 5_000);
  t.equal(idleTimeFor(run, 9_000), 9_000);
  t.equal(idleTimeFor({ entries: [], end: end('ended', 60_000) }), 120_000, 'it was silent all the time');
  t.end();
});

t.test('a client that thinks for long may do so for twice as long', (t) => {
  t.equal(idleTimeFor({ entries: [entry(0, 10), entry(8_010, 8_020)], end: end('ended', 8_030) }), 16_000);
  t.equal(idleTimeFor({ entries: [entry(0, 10)], end: end('ended', 4_010) }), 8_000, 'before its end too');
  t.end();
});

t.test('time in which the service was to respond is no silence, nor that of a client that never ends', (t) => {
  t.equal(idleTimeFor({ entries: [entry(0, 30_000), entry(30_010, 30_020)], end: end('ended', 30_030) }), 5_000);
  t.equal(idleTimeFor({ entries: [entry(0, 10)], end: end('killed', 60_000) }), 5_000);
  t.end();
});

t.test('the longest wait that a response asked for is read in both forms', (t) => {
  t.equal(askedWaitMs({ entries: [entry(0, 1), entry(2, 3, '2'), entry(4, 5, '1')] }), 2_000);
  t.equal(askedWaitMs({ entries: [entry(0, 1, 'Mon, 23 Nov 2026 00:00:03 GMT')] }), 3_000);
  for (const odd of ['', '-1', 'soon', '99999999999', 'Mon, 23 Nov 2020 00:00:03 GMT'])
    t.equal(askedWaitMs({ entries: [entry(0, 1, odd)] }), 0, odd);
  t.end();
});
