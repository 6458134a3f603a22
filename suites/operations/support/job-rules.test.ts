import { Buffer } from 'node:buffer';
import t from 'tap';
import type { AskedSequence, Campaign, SequenceStep, StepRole } from '../../../runner/kit/operations/campaign.ts';
import { judgeJob } from './job-rules.ts';

const stateOf = (states: readonly string[] | null) => ({
  type: 'object',
  properties: { status: { type: 'string', ...(states !== null && { enum: states }) }, progress: { type: 'integer' } },
});

function judge(
  shown: readonly object[],
  states: readonly string[] | null = ['queued', 'running', 'done'],
  isWhole = true,
) {
  const content = { 'application/json': { schema: stateOf(states) } };
  const step = (role: StepRole, value: object): SequenceStep =>
    ({
      role,
      case: { operation: { responses: { 200: { content } } } },
      exchange: {
        response: {
          status: role === 'start' ? 202 : 200,
          headers: [['Content-Type', 'application/json']],
          body: { bytes: Buffer.from(JSON.stringify(value)), truncated: false },
        },
        fault: null,
      },
    }) as unknown as SequenceStep;
  const polls = shown.map((value, index) => step(isWhole && index === shown.length - 1 ? 'last poll' : 'poll', value));
  const sequence = { steps: [step('start', { status: 'queued' }), ...polls] } as unknown as AskedSequence;
  return judgeJob(sequence, { document: { value: {} } } as unknown as Campaign).map(({ ok }) => ok);
}

const running = { status: 'running' };

t.test('a job that never changes is stuck, and one that changes or ends is not', (t) => {
  t.strictSame(judge([running, running, running]), [false]);
  t.strictSame(judge([running, running, { status: 'done' }], undefined, false), [true]);
  t.strictSame(judge([{ status: 'queued' }, running, running]), [true], 'on its way');
  t.strictSame(
    judge([
      { ...running, progress: 1 },
      { ...running, progress: 2 },
    ]),
    [true],
    'on its way',
  );
  t.strictSame(
    judge([
      { ...running, updatedAt: 'a' },
      { ...running, updatedAt: 'b' },
    ]),
    [false],
    'a clock is no progress',
  );
  t.end();
});

t.test('what cannot be told is not judged', (t) => {
  t.strictSame(judge([running, running], undefined, false), [], 'not waited for');
  t.strictSame(judge([running, running], ['running']), [], 'no state is an end');
  t.strictSame(judge([running, running], null), [], 'the states are not documented');
  t.strictSame(judge([{ name: 'x' }, { name: 'x' }]), [], 'no state');
  t.end();
});
