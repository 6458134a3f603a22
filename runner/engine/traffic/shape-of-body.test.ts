import t from 'tap';
import type { CheckResult, StoredBody, StoredExchange } from '../../../contracts/run-report/run-report.ts';
import { businessData, shapeOfBody, shapeOfResult } from './shape-of-body.ts';

const bodyOf = (text: string | null): StoredBody => ({
  text,
  base64: text === null ? 'AA==' : null,
  sizeBytes: text?.length ?? 1,
  truncated: false,
});

/** Returns the body of a response as it is kept. */
function kept(text: string | null): StoredBody {
  const exchange = { curl: 'curl', request: { body: bodyOf('') }, response: { body: bodyOf(text) } };
  const shaped = shapeOfBody(exchange as unknown as StoredExchange);
  t.equal(shaped.curl, null);
  if (shaped.response === null) throw new Error('the response is gone');
  return shaped.response.body;
}

const shapeOf = (value: unknown): unknown => JSON.parse(kept(JSON.stringify(value)).text ?? 'null');

t.test('names, types and lengths are kept, values are not', (t) => {
  t.strictSame(shapeOf({ name: 'Ana', age: 30, isNew: true, note: null }), {
    name: 'text of 3',
    age: 'number',
    isNew: true,
    note: null,
  });
  t.strictSame(shapeOf({ code: -32_601, method: 'tools/call', type: 'x'.repeat(61) }), {
    code: -32_601,
    method: 'tools/call',
    type: 'text of 61',
  });
  t.strictSame(shapeOf([1, 2, 3, 4, 5]), Array(5).fill('number'));
  t.strictSame(shapeOf([1, 2, 3, 4, 5, 6, 7]), [...Array<string>(5).fill('number'), 'and 2 more']);
  t.end();
});

t.test('what is nested deeper than twenty levels is not shown, in lists and in objects', (t) => {
  const nested = (wrap: (inner: unknown) => unknown, levels: number): unknown =>
    levels === 0 ? 7 : wrap(nested(wrap, levels - 1));
  for (const wrap of [(inner: unknown) => [inner], (inner: unknown) => ({ inner })]) {
    t.match(JSON.stringify(shapeOf(nested(wrap, 20))), /"number"/);
    t.match(JSON.stringify(shapeOf(nested(wrap, 21))), /"nested"/);
    t.notMatch(JSON.stringify(shapeOf(nested(wrap, 1_000))), /"number"/);
  }
  t.end();
});

t.test('of a body that is no JSON, its length is kept', (t) => {
  t.match(kept('<p>Ana</p>'), { text: null, sizeBytes: 10 });
  t.match(kept(null), { text: null, base64: null, truncated: true });
  t.end();
});

t.test('texts of bodies are data, wherever a result shows them', (t) => {
  const data = businessData([
    Buffer.from('{"name":"Violeta","code":"invalid","tags":["poeta","es"]}'),
    Buffer.from('<p>'),
  ]);
  t.strictSame([...data].sort(), ['Violeta', 'poeta']);
  const result = {
    assertions: [
      { expected: 'a name', actual: 'Violeta' },
      { expected: { name: 'Ana' }, actual: 4 },
    ],
  };
  t.strictSame(shapeOfResult(result as unknown as CheckResult, data).assertions, [
    { expected: 'a name', actual: 'text of 7' },
    { expected: { name: 'text of 3' }, actual: 4 },
  ]);
  t.end();
});
