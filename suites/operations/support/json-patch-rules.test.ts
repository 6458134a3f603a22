import t from 'tap';
import type { AskedSequence, Campaign, StepRole } from '../../../runner/kit/operations/campaign.ts';
import { judgeJsonPatched, judgeJsonPatchWhole } from './json-patch-rules.ts';

const headers = [['Content-Type', 'application/json']];
const document = { value: {} } as unknown as Campaign['document'];
const before = { name: 'Ada', town: 'Temuco', updatedAt: 1 };
const patch = [{ op: 'replace', path: '/name', value: 'vivero' }];
const failing = [
  { op: 'replace', path: '/name', value: 'vivero fails' },
  { op: 'test', path: '/name', value: 'another' },
];

function sequence(
  steps: Partial<Record<StepRole, unknown>>,
  statuses: Partial<Record<StepRole, number>> = {},
): AskedSequence {
  const made = Object.entries(steps).map(([role, value]) => {
    const body = { bytes: Buffer.from(JSON.stringify(value)), truncated: false };
    const response = { status: statuses[role as StepRole] ?? 200, headers, body };
    return { role, case: {}, exchange: { request: { headers, body }, response, fault: null } };
  });
  return { steps: made } as unknown as AskedSequence;
}

t.test('a patch changes what it names, and nothing else; what the service sets by itself may change', (t) => {
  const after = (thing: object) =>
    judgeJsonPatched(sequence({ 'before json patch': before, 'json patch': patch, 'json patched': thing }), {
      document,
    }).map(({ ok }) => ok);
  t.strictSame(after({ ...before, name: 'vivero', updatedAt: 2 }), [true]);
  t.strictSame(after(before), [false], 'nothing changed');
  t.strictSame(after({ ...before, name: 'vivero', town: 'Valdivia' }), [false]);
  t.strictSame(after({ name: 'vivero' }), [false], 'a member is lost');
  t.end();
});

t.test('a patch of which an operation fails is refused, and changes nothing', (t) => {
  const judge = (status: number, failed: object, patched: object = { ...before, name: 'vivero' }) =>
    judgeJsonPatchWhole(
      sequence(
        { 'json patch': patch, 'json patched': patched, 'failing json patch': failing, 'json patch failed': failed },
        { 'failing json patch': status },
      ),
    ).map(({ ok }) => ok);
  t.strictSame(judge(409, { ...before, name: 'vivero' }), [true, true]);
  t.strictSame(judge(422, { ...before, name: 'vivero fails' }), [true, false], 'half of it was applied');
  t.strictSame(judge(200, { ...before, name: 'vivero fails' }), [false, false], 'the test was left out');
  t.strictSame(judge(200, { ...before, name: 'vivero' }), [false, true]);
  t.strictSame(judge(200, before, before), [], 'patches were never seen to do anything');
  t.strictSame(judgeJsonPatchWhole(sequence({ 'json patch': patch })), [], 'nobody read it afterwards');
  t.end();
});
