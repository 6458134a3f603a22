/** What turns with its own reading, and with nothing else, is found; what turns by itself is not. */
import t from 'tap';
import type { AskedSequence, SequenceStep } from '../../../runner/kit/operations/campaign.ts';
import { judgeReadings } from './first-read-rules.ts';

const operation = { path: '/loans/{loanId}' };

function stepOf(role: string, value: unknown, id = ''): SequenceStep {
  const values = [{ place: { in: 'path', name: 'loanId', pointer: '' }, value: id }];
  const response = {
    status: 200,
    headers: [['Content-Type', 'application/json']],
    body: { bytes: Buffer.from(JSON.stringify(value)), truncated: false },
  };
  return { role, case: { operation, values }, exchange: { response, fault: null } } as unknown as SequenceStep;
}

function twice(first: object, second: object): SequenceStep[] {
  return [stepOf('first read', first), stepOf('second read', second)];
}

/** Judges what a list shows of two things before, between and after their readings: `[of the first, of the second]` each time. */
function judge(...looks: ReadonlyArray<readonly [one: object, other: object]>): boolean[] {
  const list = looks.map(([one, other]) =>
    stepOf('watched list', [
      { id: 'a', ...one },
      { id: 'b', ...other },
    ]),
  );
  const [before, between, after] = list;
  const [one, other] = ['a', 'b'].map((id) => stepOf('watched read', {}, id));
  const steps = [...twice({}, {}), before, one, between, other, after].filter((step) => step !== undefined);
  return judgeReadings({ steps } as unknown as AskedSequence).map(({ ok }) => ok);
}

const [fresh, read] = [{ status: 'requested' }, { status: 'confirmed' }];

t.test('a state that follows its own reading', (t) => {
  t.strictSame(judge([fresh, fresh], [read, fresh], [read, read]), [false]);
  t.end();
});

t.test('a state that follows something else', (t) => {
  t.strictSame(judge([fresh, fresh], [fresh, fresh], [fresh, fresh]), [true], 'nothing turns');
  t.strictSame(judge([read, read], [read, read], [read, read]), [true], 'turned before');
  t.strictSame(judge([fresh, fresh], [read, read], [read, read]), [true], 'both at once');
  t.strictSame(judge([fresh, fresh], [read, fresh], [read, fresh]), [true], 'one alone');
  t.strictSame(judge([fresh, fresh], [fresh, read], [read, read]), [true], 'the other one first');
  t.end();
});

t.test('notes about readings, times and counts', (t) => {
  for (const [was, is] of [
    [{ status: 'new' }, { status: 'seen' }],
    [{ seen: false }, { seen: true }],
    [{ lastReadAt: 'never' }, { lastReadAt: 'now' }],
    [{ views: 0 }, { views: 1 }],
    [{ updatedAt: 'a' }, { updatedAt: 'b' }],
  ] as const)
    t.strictSame(judge([was, was], [is, was], [is, is]), [true], JSON.stringify(was));
  t.end();
});

t.test('what changes at each reading, in each thing in its own way', (t) => {
  const [note, more] = [{ note: 'a' }, { note: 'a.' }];
  t.strictSame(judge([note, { note: 'b' }], [more, { note: 'b' }], [more, { note: 'b.' }]), [false]);
  t.strictSame(
    judge([note, note], [{ note: 'b' }, { note: 'c' }], [{ note: 'd' }, { note: 'e' }]),
    [true],
    'by itself',
  );
  t.end();
});

t.test('what nothing shows', (t) => {
  const nowhere = { id: 'c' };
  t.strictSame(judge([fresh, nowhere], [read, nowhere], [read, nowhere]), [true]);
  t.strictSame(judgeReadings({ steps: [] } as unknown as AskedSequence), []);
  t.end();
});
