import t from 'tap';
import { Untestable } from '../define-check.ts';
import type { Assertion } from '../expect.ts';
import { createClientExpect } from './client-expect.ts';
import { type EntryParts, makeRun } from './entry.test-support.ts';
import { judgeRepetition } from './judge-repetition.ts';
import type { ScenarioRun } from './scenario-run.ts';

const post = (id: number): EntryParts => ({
  id,
  method: 'POST',
  target: '/plants',
  place: 'plants',
  body: '{}',
  status: 504,
});

function judge(run: ScenarioRun, plain: ScenarioRun): Assertion[] {
  const found: Assertion[] = [];
  judgeRepetition(
    { run, plain, endsWellElsewhere: false, expect: createClientExpect('plain', (assertion) => found.push(assertion)) },
    {
      baited: run.entries.filter(({ response }) => response?.status === 504),
      most: 1,
      statement: 'sent once',
      missing: 'none came',
    },
  );
  return found;
}

t.test('a request that is sent once more than allowed is a repetition', (t) => {
  const plain = makeRun([post(1)]);
  t.same(
    judge(makeRun([post(1)]), plain).map(({ ok }) => ok),
    [true],
  );
  t.same(
    judge(makeRun([post(1), post(2)]), plain).map(({ ok, exchange }) => [ok, exchange]),
    [[false, 2]],
  );
  t.end();
});

t.test('what the client sends as often to the ordinary service is not a repetition', (t) => {
  const twice = makeRun([post(1), post(2)]);
  t.same(
    judge(twice, twice).map(({ ok }) => ok),
    [true],
  );
  t.end();
});

t.test('a person who drives the client may send a request again', (t) => {
  const run = makeRun([post(1), post(900)], { end: { kind: 'by-hand' } });
  t.same(
    judge(run, makeRun([post(1)])).map(({ ok }) => ok),
    [true],
  );
  t.end();
});

t.test(
  'how often a person drove the client under the ordinary service does not hide what it repeats by itself',
  (t) => {
    const end = { kind: 'by-hand' } as const;
    const run = makeRun([post(1), post(2)], { end });
    const results = (plain: ScenarioRun): boolean[] => judge(run, plain).map(({ ok }) => ok);
    const driven = (...ids: number[]): ScenarioRun => makeRun(ids.map(post), { end });
    t.same(results(driven(1, 900, 1800)), [false]);
    t.same(results(driven(1, 2, 900, 901)), [true]);
    t.same(results(driven(1, 2)), [true]);
    t.end();
  },
);

t.test('a person who goes on with other requests after a pause has not begun anew', (t) => {
  const end = { kind: 'by-hand' } as const;
  const other: EntryParts = { id: 901, target: '/api/skills/list' };
  t.same(
    judge(makeRun([post(1), post(2)], { end }), makeRun([post(1), post(900), other], { end })).map(({ ok }) => ok),
    [true],
  );
  t.end();
});

t.test('silence of a client that was ended by the limit proves nothing, and a repetition of it does', (t) => {
  const end = { kind: 'killed', exitCode: null } as const;
  const plain = makeRun([post(1)]);
  t.throws(() => judge(makeRun([post(1)], { end }), plain), Untestable);
  t.same(
    judge(makeRun([post(1)], { end: { ...end, wasIdle: true } }), plain).map(({ ok }) => ok),
    [true],
  );
  t.same(
    judge(makeRun([post(1), post(2)], { end }), plain).map(({ ok }) => ok),
    [false],
  );
  t.end();
});

t.test('a client that sent none of the requests is not judged', (t) => {
  t.throws(() => judge(makeRun([{ id: 1 }]), makeRun([])), Untestable);
  t.end();
});
