import t from 'tap';
import { Inapplicable, Untestable } from '../define-check.ts';
import type { Assertion } from '../expect.ts';
import { createClientExpect } from './client-expect.ts';
import { type EntryParts, makeRun } from './entry.test-support.ts';
import { judgeUnderstanding } from './judge-understanding.ts';
import type { ScenarioRun } from './scenario-run.ts';

const list = (id: number): EntryParts => ({ id, target: '/api/skills/list', response: '{"slug":"cerrar-el-mes"}' });
const one = (id: number): EntryParts => ({ id, target: '/api/skills/cerrar-el-mes' });
const plainEntries = [list(1), one(2)];

function judge(
  entries: readonly EntryParts[],
  {
    plain = plainEntries,
    repeats = 'pass',
    end = {},
    endsWellElsewhere = false,
  }: {
    plain?: readonly EntryParts[];
    repeats?: 'pass' | 'fail';
    end?: Partial<ScenarioRun['end']>;
    endsWellElsewhere?: boolean;
  } = {},
): Assertion[] {
  const found: Assertion[] = [];
  judgeUnderstanding(
    {
      run: { ...makeRun(entries, { end }), values: new Map([['odd-1', 'GET /api/skills/list']]) },
      plain: makeRun(plain),
      endsWellElsewhere,
      expect: createClientExpect('odd', (assertion) => found.push(assertion)),
    },
    { bait: 'odd', statement: 'responses are read', repeats },
  );
  return found;
}

const outcomes = (found: readonly Assertion[]): boolean[] => found.map(({ ok }) => ok);

t.test('a value of the odd response that comes back shows that it was understood', (t) => {
  t.same(outcomes(judge([list(1), one(2)])), [true]);
  t.end();
});

t.test('a client that goes on without the value has not understood', (t) => {
  t.same(outcomes(judge([list(1), { id: 2 }])), [false]);
  t.end();
});

t.test('a client that ends after the odd response cannot be told from one that gives up', (t) => {
  t.throws(() => judge([list(1)]), Untestable);
  t.end();
});

t.test('trying again is held against the client only where it is to be', (t) => {
  t.same(outcomes(judge([list(1), list(2), one(3)])), [true, true]);
  t.ok(outcomes(judge([list(1), list(2), one(3)], { repeats: 'fail' })).includes(false));
  t.end();
});

t.test('a client that uses nothing of the response is not judged', (t) => {
  t.throws(() => judge([list(1), { id: 2 }], { plain: [list(1), { id: 2 }] }), Inapplicable);
  t.throws(() => judge([{ id: 1 }]), Untestable);
  t.end();
});

t.test('a client that uses nothing of the response, and fails with the odd one alone, is not passed over', (t) => {
  const plain = [list(1)];
  t.throws(() => judge(plain, { plain, end: { exitCode: 1 } }), Untestable);
  t.throws(() => judge(plain, { plain, end: { exitCode: null, signal: 'SIGSEGV' } }), Untestable);
  t.throws(() => judge(plain, { plain, end: { exitCode: 0 } }), Inapplicable);
  t.throws(() => judge(plain, { plain, end: { kind: 'by-hand', exitCode: null } }), Inapplicable);
  t.end();
});

t.test('a client whose command fails right after the odd response, and nowhere else, has not understood', (t) => {
  const end = { exitCode: 1 };
  t.same(outcomes(judge([list(1)], { end, endsWellElsewhere: true })), [false]);
  t.same(outcomes(judge([list(1)], { plain: [list(1)], end, endsWellElsewhere: true })), [false]);
  t.throws(() => judge([list(1)], { end }), Untestable, 'it fails everywhere');
  t.throws(() => judge([list(1)], { endsWellElsewhere: true }), Untestable, 'it ended well');
  t.end();
});

t.test('of a client that sends all at once, the odd response is what it failed at if nothing came after it', (t) => {
  const end = { exitCode: 1 };
  const atOnce = [
    { ...list(1), arrivedMs: 20 },
    { id: 2, arrivedMs: 20 },
  ];
  t.same(outcomes(judge(atOnce, { end, endsWellElsewhere: true })), [false]);
  t.throws(
    () => judge([list(1), { id: 2 }], { plain: [list(1)], end, endsWellElsewhere: true }),
    Untestable,
    'it went on',
  );
  t.end();
});
