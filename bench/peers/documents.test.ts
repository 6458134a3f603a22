import t from 'tap';
import { deletionsLast, resolveReferences } from './documents.ts';

t.test('ids in examples of paths keep their digits, and bodies keep their types', async (t) => {
  const id = 1_152_921_504_606_846_977n;
  const document = {
    openapi: '3.1.0',
    info: { title: 'a', version: '1' },
    paths: {
      '/a/{id}': {
        get: {
          parameters: [{ $ref: '#/components/parameters/Id' }],
          responses: { 200: { description: 'a', content: { 'application/json': { example: { id } } } } },
        },
      },
    },
    components: {
      parameters: { Id: { name: 'id', in: 'path', required: true, schema: { minimum: 1n }, example: id } },
    },
  };
  const resolved = JSON.stringify(await resolveReferences(document));
  t.match(resolved, '"example":"1152921504606846977"');
  t.match(resolved, '"schema":{"minimum":1}');
  t.match(resolved, /"example":\{"id":\d+\}/);
  t.notMatch(resolved, '$ref');
});

t.test('deletions come last, the deepest first, and all else keeps its order', async (t) => {
  const requests = ['DELETE /a', 'GET /a', 'DELETE /a/b/c', 'POST /a'];
  const ordered = deletionsLast(requests, (request) => {
    const [method = '', path = ''] = request.split(' ');
    return { method, path };
  });
  t.strictSame(ordered, ['GET /a', 'POST /a', 'DELETE /a/b/c', 'DELETE /a']);
});
