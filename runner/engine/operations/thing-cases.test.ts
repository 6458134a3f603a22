import t from 'tap';
import type { OperationCase } from '../../cases/operation-case.ts';
import type { Exchange } from '../../kit/exchange.ts';
import { idOf, withTag } from './thing-cases.ts';

/** A case with a condition of its own, whose document demands one or does not. */
const caseWith = (isRequired: boolean): OperationCase =>
  ({
    operation: { parameters: [{ in: 'header', name: 'If-Match', isRequired }] },
    headers: [
      ['if-match', '"random"'],
      ['X-Other', 'a'],
    ],
  }) as unknown as OperationCase;

t.test('a strong tag takes the place of whatever condition was there', (t) => {
  t.strictSame(withTag(caseWith(false), '"v1"').headers, [
    ['X-Other', 'a'],
    ['If-Match', '"v1"'],
  ]);
  t.end();
});

t.test('a weak tag is not named, since no server may let it match', (t) => {
  t.strictSame(withTag(caseWith(false), 'W/"v1"').headers, [['X-Other', 'a']]);
  t.strictSame(
    withTag(caseWith(true), 'W/"v1"').headers,
    [
      ['X-Other', 'a'],
      ['If-Match', '*'],
    ],
    'where the document demands a condition',
  );
  t.end();
});

t.test('a Location that is no percent-encoded text names a thing as it is written', (t) => {
  const at = (location: string): Exchange =>
    ({ response: { status: 201, headers: [['Location', location]], body: { bytes: Buffer.from('') } } }) as never;
  t.equal(idOf(at('/things/a%20b?x=1'), 'id'), 'a b');
  t.equal(idOf(at('/things/%zz'), 'id'), '%zz');
  t.end();
});
