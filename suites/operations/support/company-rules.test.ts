import { Buffer } from 'node:buffer';
import t from 'tap';
import type { AskedSequence, SequenceStep, StepRole } from '../../../runner/kit/operations/campaign.ts';
import { judgeCompanies, judgeUnlisted } from './company-rules.ts';

function step(role: StepRole, status: number, value: unknown = { id: 1, name: 'Ada' }): SequenceStep {
  const method = role.startsWith('change') ? 'PUT' : 'GET';
  const bytes = Buffer.from(JSON.stringify(value));
  return {
    role,
    case: { method, operation: { path: '/jobs/{jobId}' } },
    exchange: {
      request: { method },
      response: { status, headers: [['Content-Type', 'application/json']], body: { bytes, truncated: false } },
      fault: null,
    },
  } as unknown as SequenceStep;
}

function failing(isListedForOther: boolean | null, ...steps: readonly SequenceStep[]): string[] {
  const sequence = { steps: [step('read', 200), ...steps], isListedForOther } as unknown as AskedSequence;
  return judgeCompanies(sequence).flatMap(({ ok, statement }) => (ok ? [] : [statement]));
}

t.test('what is seen in one way and not in the other is found', (t) => {
  t.equal(failing(false, step('read by another company', 200)).length, 1);
  t.equal(failing(true, step('read by another company', 404)).length, 1);
  t.strictSame(failing(true, step('read by another company', 200)), [], 'shared');
  t.strictSame(failing(false, step('read by another company', 404)), [], 'apart');
  t.strictSame(failing(true, step('read by another company', 403)), [], 'a list may tell of more');
  t.strictSame(failing(null, step('read by another company', 200)), [], 'no list');
  t.strictSame(failing(false, step('read by another company', 200, { id: 1, name: 'Bo' })), [], 'its own of that id');
  t.end();
});

t.test('a change of what cannot be read is found by what became of the thing', (t) => {
  const hidden = step('read by another company', 404);
  const change = (status: number): SequenceStep => step('change by another company', status, {});
  t.equal(
    failing(false, hidden, change(200), step('read after another company', 200, { id: 1, name: 'Eve' })).length,
    1,
  );
  t.equal(failing(false, hidden, change(204), step('read after another company', 404)).length, 1);
  t.strictSame(failing(false, hidden, change(204), step('read after another company', 200)), [], 'nothing was done');
  t.strictSame(failing(false, hidden, change(404)), []);
  t.end();
});

t.test('the thing of a key that another company sends is found', (t) => {
  const keyed = step('keyed', 201);
  t.equal(failing(null, keyed, step('keyed by another company', 201)).length, 1);
  t.strictSame(failing(null, keyed, step('keyed by another company', 201, { id: 2, name: 'Ada' })), [], 'its own');
  t.strictSame(failing(null, keyed, step('keyed by another company', 409)), []);
  t.end();
});

t.test('jobs and things without a list are found that are shown to another company', (t) => {
  const judge = (get: object | undefined, ...steps: readonly SequenceStep[]): boolean[] => {
    const document = { value: { paths: { '/jobs': { post: {}, ...(get && { get }) } } } };
    const sequence = { create: { path: '/jobs' }, steps } as unknown as AskedSequence;
    return judgeUnlisted(sequence, { document: document as never }).map(({ ok }) => ok);
  };
  const job = [step('start', 202), step('poll', 200, { id: 1, state: 'queued' })];
  const shown = (value: unknown): SequenceStep => step('read by another company', 200, value);
  t.strictSame(judge(undefined, ...job, shown({ id: 1, state: 'done' })), [false]);
  t.strictSame(judge({}, ...job, shown({ id: 1, state: 'done' })), [false], 'jobs that are listed, too');
  t.strictSame(judge(undefined, ...job, step('read by another company', 404, {})), [true]);
  t.strictSame(judge(undefined, ...job, step('read by another company', 500, {})), [], 'nothing is known');
  t.strictSame(judge(undefined, step('read', 200), shown({ id: 1, name: 'Ada' })), [false]);
  t.strictSame(judge({}, step('read', 200), shown({ id: 1, name: 'Ada' })), [], 'listed things are for another rule');
  t.end();
});
