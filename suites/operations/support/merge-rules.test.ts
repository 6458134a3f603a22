import t from 'tap';
import type { AskedSequence, StepRole } from '../../../runner/kit/operations/campaign.ts';
import { judgeMerged } from './merge-rules.ts';

const headers = [['Content-Type', 'application/json']];

/** Returns whether each statement holds, by its last word. */
function judge(steps: Partial<Record<StepRole, unknown>>): Record<string, boolean> {
  const made = Object.entries(steps).map(([role, value]) => {
    const body = { bytes: Buffer.from(JSON.stringify(value)), truncated: false };
    return { role, exchange: { request: { headers, body }, response: { status: 200, headers, body }, fault: null } };
  });
  const verdicts = judgeMerged({ steps: made } as unknown as AskedSequence);
  return Object.fromEntries(verdicts.map(({ statement, ok }) => [statement.split(' ').at(-1) ?? '', ok]));
}

const before = { home: { street: 'Main', zip: '12345', updatedAt: 1 }, note: 'of ours' };
const part = { 'before merge': before, 'merge part': { home: { street: 'Main' } } };
const removal = { 'before merge': before, 'merge null': { note: null } };

t.test('objects are merged member by member', (t) => {
  const after = (home: unknown) => judge({ ...part, 'merged part': { ...before, home } });
  t.strictSame(after({ street: 'Main', zip: '12345', updatedAt: 2 }), { stays: true });
  t.strictSame(after({ street: 'Main' }), { stays: false });
  t.strictSame(after({ street: 'Main', zip: null }), { stays: false });
  t.strictSame(after(null), { stays: false });
  t.end();
});

t.test('null removes a member, or brings its default', (t) => {
  const after = (note: unknown) => judge({ ...removal, 'merged null': { ...before, note } });
  t.strictSame(after(null), { removed: true });
  t.strictSame(judge({ ...removal, 'merged null': { home: {} } }), { removed: true });
  t.strictSame(after(''), { removed: true });
  t.strictSame(after('of ours'), { removed: false });
  t.strictSame(judge({ 'before merge': before, 'merge null': { note: null } }), {}, 'nobody read it afterwards');
  t.end();
});

t.test('a list is replaced, and not added to; what the run did not give says nothing', (t) => {
  const create = { tags: ['a', 'b'] };
  const after = (tags: unknown, given: object = create) =>
    judge({ create: given, 'before merge': create, 'merge part': { tags: ['a'] }, 'merged part': { tags } });
  t.strictSame(after(['a']), { whole: true });
  t.strictSame(after(['A', 'c']), { whole: true });
  t.strictSame(after(undefined), { whole: true });
  t.strictSame(after(['a', 'b']), { whole: false });
  t.strictSame(after(['a', 'b', 'a']), { whole: false });
  t.strictSame(after(['a', 'b'], { tags: ['a'] }), {});
  t.end();
});
