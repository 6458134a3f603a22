/** Silence is read only where it can be told from an end that somebody else brought about. */
import t from 'tap';
import { Untestable } from '../define-check.ts';
import { requireChanceToGoOn, requireSilenceCounts } from './after-bait.ts';
import { entryOf, runOf } from './journal-entry.test-support.ts';

const bait = { ms: 15, what: 'the response' };

void t.test('a client that ended by itself, or was idle, said something by its silence', (t) => {
  requireSilenceCounts(runOf([]));
  requireSilenceCounts(runOf([], { kind: 'killed', wasIdle: true }));
  requireSilenceCounts(runOf([], { kind: 'by-hand', wasIdle: true }));
  t.pass('nothing was thrown');
  t.end();
});

void t.test('a client that was ended at work did not', (t) => {
  for (const kind of ['killed', 'stopped', 'by-hand'] as const)
    t.throws(() => requireSilenceCounts(runOf([], { kind })), Untestable, kind);
  t.end();
});

void t.test('a client that sent something later had the chance to go on', (t) => {
  requireChanceToGoOn(runOf([entryOf({ id: 1 }), entryOf({ id: 2 })]), bait);
  requireChanceToGoOn(runOf([entryOf({ id: 1 })], { kind: 'killed', wasIdle: true }), bait);
  t.pass('nothing was thrown');
  t.end();
});

void t.test('a client that ended right after cannot be told from one that gave up', (t) => {
  t.throws(() => requireChanceToGoOn(runOf([entryOf({ id: 1 })], { exitCode: 3 }), bait), {
    message: 'the client ended, exit code 3, right after the response',
  });
  t.end();
});
