import t from 'tap';
import type { Campaign } from '../../../runner/kit/operations/campaign.ts';
import { createdCase, operationsOf } from './created-case.test-support.ts';
import { isDecodedAgain, isEscaped, isMangled } from './kept-texts.ts';
import { judgeValuesKept } from './kept-values.ts';

const properties = {
  day: { type: 'string', format: 'date' },
  at: { type: 'string', format: 'date-time' },
  pieces: { type: 'integer' },
  position: { type: 'integer' },
  weight: { type: 'number' },
  note: { type: 'string' },
  age: { type: ['integer', 'null'] },
  grade: { enum: [0, 1, null] },
  place: { type: 'object', properties: { point: { type: 'array', minItems: 2, maxItems: 2 } } },
  labels: { type: 'array', maxItems: 2 },
  size: { type: 'number', format: 'float' },
};
const content = { 'application/json': { schema: { type: 'object', properties } } };
const value = {
  openapi: '3.1.0',
  info: { title: 'a', version: '1' },
  paths: { '/visits': { post: { requestBody: { content }, responses: { 201: { description: '', content } } } } },
};
const [operation] = operationsOf(value);

function judge(sent: object, shown: object): Array<readonly [string, boolean]> {
  return judgeAmong([sent, shown]);
}

/** Judges what was sent and shown last, in a campaign with all the others. */
function judgeAmong(
  ...pairs: ReadonlyArray<readonly [sent: object, shown: object]>
): Array<readonly [string, boolean]> {
  const asked = pairs.map(([sent, shown]) => createdCase({ operation, sent, shown }));
  const [last = t.fail() as never] = asked.slice(-1);
  return judgeValuesKept(last, { document: { value }, asked } as unknown as Campaign).map(({ statement, ok }) => [
    /body (\S+):/.exec(statement)?.[1] ?? '',
    ok,
  ]);
}

t.test('another day, moment, integer or character is found', (t) => {
  t.strictSame(judge({ day: '2026-03-01' }, { day: '2026-02-28' }), [['/day', false]]);
  t.strictSame(judge({ at: '2026-03-01T10:00:00+02:00' }, { at: '2026-03-01T10:00:00Z' }), [['/at', false]]);
  t.strictSame(judge({ pieces: 3 }, { pieces: 4 }), [['/pieces', false]]);
  t.strictSame(judge({ note: 'Łódź' }, { note: '??d?' }), [['/note', false]]);
  t.strictSame(judge({ place: { day: '2026-03-01' } }, { place: { day: '2026-03-02' } }), [['/place/day', false]]);
  t.end();
});

t.test('a list of fixed length keeps its order; another list is one in any order', (t) => {
  const point = (sent: unknown, shown: unknown) =>
    judge({ place: { point: sent } }, { id: 1, place: { point: shown } });
  t.strictSame(point([-70.6, -33.4], [-33.4, -70.6]), [['/place/point', false]]);
  t.strictSame(point([9, 1], [9, 1]), [['/place/point', true]]);
  t.strictSame(point([9, 1], [1, 9]), [], 'the ends of a span in their order');
  t.strictSame(point(['b', 'a'], ['a', 'b']), [['/place/point', true]], 'two that are together');
  t.strictSame(point([-70.61, -33.4], [-33.4, -70.6]), [], 'rounded');
  t.strictSame(judge({ labels: ['a', 'b'] }, { labels: ['b', 'a'] }), [['/labels', true]], 'two of them');
  t.end();
});

t.test('one entry that is left of several is found', (t) => {
  const labels = (sent: unknown, shown: unknown) => judge({ labels: sent }, { labels: shown });
  t.strictSame(labels(['red', 'blue'], ['red']), [['/labels', false]]);
  t.strictSame(labels(['red', 'blue'], ['blue']), [['/labels', false]]);
  t.strictSame(labels([{ name: 'a' }, { name: 'b' }], [{ id: 1, name: 'b' }]), [['/labels', false]]);
  t.strictSame(labels(['red', 'blue'], []), [], 'unknown ones are left out');
  t.strictSame(labels(['red', 'RED '], ['red']), [], 'the same');
  t.strictSame(labels([1, 2], [1]), [], 'they may name something that there is not');
  t.strictSame(judge({ labelIds: ['a', 'b'] }, { labelIds: ['a'] }), [], 'they may name something that there is not');
  t.strictSame(labels(['red', 'blue', 'green'], ['red', 'green']), []);
  const both = [{ labels: ['red', 'blue'] }, { labels: ['red', 'blue'] }] as const;
  const one = [{ labels: ['red', 'green'] }, { labels: ['red'] }] as const;
  t.strictSame(judgeAmong(both, one), [], 'another time there is more than one');
  t.end();
});

