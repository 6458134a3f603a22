import t from 'tap';
import type { Exchange } from '../../../runner/kit/exchange.ts';
import { readReply } from '../../../runner/kit/json-rpc.ts';
import { contentFaults } from './content-faults.ts';
import { annotationFaults, hasAnnotation } from './header-annotations.ts';
import { contentOf, idsIn, isSameContent } from './tool-content.ts';

const text = { type: 'string' };

t.test('annotations for headers are judged by their place, type and name', async (t) => {
  const schema = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more });
  const right = [
    schema({ a: { ...text, 'x-mcp-header': 'Region' }, b: { type: 'integer', 'x-mcp-header': 'X-1' } }),
    schema({ a: schema({ b: { type: 'boolean', 'x-mcp-header': 'Deep' } }) }),
    schema({ a: { type: ['string', 'null'], 'x-mcp-header': 'Maybe' } }),
  ];
  for (const one of right) t.strictSame([hasAnnotation(one), annotationFaults(one)], [true, []]);
  const wrong: ReadonlyArray<readonly [object, RegExp]> = [
    [schema({ a: { ...text, 'x-mcp-header': '' } }), /^\/properties\/a has a name that is not a token$/],
    [schema({ a: { ...text, 'x-mcp-header': 'a\r\nb' } }), /not a token/],
    [schema({ a: { ...text, 'x-mcp-header': 5 } }), /not a token/],
    [
      schema({ a: { ...text, 'x-mcp-header': 'R' }, b: { ...text, 'x-mcp-header': 'r' } }),
      /\/b repeats the name of \/properties\/a/,
    ],
    [schema({ a: { type: 'number', 'x-mcp-header': 'N' } }), /not a string, integer or boolean/],
    [schema({ a: { 'x-mcp-header': 'N' } }), /not a string, integer or boolean/],
    [schema({ a: { items: { ...text, 'x-mcp-header': 'N' } } }), /items is not inside properties only/],
    [schema({}, { anyOf: [schema({ a: { ...text, 'x-mcp-header': 'N' } })] }), /anyOf.* is not inside properties only/],
    [schema({}, { $defs: { d: { ...text, 'x-mcp-header': 'N' } } }), /\$defs\/d is not inside properties only/],
    [{ ...text, 'x-mcp-header': 'N' }, /the root is not inside properties only/],
  ];
  for (const [one, fault] of wrong) t.match(annotationFaults(one).join('; '), fault, JSON.stringify(one));
  for (const none of [null, [], {}, schema({ 'x-mcp-header': text }), schema({ a: { enum: [{ 'x-mcp-header': 1 }] } })])
    t.equal(hasAnnotation(none), false, JSON.stringify(none));
});

t.test('blocks of content are judged by their type', async (t) => {
  const resource = { uri: 'a:b', text: '' };
  t.strictSame(contentFaults([]), []);
  t.strictSame(
    contentFaults([
      { type: 'text', text: '' },
      { type: 'image', data: 'AAEC', mimeType: 'image/png', more: 1 },
      { type: 'resource_link', uri: 'a:b', name: 'x' },
      { type: 'resource', resource },
      { type: 'resource', resource: { uri: 'a:b', blob: 'AA==' } },
    ]),
    [],
  );
  const wrong: ReadonlyArray<readonly [unknown, RegExp]> = [
    [null, /^block 0: it is null$/],
    [{ type: 'html', text: '' }, /type is "html"/],
    [{ type: 'toString', text: '' }, /type is "toString"/],
    [{ type: 'text', text: 5 }, /text is 5/],
    [{ type: 'image', data: 'AAEC' }, /mimeType is nothing/],
    [{ type: 'image', data: 'AAE', mimeType: '' }, /not base64/],
    [{ type: 'audio', data: 'A-_=', mimeType: '' }, /not base64/],
    [{ type: 'resource' }, /resource: it is nothing/],
    [{ type: 'resource', resource: { uri: 'a:b' } }, /neither text nor blob/],
    [{ type: 'resource', resource: { text: '' } }, /uri is nothing/],
  ];
  for (const [block, fault] of wrong) t.match(contentFaults([block]).join('; '), fault);
  t.match(contentFaults({ a: 1 }), [/content is \{"a":1\}/]);
});

t.test('the content of a call is found and compared', async (t) => {
  t.strictSame(contentOf(replyWith({ structuredContent: { id: 1 }, content: [] })), { id: 1 });
  t.strictSame(contentOf(replyWith({ content: [{ type: 'text', text: '{"id":1}' }] })), { id: 1 });
  t.strictSame(contentOf(replyWith({ content: [{ type: 'text', text: 'none' }] })), [{ type: 'text', text: 'none' }]);
  for (const none of [{ isError: true, content: [] }, {}, null]) t.equal(contentOf(replyWith(none)), null);
  t.equal(isSameContent({ a: [1] }, { a: [1] }), true);
  t.equal(isSameContent({ a: [1] }, { a: [2] }), false);
  t.equal(isSameContent(null, null), false, 'two refusals prove nothing');
  const found = idsIn({
    id: 'a',
    list: [{ docId: 7, doc_id: 'b', idea: 'c', paid: 'd', id: null }, { id: 'a' }],
    id2: 'e',
  });
  t.strictSame(new Set(found), new Set([7, 'a', 'b']));
  t.equal(idsIn(Array.from({ length: 500 }, (_, id) => ({ id }))).length, 100);
});

function replyWith(result: unknown) {
  const bytes = new TextEncoder().encode(JSON.stringify({ jsonrpc: '2.0', id: 1, result }));
  const response = {
    status: 200,
    headers: [['content-type', 'application/json']],
    body: { bytes, wireBytes: bytes.length, truncated: false },
  };
  return readReply({ response, fault: null } as unknown as Exchange, 1);
}
