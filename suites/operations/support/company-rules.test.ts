import { Buffer } from 'node:buffer';
import t from 'tap';
import type { AskedSequence, SequenceStep, StepRole } from '../../../runner/kit/operations/campaign.ts';
import { judgeCompanies } from './company-rules.ts';

function step(role: StepRole, status: number, value: unknown = { id: 1, name: 'Ada' }): SequenceStep {
  const method = role.startsWith('change') ? 'PUT' : 'GET';
  const bytes = Buffer.from(JSON.stringify(value));
  return {
    role,
    case: { method },
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
