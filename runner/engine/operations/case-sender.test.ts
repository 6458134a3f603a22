/** Cases are sent with what their operations need. */
import t from 'tap';
import type { CaseEdge, OperationCase } from '../../cases/operation-case.ts';
import type { DocumentedOperation } from '../../documents/openapi/list-operations.ts';
import { headerValue } from '../../kit/exchange.ts';
import { bearer, type Credentials } from '../../kit/credentials.ts';
import { createCaseSender } from './case-sender.ts';

const operation = (method: string): DocumentedOperation =>
  ({
    method,
    path: '/books/{id}',
    parameters: [],
    security: [[{ name: 'b', scheme: { type: 'http', scheme: 'bearer' }, scopes: [] }]],
  }) as unknown as DocumentedOperation;
const [read, put] = [operation('GET'), operation('PUT')];

/** Returns a sender to an API that demands If-Match of PUT, and the log of what it was sent. */
function open(noted: string[] = []) {
  const sent: string[] = [];
  const credentials: Array<Credentials['kind']> = [];
  const sender = createCaseSender(
    {
      isLetIn: true,
      send: (request, options) => {
        const { method, path } = request as { readonly method: string; readonly path: string };
        const condition = headerValue(options?.headers ?? [], 'if-match');
        sent.push(`${method} ${path}${condition === null ? '' : ` ${condition}`}`);
        if (options?.credentials !== undefined) credentials.push(options.credentials.kind);
        const isStranger = options?.credentials?.kind !== 'valid';
        const ofPut = condition === null ? 428 : condition === '"now"' ? 200 : 412;
        const status = isStranger ? 401 : method === 'PUT' ? ofPut : 200;
        return Promise.resolve({
          request: {},
          response: { status, headers: [['ETag', '"now"']] },
          fault: null,
        } as never);
      },
    },
    {
      held: { token: true, apiKeyHeader: null },
      operations: [read, put],
      document: {},
      makeKey: () => 'f'.repeat(64),
      onExchange: (_found, { response }) => noted.push(String(response?.status)),
    },
  );
  return { sender, sent, credentials };
}

const found = (headers: OperationCase['headers'] = []): OperationCase =>
  ({
    operation: put,
    method: 'PUT',
    target: '/books/7?a=1',
    headers,
    body: null,
    wrong: null,
    covers: [],
    values: [],
  }) as unknown as OperationCase;

t.test('an operation that demanded a condition is sent the current tag from then on', async (t) => {
  const { sender, sent } = open();
  const statuses = [
    await sender.send(found()),
    await sender.send(found()),
    await sender.send(found([['If-Match', '"old"']])),
  ];
  t.strictSame(
    statuses.map(({ response }) => response?.status),
    [428, 200, 412],
  );
  t.strictSame(sent, ['PUT /books/7?a=1', 'GET /books/7', 'PUT /books/7?a=1 "now"', 'PUT /books/7?a=1 "old"']);
});

t.test('a tag that the document requires is the current one, unless it is what is tested', async (t) => {
  const { sender, sent } = open();
  const parameters = [{ name: 'If-Match', in: 'header', isRequired: true }];
  const guarded = { ...put, parameters } as unknown as DocumentedOperation;
  const made = { ...found([['If-Match', '"made-up"']]), operation: guarded, phase: 'edges', covers: [] } as const;
  const edge = { place: { in: 'header', name: 'If-Match', pointer: '' }, keyword: 'type' } as CaseEdge;
  await sender.send(made);
  await sender.send({ ...made, wrong: edge });
  await sender.send({ ...made, covers: [edge] });
  await sender.send({ ...made, phase: 'sequences' });
  t.strictSame(
    sent.filter((line) => line.startsWith('PUT')),
    ['"now"', '"made-up"', '"made-up"', '"made-up"'].map((tag) => `PUT /books/7?a=1 ${tag}`),
  );
});

t.test('credentials are those of the operation, unless others are wanted', async (t) => {
  const noted: string[] = [];
  const { sender, credentials } = open(noted);
  await sender.send(found());
  await sender.send(found(), bearer('nobody'));
  t.strictSame(credentials[0], 'valid');
  t.not(credentials.at(-1), 'valid');
  t.strictSame(noted, ['428', '200'], 'what a stranger is refused tells nothing of what is there');
});
