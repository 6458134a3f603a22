import t from 'tap';
import type { Exchange, Header } from '../../../runner/kit/exchange.ts';
import {
  confirmationComplete,
  confirmationTagged,
  otherTagServed,
  ownTagConfirmed,
  tagAmongOthersConfirmed,
  tagBeforeDate,
  tagComparedWeakly,
} from './condition-rules.ts';
import type { ConditionRole, TaggedRule } from './tagged-reads.ts';

const came = (status: number, headers: readonly Header[] = [['ETag', '"a"']]): Exchange =>
  ({ response: { status, headers, body: {} }, fault: null }) as unknown as Exchange;

function judge(
  { judge: rule }: TaggedRule,
  exchanges: Readonly<Partial<Record<ConditionRole, Exchange>>>,
  kept = came(200),
): boolean | null {
  return rule({ tag: '"a"', kept, exchangeOf: (role) => exchanges[role] ?? null })?.ok ?? null;
}

t.test('the tag that was given out gets 304 while the thing has it', (t) => {
  const unchanged = came(200);
  t.equal(judge(ownTagConfirmed, { 'not modified': came(304), unchanged }), true);
  t.equal(judge(ownTagConfirmed, { 'not modified': came(200), unchanged }), false);
  t.equal(judge(ownTagConfirmed, { 'not modified': came(200), unchanged: came(200, [['ETag', '"b"']]) }), null);
  t.equal(judge(ownTagConfirmed, { 'not modified': came(404), unchanged }), null);
  t.equal(judge(ownTagConfirmed, {}), null);
  t.end();
});

t.test('the tag that gets 304 gets it among others, and weak or strong', (t) => {
  const sent = { 'not modified': came(304), unchanged: came(200) };
  t.equal(judge(tagAmongOthersConfirmed, { ...sent, 'tag among others': came(304) }), true);
  t.equal(judge(tagAmongOthersConfirmed, { ...sent, 'tag among others': came(200) }), false);
  t.equal(judge(tagComparedWeakly, { ...sent, 'tag of other strength': came(304) }), true);
  t.equal(judge(tagComparedWeakly, { ...sent, 'tag of other strength': came(200) }), false);
  const changed = { ...sent, unchanged: came(200, [['ETag', '"b"']]) };
  t.equal(judge(tagComparedWeakly, { ...changed, 'tag of other strength': came(200) }), null);
  const never = { ...sent, 'not modified': came(200) };
  t.equal(judge(tagAmongOthersConfirmed, { ...never, 'tag among others': came(200) }), null);
  t.equal(judge(tagAmongOthersConfirmed, { ...sent, 'tag among others': came(400) }), null);
  t.equal(judge(tagAmongOthersConfirmed, sent), null);
  t.end();
});

t.test('a tag that nobody gave out gets the content, also beside a date', (t) => {
  t.equal(judge(otherTagServed, { 'other tag': came(304) }), false);
  t.equal(judge(otherTagServed, { 'other tag': came(200) }), true);
  t.equal(judge(otherTagServed, { 'other tag': came(412) }), null);
  t.equal(judge(tagBeforeDate, { 'other tag': came(200), 'other tag and date': came(304) }), false);
  t.equal(judge(tagBeforeDate, { 'other tag': came(200), 'other tag and date': came(200) }), true);
  t.equal(judge(tagBeforeDate, { 'other tag': came(304), 'other tag and date': came(304) }), null, 'any tag gets 304');
  t.end();
});

t.test('a 304 has the fields of the 200, but for those that change by themselves', (t) => {
  const vary = (value: string): readonly Header[] => [
    ['ETag', '"a"'],
    ['Vary', value],
  ];
  t.equal(judge(confirmationTagged, { 'not modified': came(304, []) }), false);
  t.equal(judge(confirmationTagged, { 'not modified': came(304) }), true);
  t.equal(judge(confirmationTagged, { 'not modified': came(200) }), null);
  const kept = came(200, vary('Authorization'));
  t.equal(judge(confirmationComplete, { 'not modified': came(304), unchanged: kept }, kept), false);
  const more = came(304, vary('Accept, Authorization'));
  t.equal(judge(confirmationComplete, { 'not modified': more, unchanged: kept }, kept), true);
  t.equal(judge(confirmationComplete, { 'not modified': came(304), unchanged: came(200) }, kept), true, 'it changed');
  t.end();
});