t.test('a number of single precision is told from one that is rounded', (t) => {
  t.strictSame(judge({ weight: 0.1 }, { weight: Math.fround(0.1) }), [['/weight', false]]);
  t.strictSame(judge({ weight: 123_456_789.5 }, { weight: 123_456_792 }), [['/weight', false]]);
  t.strictSame(judge({ weight: 0.1 }, { weight: 0.1 }), [['/weight', true]]);
  t.strictSame(judge({ weight: 12_345_678.9 }, { weight: 12_345_679 }), [], 'rounded');
  t.strictSame(judge({ size: 0.1 }, { size: Math.fround(0.1) }), [], 'the document says so');
  t.end();
});

t.test('what was decoded once more is found', (t) => {
  t.strictSame(judge({ note: 'a+1@b.example' }, { note: 'a 1@b.example' }), [['/note', false]]);
  t.ok(isDecodedAgain('100%', '100%25'));
  t.ok(isDecodedAgain('a b', 'a+b '), 'trimmed as well');
  t.notOk(isDecodedAgain('56 9', '+56 9'), 'a telephone number without its sign');
  t.notOk(isDecodedAgain('a@b.example', 'a+1@b.example'), 'the mailbox alone');
  t.notOk(isDecodedAgain('https://a.example/A', 'https://a.example/%41'), 'a URL in its normal form');
  t.notOk(isDecodedAgain('100%', '100%'));
  t.end();
});

t.test('zero is no null where a request may say either', (t) => {
  t.strictSame(judge({ age: 0 }, { age: null }), [['/age', false]]);
  t.strictSame(judge({ grade: 0 }, { grade: null }), [['/grade', false]]);
  t.strictSame(judge({ weight: 0 }, { weight: null }), [], 'nobody can say null');
  t.strictSame(judge({ age: 0 }, {}), [], 'not shown');
  t.end();
});

t.test('what an envelope holds is judged', (t) => {
  t.strictSame(judge({ day: '2026-03-01' }, { data: { day: '2026-02-28' }, meta: {} }), [['/day', false]]);
  t.strictSame(judge({ visit: { day: '2026-03-01' } }, { visit: { day: '2026-02-28' } }), [['/visit/day', false]]);
  t.strictSame(judge({ place: { day: '2026-03-01' } }, { id: 1, place: { day: '2026-02-28' } }), [
    ['/place/day', false],
  ]);
  t.end();
});

t.test('a thing with one object and a status of its own is no envelope', (t) => {
  const sent = { position: 3, status: 'open', place: { position: 1 } };
  t.strictSame(judge({ position: 1, place: { position: 2 } }, { status: 'open', place: { position: 2 } }), []);
  t.strictSame(
    judge(sent, { status: 'open', position: 3, place: { position: 1 } }).filter(([, isKept]) => !isKept),
    [],
  );
  t.end();
});

t.test('what is written in another way is the same', (t) => {
  t.strictSame(judge({ at: '2026-03-01T10:00:00+02:00' }, { at: '2026-03-01T08:00:00.000Z' }), [['/at', true]]);
  t.strictSame(judge({ at: '2026-03-01T10:00:31Z' }, { at: '2026-03-01T10:00Z' }), [['/at', true]]);
  t.strictSame(judge({ note: ' Łódź ' }, { note: 'Łódź' }), [['/note', true]]);
  t.strictSame(judge({ note: 'ｶ' }, { note: 'カ' }), [['/note', true]], 'normalised');
  t.end();
});

t.test('what a service may make of a value is not judged', (t) => {
  t.strictSame(judge({ position: 9 }, { position: 2 }), [], 'a place in a row');
  t.strictSame(judge({ weight: 1.25 }, { weight: 1.3 }), [], 'rounded');
  t.strictSame(judge({ day: '0001-01-01' }, { day: '0001-01-03' }), [], 'another calendar');
  t.strictSame(judge({ day: '2026-03-01' }, { day: null }), []);
  t.strictSame(judge({ note: 'plain' }, { note: 'other' }), []);
  t.end();
});

t.test('characters are lost in one encoding or read in another', (t) => {
  t.ok(isMangled('?', '\u{1F331}'));
  t.ok(isMangled('????', '\u{1F331}'));
  t.ok(isMangled('\u{FFFD}\u{FFFD}', '\u{1F331}'));
  t.ok(isMangled('ZÃ¼rich', 'Zürich'));
  t.notOk(isMangled('Zurich', 'Zürich'), 'written in ASCII');
  t.notOk(isMangled('', '\u{1F331}'), 'taken away');
  t.notOk(isMangled('wer?', 'wer?'));
  t.end();
});

t.test('what is written for a page is told from what was sent', (t) => {
  t.ok(isEscaped('Rojas &amp; Co', 'Rojas & Co'));
  t.ok(isEscaped('&#039;a&#x27; &quot;b&#34; &apos;', `'a' "b" '`));
  t.notOk(isEscaped('Rojas & Co', 'Rojas & Co'));
  t.notOk(isEscaped('&amp;', '&amp;'), 'it was sent so');
  t.notOk(isEscaped('Rojas and Co', 'Rojas & Co'), 'another spelling');
  t.end();
});
