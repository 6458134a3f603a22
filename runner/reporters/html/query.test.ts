import t from 'tap';
import { mixedReport } from '../sample-report.test-support.ts';
import { indexRun } from './index-run.ts';
import { createFilter, parseQuery, quoteValue } from './query.ts';

const index = indexRun(mixedReport(), { resultChunks: [0], exchangeChunks: [0] });
const filter = createFilter(index);
const idsOf = (query: string): string[] => filter(query).flatMap((number) => index.results[number]?.[0] ?? []);

t.test('a query is words, quoted words and fields, each of which may be turned round', async (t) => {
  t.same(parseQuery('  One "two  Three" -four outcome:failed,passed clause:"RFC 9110" -suite:bearer'), [
    { field: null, values: ['one'], negated: false },
    { field: null, values: ['two  three'], negated: false },
    { field: null, values: ['four'], negated: true },
    { field: 'outcome', values: ['failed', 'passed'], negated: false },
    { field: 'clause', values: ['rfc 9110'], negated: false },
    { field: 'suite', values: ['bearer'], negated: true },
  ]);
});

t.test('what is not closed, not finished or not known is looked for as text', async (t) => {
  const values = (query: string): unknown => parseQuery(query).map((term) => [term.field, ...term.values]);
  t.same(values('"open end'), [
    [null, '"open'],
    [null, 'end'],
  ]);
  t.same(values('outcome: level:'), []);
  t.same(values('colour:red - ""'), [
    [null, 'colour:red'],
    [null, '-'],
  ]);
  t.same(values('"'), [[null, '"']]);
});

t.test('a filter looks where it is told to', async (t) => {
  t.equal(filter('').length, index.results.length);
  t.same(idsOf('outcome:failed level:should'), ['plant-store/method-refused-with-allow']);
  t.same(idsOf('outcome:untestable,errored suite:bearer'), [
    'bearer/unknown-token-refused',
    'bearer/challenge-parsed',
    'bearer/token-not-repeated',
  ]);
  t.same(idsOf('clause:rfc8259'), ['plant-store/malformed-json-refused']);
  t.same(idsOf('clause:"RFC 9110 §15.5.6"'), ['plant-store/method-refused-with-allow']);
  t.same(idsOf('check:echo'), ['plant-store/plant-echoed']);
  t.same(idsOf('"retry later" -level:MUST'), ['bearer/challenge-parsed']);
  t.same(idsOf('no such thing'), []);
  t.same(idsOf('outcome:nothing'), []);
});

t.test('a value is quoted where it has to be, and found again', async (t) => {
  t.equal(quoteValue('plant-store'), 'plant-store');
  for (const value of ['a b', 'a,b', 'a"b c', '']) {
    t.same(parseQuery(`suite:${quoteValue(value)}`)[0]?.values.join() ?? '', value.replaceAll('"', ''));
  }
});
