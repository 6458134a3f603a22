import tap from 'tap';
import { decoded, needsEncoding } from './header-values.ts';
import { isMetaKey } from './meta-keys.ts';
import { isTrace } from './trace-context.ts';

void tap.test('keys of metadata are told by the rule', (t) => {
  const right = [
    'plain',
    'org.example/key',
    'a.b-c.d1/x_y.z',
    'example/',
    'io.modelcontextprotocol/clientInfo',
    'progressToken',
    'org.mcp2/x',
  ];
  const wrong = [
    '1org/key',
    'org.-x/key',
    'org.example/a/b',
    'org..x/key',
    'x/-a',
    'com.mcp.tools/own',
    'io.modelcontextprotocol/own',
    '-a',
  ];
  for (const key of right) t.equal(isMetaKey(key), true, key);
  for (const key of wrong) t.equal(isMetaKey(key), false, key);
  t.end();
});

void tap.test('trace context is told by its forms', (t) => {
  const parent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  t.equal(isTrace('traceparent', parent), true);
  t.equal(isTrace('traceparent', `01${parent.slice(2)}-more`), true, 'a later version may have more');
  t.equal(isTrace('traceparent', `${parent}-more`), false);
  t.equal(isTrace('traceparent', `ff${parent.slice(2)}`), false);
  t.equal(isTrace('tracestate', 'rojo=00f067aa0ba902b7, congo=t61rcWkgMzE'), true);
  t.equal(isTrace('tracestate', 'rojo'), false);
  t.equal(isTrace('baggage', 'user=Am%C3%A9lie;p=1, other = 2'), true);
  t.equal(isTrace('baggage', 'user'), false);
  t.equal(isTrace('traceparent', 1), false);
  t.end();
});

void tap.test('values that a header cannot hold are told, and read back', (t) => {
  for (const text of ['año', ' a', 'a\n', '=?base64?YQ==?=']) t.equal(needsEncoding(text), true, text);
  for (const text of ['a b', 'tool-1', '=?base64?']) t.equal(needsEncoding(text), false, text);
  t.equal(decoded('=?base64?YcOxbw==?='), 'año');
  t.equal(decoded('=?base64?YfFv?='), null, 'Latin-1 is not UTF-8');
  t.equal(decoded('año'), null);
  t.end();
});
