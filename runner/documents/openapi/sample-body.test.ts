import t from 'tap';
import { sampleBody } from './sample-body.ts';

const documentOf = (requestBody: unknown): unknown => ({
  openapi: '3.1.0',
  info: { title: 'Notes', version: '1' },
  paths: { '/notes': { post: { requestBody } } },
  components: { schemas: { Text: { type: 'string', minLength: 3 } } },
});
const pointer = '/paths/~1notes/post';
const bodyOf = (media: unknown, isRequired = true): unknown =>
  sampleBody(documentOf({ required: isRequired, content: { 'application/json': media } }), pointer)?.text;

t.test('a body is the example of the document, or made of what is required', async (t) => {
  const schema = {
    type: 'object',
    required: ['text', 'by'],
    properties: {
      text: { $ref: '#/components/schemas/Text' },
      by: { type: 'object', required: ['id'], properties: { id: { type: 'integer', minimum: 7 } } },
      tag: { type: 'string' },
    },
  };
  t.equal(bodyOf({ schema, example: { text: 'Abc', by: { id: 9 } } }), '{"text":"Abc","by":{"id":9}}');
  t.equal(
    bodyOf({ schema, example: { text: 'A' } }),
    '{"text":"vivero","by":{"id":7}}',
    'an example that does not fit',
  );
  t.equal(
    bodyOf({ schema: { allOf: [schema, { required: ['n'], properties: { n: { type: 'boolean' } } }] } }),
    '{"text":"vivero","by":{"id":7},"n":true}',
  );
  t.equal(bodyOf({}, false), null, 'no schema, and none needed');
});

t.test('what cannot be made up is not sent', async (t) => {
  const schema = { type: 'object', required: ['a'], properties: { a: { type: 'string', pattern: '^\\$#\\d{9}$' } } };
  t.equal(bodyOf({ schema }), undefined);
  t.equal(bodyOf({ schema }, false), null);
  t.equal(sampleBody(documentOf({ required: true, content: { 'text/csv': {} } }), pointer), null);
  t.equal(sampleBody(documentOf(undefined), pointer)?.text, null, 'no body at all');
  const circle = {
    type: 'object',
    required: ['a'],
    properties: { a: { $ref: '#/paths/~1notes/post/requestBody/content/application~1json/schema' } },
  };
  t.equal(bodyOf({ schema: circle }), undefined, 'an object without end');
});
