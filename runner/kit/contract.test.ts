import fc from 'fast-check';
import t from 'tap';
import { testSeed } from '../../scripts/test/is-drawn.test-support.ts';
import { judgeContent, schemaFaults } from './contract.ts';
import { readDocument } from '../documents/document.ts';
import type { Header } from './exchange.ts';
import { integerOf, isInFormat } from '../documents/integer-text.ts';
import { mediaTypeOf } from './media-type.ts';
import { numberText, readStrictJson, toPlainJson } from '../documents/strict-json.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const json: Header[] = [['Content-Type', 'application/json']];

t.test('strict JSON', async (t) => {
  t.test('reads what JSON.parse reads', async (t) => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const read = readStrictJson(utf8(text));
        if (!read.ok) return read.kind === 'duplicate-member' || read.kind === 'encoding';
        t.strictSame(JSON.stringify(toPlainJson(read.value)), JSON.stringify(JSON.parse(text)), text);
        return true;
      }),
      { numRuns: 50, seed: testSeed() },
    );
  });

  const faults: ReadonlyArray<readonly [title: string, bytes: Uint8Array, kind: string]> = [
    ['nothing', utf8(''), 'empty'],
    ['blanks', utf8('  '), 'syntax'],
    ['a byte order mark', utf8('\uFEFF{}'), 'byte-order-mark'],
    ['invalid UTF-8', Uint8Array.of(0x22, 0xff, 0x22), 'encoding'],
    ['two values', utf8('{}{}'), 'syntax'],
    ['a trailing comma', utf8('{"a":1,}'), 'syntax'],
    ['the same member twice with one value', utf8('{"a":1,"a":1}'), 'duplicate-member'],
    ['a member written in two ways', utf8('{"a":1,"\\u0061":2}'), 'duplicate-member'],
    ['a member twice deep inside', utf8('[{"x":{"a":":","a":"{"}}]'), 'duplicate-member'],
    ['100,000 brackets', utf8('['.repeat(100_000)), 'depth'],
  ];
  for (const [title, bytes, kind] of faults) {
    t.test(`refuses ${title}`, async (t) => {
      const read = readStrictJson(bytes);
      t.equal(read.ok ? 'read' : read.kind, kind);
    });
  }

  t.test('keeps the text of numbers, and members named __proto__', async (t) => {
    const read = readStrictJson(utf8('{"id":9223372036854775807,"__proto__":{"a":1.0}}'));
    if (!read.ok) throw new Error(read.fault);
    t.equal(numberText((read.value as { id: unknown }).id), '9223372036854775807');
    t.strictSame(Object.keys(toPlainJson(read.value) as object), ['id', '__proto__']);
  });
});

t.test('integers are judged on their text', async (t) => {
  const integers = {
    '1.0': 1n,
    '1e3': 1000n,
    '10e-1': 1n,
    '-0': 0n,
    '0e5': 0n,
    '0.0': 0n,
    '-12.50e1': -125n,
    '9007199254740993': 9007199254740993n,
  };
  for (const [text, value] of Object.entries(integers)) t.equal(integerOf(text), value, text);
  for (const text of ['1.5', '1e-1', '1.00000000000000000000001', '12e-3']) t.equal(integerOf(text), null, text);
  t.ok(isInFormat('9223372036854775807', 'int64'));
  t.notOk(isInFormat('9223372036854775808', 'int64'));
  t.ok(isInFormat('-9223372036854775808', 'int64'));
  t.ok(isInFormat('400.0', 'int32'));
  t.notOk(isInFormat('2147483648', 'int32'));
  t.notOk(isInFormat('1e400000000', 'int64'), 'costs nothing');
});

