import { Buffer } from 'node:buffer';
import t from 'tap';
import type { AskedSequence, SequenceStep, StepRole } from '../../../runner/kit/operations/campaign.ts';
import { judgeAction } from './action-rules.ts';

const schema = {
  properties: {
    status: { enum: ['open', 'cancelled', 'closed'] },
    isPaid: { type: 'boolean' },
    note: { type: 'string' },
  },
};
const content = { 'application/json': { schema } };
const read = { path: '/visits/{id}', responses: { 200: { content } } };
const conflict = { 409: { description: '' } };

interface Described {
  readonly path?: string;
  readonly responses?: object;
  readonly states?: readonly string[];
  /** Members of the request of the action. */
  readonly sent?: unknown;
}

function step(
  role: StepRole,
  operation: object,
  [status, body, sent]: readonly [status: number, body: unknown, sent?: unknown],
): SequenceStep {
  const [bytes, request] = [body, sent].map((value) => Buffer.from(value === undefined ? '' : JSON.stringify(value)));
  const headers = [['Content-Type', 'application/json']];
  return {
    role,
    case: { operation },
    exchange: {
      request: { headers, body: { bytes: request, truncated: false } },
      response: { status, headers, body: { bytes, truncated: false } },
      fault: null,
    },
  } as unknown as SequenceStep;
}

const was = { id: 1, status: 'open', isPaid: false, note: 'a' };
const cancelled = { ...was, status: 'cancelled' };

/** Returns what fails where an action responds in a way, and the thing is read afterwards. */
function failing(done: readonly [status: number, body: unknown], is: unknown, described: Described = {}): string[] {
  const { path = '/visits/{id}/cancel', responses = conflict, states, sent } = described;
  const own = states === undefined ? read : withStates(states);
  const action = { path, pointer: '/none', responses: { ...own.responses, ...responses } };
  const steps = [
    step('before action', own, [200, was]),
    step('action', action, [...done, sent]),
    step('after action', own, [200, is]),
  ];
  const sequence = { steps } as unknown as AskedSequence;
  return judgeAction(sequence, { document: { value: {} } } as never).flatMap(({ ok, statement }) =>
    ok ? [] : [statement],
  );
}

function withStates(states: readonly string[]) {
  return {
    ...read,
    responses: { 200: { content: { 'application/json': { schema: { properties: { status: { enum: states } } } } } } },
  };
}

t.test('a state that is shown and not there afterwards is found', (t) => {
  const shown = 'the state that the response shows is there afterwards';
  const noConflict = { responses: {} };
  t.strictSame(failing([200, cancelled], was, noConflict), [shown]);
  t.strictSame(failing([200, { ...was, isPaid: true }], was, { ...noConflict, path: '/visits/{id}/pay' }), [shown]);
  t.strictSame(failing([200, cancelled], cancelled), []);
  t.strictSame(failing([200, cancelled], { ...was, status: 'closed' }, noConflict), [], 'changed once more');
  t.strictSame(failing([200, { ...was, note: 'b' }], was, noConflict), [], 'no state');
  t.strictSame(failing([200, { ...cancelled, id: 2 }], was, noConflict), [], 'of another thing');
  t.strictSame(failing([200, cancelled], was, { ...noConflict, path: '/visits/{id}/preview' }), [], 'what would be');
  const states = ['open', 'rebooting'];
  t.strictSame(failing([200, { ...was, status: 'rebooting' }], was, { ...noConflict, states }), [], 'passes by itself');
  t.strictSame(failing([202, cancelled], was), [], 'accepted');
  t.end();
});

t.test('a member that was sent, is shown and is not there afterwards is found', (t) => {
  const kept = 'what was sent, and is in the response, is there afterwards';
  const update = { path: '/visits/{id}', responses: {}, sent: { note: 'b' } };
  const shown = { ...was, note: 'b' };
  t.strictSame(failing([200, shown], was, update), [kept]);
  t.strictSame(failing([200, shown], shown, update), []);
  t.strictSame(failing([200, shown], { ...was, note: 'c' }, update), [], 'changed once more');
  t.strictSame(failing([200, was], was, update), [], 'the response says that it was not taken');
  t.strictSame(failing([200, shown], was, { ...update, sent: { note: 'A' } }), [], 'what there was already');
  t.strictSame(failing([200, shown], { id: 1, status: 'open' }, update), [], 'not shown when it is read');
  t.strictSame(failing([200, { ...shown, id: 2 }], was, update), [], 'another thing');
  t.strictSame(failing([202, shown], was, update), [], 'accepted');
  const waiting = { ...update, states: ['open', 'pending'] };
  t.strictSame(failing([200, { ...shown, status: 'pending' }], was, waiting), [], 'waits for approval');
  t.strictSame(failing([200, shown], was, { ...update, path: '/visits/{id}/preview' }), [], 'what would be');
  t.end();
});

t.test('an action that is named after a state and leaves everything as it was is found', (t) => {
  const effect = 'what is done shows in the thing';
  t.strictSame(failing([204, undefined], was), [effect]);
  t.strictSame(failing([200, was], was), [effect]);
  t.strictSame(failing([204, undefined], { ...was, note: 'b' }), [], 'something is changed');
  t.strictSame(failing([204, undefined], was, { responses: {} }), [], 'there may have been nothing to do');
  t.strictSame(failing([204, undefined], was, { path: '/visits/{id}/remind' }), [], 'named after no state');
  t.strictSame(
    failing([204, undefined], was, { states: ['open', 'pending', 'cancelled'] }),
    [],
    'it may be on its way',
  );
  t.strictSame(failing([409, {}], was), [], 'refused');
  t.end();
});
