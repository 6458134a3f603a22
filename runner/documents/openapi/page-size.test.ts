import t from 'tap';
import { listOperations } from './list-operations.ts';
import { sampleInSmallPages } from './page-size.ts';

const base = {
  documentUrl: new URL('https://api.example/api/schema/'),
  apiUrl: new URL('https://api.example'),
  isOwn: () => true,
  locate: (url: URL) => url,
};

function smallQuery(name: string, schema: object): string | null {
  const parameters = [{ name, in: 'query', schema }];
  const document = { openapi: '3.0.3', paths: { '/things': { get: { parameters, responses: {} } } } };
  const [operation] = listOperations(document, base);
  return operation === undefined ? 'no operation' : (sampleInSmallPages(document, operation)?.query ?? null);
}

t.test('a page is made as small as the document allows', async (t) => {
  t.equal(smallQuery('page_size', { type: 'integer', minimum: 1, maximum: 100 }), 'page_size=2');
  t.equal(smallQuery('per-page', { type: 'integer', enum: [5, 10] }), 'per-page=5');
  t.equal(smallQuery('limit', { type: 'integer', minimum: 10 }), null);
});

t.test('other parameters are left alone', async (t) => {
  t.equal(smallQuery('page', { type: 'integer' }), null);
  t.equal(smallQuery('limit', { type: 'string' }), null);
});