t.test('the content of a request', async (t) => {
  const cases: ReadonlyArray<readonly [body: string, content: string]> = [
    ['{"id":1,"name":"a"}', 'valid'],
    ['{"name":"a","id":1.0,"tag":"x","more":null}', 'valid'],
    ['{"id":9007199254740993,"name":""}', 'valid'],
    ['{"id":9223372036854775808,"name":"a"}', 'unspecified'],
    ['{"id":1e400,"name":"a"}', 'unspecified'],
    ['{"id":1.00000000000000000000001,"name":"a"}', 'invalid'],
    ['{"id":1,"name":null}', 'invalid'],
    ['{"id":1,"Name":"a"}', 'invalid'],
    ['{"id":1,"name":"a","tag":null}', 'invalid'],
    ['{"id":1,"name":"\\ud800"}', 'unspecified'],
    ['{"id":1,"name":"a","name":"b"}', 'unspecified'],
    ['[]', 'invalid'],
    ['{"id":1,', 'invalid'],
    ['', 'invalid'],
  ];
  for (const [body, content] of cases) t.equal(judgeContent(json, utf8(body)).content, content, body || 'empty');
  const plant = utf8('{"id":1,"name":"a"}');
  t.equal(
    judgeContent([['content-type', 'Application/JSON; charset="UTF-8"']], plant).content,
    'valid',
    'media type in any case',
  );
  t.equal(judgeContent([['Content-Type', 'text/plain']], plant).content, 'invalid', 'another media type');
  t.equal(judgeContent([], plant).content, 'unspecified', 'no media type');
  t.equal(judgeContent([...json, ['Content-Encoding', 'gzip']], plant).content, 'unspecified', 'a content coding');
});

t.test('the shapes of answers', async (t) => {
  const faults = (name: 'Plant' | 'Error', text: string): number => {
    const read = readStrictJson(utf8(text));
    return read.ok ? schemaFaults(name, read.value).length : -1;
  };
  for (const text of ['{"name":"a"}', '{"name":"","tag":"","id":1,"x":[]}']) t.equal(faults('Plant', text), 0, text);
  for (const text of ['{}', '[]', '"a"', '{"name":1}', '{"name":"a","tag":null}'])
    t.not(faults('Plant', text), 0, text);
  for (const text of ['{"error":400.0,"message":""}', '{"error":-2147483648,"message":"x","more":1}'])
    t.equal(faults('Error', text), 0, text);
  for (const text of [
    '{"error":2147483648,"message":""}',
    '{"error":"400","message":""}',
    '{"error":1.5,"message":""}',
    '{"error":1}',
    '{"message":"x"}',
  ]) {
    t.not(faults('Error', text), 0, text);
  }
});

t.test('a media type is read from one or several equal fields', async (t) => {
  t.equal(mediaTypeOf([['content-type', 'Application/Json;charset=utf-8']])?.essence, 'application/json');
  t.equal(
    mediaTypeOf([
      ['content-type', 'application/json'],
      ['Content-Type', 'text/html'],
    ]),
    null,
  );
  t.equal(mediaTypeOf([['content-type', 'nonsense']]), null);
  t.equal(mediaTypeOf([]), null);
});

t.test('documents', async (t) => {
  const read = (text: string): unknown => {
    const result = readDocument(utf8(text));
    return 'fault' in result ? `fault: ${result.fault}` : result.value;
  };
  t.strictSame(read('{"a":{"$ref":"#/b"},"b":{"c":1}}'), { a: { c: 1 }, b: { c: 1 } });
  t.strictSame(read('a: {$ref: "#/nowhere"}'), { a: { $ref: '#/nowhere' } });
  t.strictSame(read('a: {$ref: "file:///etc/hostname"}'), { a: { $ref: 'file:///etc/hostname' } });
  const sibling = read('{"a":{"$ref":"#/b","required":["id"],"description":"x"},"b":{"required":["name"]}}');
  t.strictSame(
    sibling,
    { a: { required: ['id'], allOf: [{ required: ['name'] }] }, b: { required: ['name'] } },
    'members beside a reference hold',
  );
  t.match(read('a: 1\na: 2'), /^fault: /);
  t.match(read('a: [1'), /^fault: /);
  const cyclic = read('node: {properties: {child: {$ref: "#/node"}}}') as { node: { properties: { child: unknown } } };
  t.equal(cyclic.node.properties.child, cyclic.node, 'a cycle is a cyclic value');
  t.strictSame(
    read('a: {$ref: "#/b"}\nb: {$ref: "#/a"}'),
    { a: { $ref: '#/b' }, b: { $ref: '#/a' } },
    'a loop of references stays',
  );
  const bomb = `a0: &a0 [x]\n${Array.from({ length: 12 }, (_, n) => `a${n + 1}: &a${n + 1} [${`*a${n},`.repeat(10)}]`).join('\n')}`;
  t.match(read(bomb), /^fault: /, 'aliases that multiply');
});
