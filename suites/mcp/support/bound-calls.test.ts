import t from 'tap';
import { callsBeyondBounds } from './bound-calls.ts';

const toolWith = (properties: object, required: readonly string[] = []) => ({
  name: 'taxes_list',
  inputSchema: { type: 'object', properties, required },
});

t.test('makes calls that one keyword of the schema forbids each', (t) => {
  const tool = toolWith(
    {
      month: { type: 'string', pattern: String.raw`^\d{4}-\d\d$`, minLength: 7, maxLength: 7 },
      year: { type: 'integer', minimum: 2000, exclusiveMaximum: 2100 },
      share: { type: 'number', maximum: 1 },
    },
    ['year'],
  );
  t.strictSame(
    callsBeyondBounds(tool).map(({ given, kind }) => [kind, given]),
    [
      ['a string that its pattern forbids', { year: 2000, month: 'vivero none' }],
      ['a string with a valid one inside', { year: 2000, month: 'x2026-01y' }],
      ['a string that is too short', { year: 2000, month: 'vvvvvv' }],
      ['a string that is too long', { year: 2000, month: 'vvvvvvvv' }],
      ['a number that is too small', { year: 1999 }],
      ['a number that is too great', { year: 2101 }],
      ['a fraction for an integer', { year: 2000.5 }],
      ['a number that is too great', { year: 2000, share: 2 }],
    ],
  );
  t.end();
});

t.test('changes the last digits where the pattern says more of them', (t) => {
  const month = { type: 'string', pattern: String.raw`^\d{4}-(0[1-9]|1[0-2])$` };
  const texts = callsBeyondBounds(toolWith({ month })).map(({ given }) => given['month']);
  t.strictSame(texts, ['vivero none', 'x2026-01y', '2026-99']);
  t.end();
});

t.test('looks behind the choice of null', (t) => {
  const given = { anyOf: [{ type: 'null' }, { type: 'integer', minimum: 1 }] };
  t.equal(callsBeyondBounds(toolWith({ folio: given })).length, 2);
  const two = {
    anyOf: [
      { type: 'string', maxLength: 3 },
      { type: 'integer', minimum: 1 },
    ],
  };
  t.strictSame(callsBeyondBounds(toolWith({ folio: two })), []);
  t.end();
});

t.test('leaves out how much of a list is wanted, bounds of a language, and what has no bounds', (t) => {
  const properties = {
    limit: { type: 'integer', minimum: 1, maximum: 100 },
    page_size: { type: 'integer', minimum: 1 },
    maxResults: { type: 'integer', minimum: 1 },
    perPage: { type: 'integer', minimum: 1 },
    id: { type: 'number', minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER },
    note: { type: 'string', maxLength: 1_000_000 },
    anything: {},
  };
  t.strictSame(callsBeyondBounds(toolWith(properties)), []);
  t.end();
});

t.test('makes no call that a pattern allows after all', (t) => {
  t.strictSame(callsBeyondBounds(toolWith({ name: { type: 'string', pattern: '^[a-z ]+$' } })), []);
  t.end();
});
