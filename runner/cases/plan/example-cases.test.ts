/** What counts as an example of the document: only what the document gives, whatever stands around it. */
import t from 'tap';
import { listOperations } from '../../documents/openapi/list-operations.ts';
import { planCases } from '../plan-cases.ts';

const apiUrl = new URL('https://api.example');
const companyId = { name: 'companyId', in: 'path', required: true };
const anyId = { ...companyId, schema: { type: 'string' } };
const schema = { type: 'object' };

/** Returns which of the cases of an operation with values of the configuration are examples of the document, by their names. */
function ownOf(operation: object, values: ReadonlyMap<string, readonly unknown[]>): Record<string, boolean> {
  const document = { openapi: '3.1.0', paths: { '/x/{companyId}': { post: operation } } };
  const base = { documentUrl: apiUrl, apiUrl, isOwn: () => false, locate: (url: URL) => url };
  const options = { seed: 7, casesPerOperation: 40, values, readOnly: false };
  const [plan] = planCases(document, listOperations(document, base), options).operations;
  const examples = [...(plan?.cases({ valueFor: () => undefined }) ?? [])].filter(({ phase }) => phase === 'examples');
  return Object.fromEntries(
    examples.map(({ id, isOwnExample }) => [id.slice(id.indexOf('examples ') + 9), isOwnExample]),
  );
}

const configured = new Map([['companyId', ['c-7']]]);

t.test('what only the configuration says is no example of the document', async (t) => {
  t.strictSame(ownOf({ parameters: [anyId] }, configured), { plainest: false });
  const anything = { requestBody: { content: { 'application/json': { schema } } } };
  t.strictSame(ownOf({ parameters: [anyId], ...anything }, configured), { plainest: false }, 'nor is an empty body');
});

t.test('an example is one also where the configuration says what stands around it', async (t) => {
  const requestBody = { content: { 'application/json': { schema, example: { a: 1 } } } };
  t.strictSame(ownOf({ parameters: [anyId], requestBody }, configured), {
    plainest: false,
    'body application/json 1': true,
  });
  t.strictSame(ownOf({ parameters: [anyId], requestBody }, new Map()), {
    plainest: false,
    'body application/json 1': false,
  });
  const stated = { ...companyId, schema: { type: 'string', example: 'c-1' } };
  t.strictSame(ownOf({ parameters: [stated] }, new Map()), { plainest: true });
});
