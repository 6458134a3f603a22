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
  {
    states = ['queued', 'running', 'done'],
    isWhole = true,
    quietMs = 0,
  }: { readonly states?: readonly string[] | null; readonly isWhole?: boolean; readonly quietMs?: number } = {},
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
  const sequence = { steps: [step('start', { status: 'queued' }), ...polls], quietMs } as unknown as AskedSequence;
  return judgeJob(sequence, { document: { value: {} } } as unknown as Campaign).map(({ ok }) => ok);
}

const running = { status: 'running' };

t.test('a job that shows nothing new any more is stuck, and one that changes or ends is not', (t) => {
  t.strictSame(judge([running, running, running], { quietMs: 16_000 }), [false]);
  t.strictSame(judge([{ status: 'queued' }, running, running], { quietMs: 16_000 }), [false], 'it went on for a while');
  t.strictSame(judge([running, running, { status: 'done' }], { isWhole: false }), [true]);
  t.strictSame(judge([{ status: 'queued' }, running, running], { quietMs: 8_000 }), [true], 'on its way');
  t.end();
});

t.test('what cannot be told is not judged', (t) => {
  t.strictSame(judge([running, running], { isWhole: false }), [], 'not waited for');
  t.strictSame(judge([running, running], { states: ['running'] }), [], 'no state is an end');
  t.strictSame(judge([running, running], { states: null }), [], 'the states are not documented');
  t.strictSame(judge([{ name: 'x' }, { name: 'x' }]), [], 'no state');
  t.end();
});
