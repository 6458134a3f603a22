import t from 'tap';
import { changedSchemas, object, text } from './diff/changed-schemas.test-support.ts';
import { diffOpenApi } from './diff-openapi.ts';
import { type OpenApiDocument, readOpenApi } from './read-openapi.ts';

type Members = Record<string, unknown>;
type Version = '3.0.3' | '3.1.0';

async function read(value: unknown): Promise<OpenApiDocument> {
  const { document, fault } = await readOpenApi(Buffer.from(JSON.stringify(value)), 'application/json');
  if (document === null) throw new Error(fault ?? '');
  return document;
}

const body = (schema: unknown): Members => ({ content: { 'application/json': { schema } } });
const answer = (schema: unknown): Members => ({ 200: { description: '', ...body(schema) } });

/** A document with one operation. */
function api(operation: Members, parts: Members = {}, version: Version = '3.1.0'): Members {
  const post = { operationId: 'a', responses: { 200: { description: '' } }, ...operation };
  return { openapi: version, info: { title: 'T', version: '1' }, paths: { '/a': { post } }, ...parts };
}

async function kindsOf(older: unknown, newer: unknown): Promise<string> {
  const diff = await diffOpenApi(await read(older), await read(newer));
  if (diff.notCompared !== null) return diff.notCompared;
  return (
    diff.changes
      .map(({ kind }) => kind)
      .toSorted()
      .join(' ') || '-'
  );
}

void t.test('a change of a schema breaks who writes it or who reads it', async (t) => {
  const sort = (kinds: string): string => kinds.split(' ').toSorted().join(' ');
  for (const [name, older, newer, request, response] of changedSchemas) {
    t.equal(
      await kindsOf(api({ requestBody: body(older) }), api({ requestBody: body(newer) })),
      sort(request),
      `request: ${name}`,
    );
    t.equal(
      await kindsOf(api({ responses: answer(older) }), api({ responses: answer(newer) })),
      sort(response),
      `response: ${name}`,
    );
  }
});

const query = (parameter: Members): Members => ({
  parameters: [{ name: 'q', in: 'query', schema: text, ...parameter }],
});
const schemes = {
  components: {
    securitySchemes: {
      k: { type: 'apiKey', in: 'header', name: 'X-A' },
      o: { type: 'oauth2', flows: {} },
      key: { type: 'apiKey', in: 'header', name: 'x-a' },
      other: { type: 'apiKey', in: 'query', name: 'X-A' },
    },
  },
};
const secured = (security: unknown): Members => api({ security }, schemes);
const at = (path: string, operation: Members = {}): Members => ({
  ...api({}),
  paths: { [path]: { get: { operationId: 'a', responses: {}, ...operation } } },
});
const id = (name: string): Members => ({ parameters: [{ name, in: 'path', required: true, schema: text }] });

/** Each line: a change of anything else, and what it is. */
const others: ReadonlyArray<readonly [name: string, old: Members, new: Members, kind: string]> = [
  ['an operation less', api({}), { ...api({}), paths: {} }, 'breaking'],
  ['an operation more', { ...api({}), paths: {} }, api({}), 'non-breaking'],
  ['another path', at('/a'), at('/b'), 'breaking non-breaking'],
  ['another name in braces', at('/a/{x}', id('x')), at('/a/{y}', id('y')), '-'],
  ['another operationId', api({}), api({ operationId: 'b' }), 'unclassified'],
  ['deprecated', api({}), api({ deprecated: true }), 'non-breaking'],
  ['a required parameter more', api({}), api(query({ required: true })), 'breaking'],
  ['an optional parameter more', api({}), api(query({})), 'non-breaking'],
  ['a parameter less', api(query({})), api({}), 'unclassified'],
  ['a parameter becomes required', api(query({})), api(query({ required: true })), 'breaking'],
  ['a parameter becomes optional', api(query({ required: true })), api(query({})), 'non-breaking'],
  ['a parameter of fewer values', api(query({})), api(query({ schema: { enum: ['a'], type: 'string' } })), 'breaking'],
  ['a parameter written otherwise', api(query({})), api(query({ explode: false })), 'breaking'],
  ['the style that it had anyway', api(query({})), api(query({ style: 'form', explode: true })), '-'],
  [
    'a parameter moved to the path item',
    api(query({})),
    {
      ...api({}),
      paths: { '/a': { ...query({}), post: { operationId: 'a', responses: { 200: { description: '' } } } } },
    },
    '-',
  ],
  ['a required body', api({}), api({ requestBody: { ...body(text), required: true } }), 'breaking'],
  ['an optional body', api({}), api({ requestBody: body(text) }), 'non-breaking'],
  [
    'the body becomes required',
    api({ requestBody: body(text) }),
    api({ requestBody: { ...body(text), required: true } }),
    'breaking',
  ],
  [
    'a media type less',
    api({ requestBody: { content: { 'a/b': {}, 'c/d': {} } } }),
    api({ requestBody: { content: { 'a/b': {} } } }),
    'breaking',
  ],
  [
    'a media type in capitals',
    api({ requestBody: { content: { 'a/b': {} } } }),
    api({ requestBody: { content: { 'A/B': {} } } }),
    '-',
  ],
  [
    'an answer of another type',
    api({ responses: { 200: { description: '', content: { 'a/b': {} } } } }),
    api({ responses: { 200: { description: '', content: { 'c/d': {} } } } }),
    'breaking non-breaking',
  ],
  ['a success less', api({}), api({ responses: { 204: { description: '' } } }), 'breaking unclassified'],
  [
    'an error more',
    api({}),
    api({ responses: { 200: { description: '' }, 429: { description: '' } } }),
    'non-breaking',
  ],
  [
    'an error less',
    api({ responses: { 200: { description: '' }, 429: { description: '' } } }),
    api({}),
    'non-breaking',
  ],
  [
    'a required header less',
    api({ responses: { 200: { description: '', headers: { 'X-A': { required: true, schema: text } } } } }),
    api({}),
    'breaking',
  ],
  [
    'a header in another case',
    api({ responses: { 200: { description: '', headers: { 'X-A': { schema: text } } } } }),
    api({ responses: { 200: { description: '', headers: { 'x-a': { schema: text } } } } }),
    '-',
  ],
  ['credentials where there were none', secured([]), secured([{ k: [] }]), 'breaking'],
  ['no credentials any more', secured([{ k: [] }]), secured([]), 'non-breaking'],
  ['another way in', secured([{ k: [] }]), secured([{ k: [] }, { o: ['a'] }]), 'non-breaking'],
  ['a way in less', secured([{ k: [] }, { o: ['a'] }]), secured([{ k: [] }]), 'breaking'],
  ['both at once', secured([{ k: [] }]), secured([{ k: [], o: [] }]), 'breaking'],
  ['a scope more', secured([{ o: ['a'] }]), secured([{ o: ['a', 'b'] }]), 'breaking'],
  ['a scope less', secured([{ o: ['a', 'b'] }]), secured([{ o: ['a'] }]), 'non-breaking'],
  ['the scheme by another name', secured([{ k: [] }]), secured([{ key: [] }]), '-'],
  ['the key in another place', secured([{ k: [] }]), secured([{ other: [] }]), 'breaking'],
  [
    'the same, for the whole document',
    api({ security: [{ k: [] }] }, schemes),
    api({}, { ...schemes, security: [{ k: [] }] }),
    '-',
  ],
  ['another server', api({}, { servers: [{ url: '/v1' }] }), api({}, { servers: [{ url: '/v2' }] }), 'unclassified'],
  [
    'a server more',
    api({}, { servers: [{ url: '/v1' }] }),
    api({}, { servers: [{ url: '/v1' }, { url: '/v2' }] }),
    'non-breaking',
  ],
  ['a webhook', api({}), api({}, { webhooks: { w: {} } }), 'unclassified'],
  [
    'the version raised',
    api({ requestBody: body({ type: 'integer', nullable: true, minimum: 1, exclusiveMinimum: true }) }, {}, '3.0.3'),
    api({ requestBody: body({ type: ['integer', 'null'], exclusiveMinimum: 1 }) }),
    '-',
  ],
];

void t.test('a change of an operation is what it is to clients', async (t) => {
  for (const [name, older, newer, kind] of others) t.equal(await kindsOf(older, newer), kind, name);
});

void t.test('schemas that go in circles are compared once', async (t) => {
  const document = (required: string[]): Members => ({
    ...api({
      requestBody: body({ $ref: '#/components/schemas/Node' }),
      responses: answer({ $ref: '#/components/schemas/Node' }),
    }),
    components: {
      schemas: {
        Node: object(
          {
            name: text,
            next: { $ref: '#/components/schemas/Node' },
            all: { type: 'array', items: { $ref: '#/components/schemas/Node' } },
          },
          required,
        ),
      },
    },
  });
  t.equal(await kindsOf(document([]), document(['name'])), 'breaking non-breaking');
});

void t.test('a change names its place in the document that it is of', async (t) => {
  const older = await read(api({ responses: answer(object({ a: text, b: text })) }));
  const newer = await read(api({ responses: answer(object({ a: text })) }));
  const { changes, totals } = await diffOpenApi(older, newer);
  const pointer = '/paths/~1a/post/responses/200/content/application~1json/schema/properties/b';
  t.match(changes, [
    {
      kind: 'breaking',
      side: 'old',
      pointer,
      operation: 'POST /a',
      from: 'b',
      to: null,
      ...older.place(pointer),
    },
  ]);
  t.same(totals, { breaking: 1, unclassified: 0, 'non-breaking': 0 });
});

void t.test('versions that are not known are not compared', async (t) => {
  const { notCompared, changes } = await diffOpenApi(await read(api({})), await read({ ...api({}), openapi: '4.0.0' }));
  t.match(notCompared, /new document/);
  t.same(changes, []);
});

void t.test('documents of 3.2 are compared by what it added, and 2.0 by what it is in 3.0', async (t) => {
  const later = (type: string, methods: object): object => ({
    openapi: '3.2.0',
    info: { title: 'T', version: '1' },
    paths: { '/a': methods },
    components: { mediaTypes: { M: { schema: { type }, itemSchema: { type } } } },
  });
  const answer = { responses: { 200: { content: { 'application/jsonl': { $ref: '#/components/mediaTypes/M' } } } } };
  const { changes } = await diffOpenApi(
    await read(later('string', { query: answer, additionalOperations: { COPY: answer } })),
    await read(later('integer', { query: answer })),
  );
  t.same(
    changes.filter(({ kind }) => kind === 'breaking').map(({ operation, pointer }) => `${operation} ${pointer}`),
    [
      'QUERY /a /paths/~1a/query/responses/200/content/application~1jsonl/schema',
      'QUERY /a /paths/~1a/query/responses/200/content/application~1jsonl/itemSchema',
      'COPY /a /paths/~1a/additionalOperations/COPY',
    ],
  );
  const former = (type: string): object => ({
    swagger: '2.0',
    info: { title: 'T', version: '1' },
    paths: { '/a': { get: { responses: { 200: { description: 'ok', schema: { $ref: '#/definitions/S' } } } } } },
    definitions: { S: { type } },
  });
  const old = await diffOpenApi(await read(former('string')), await read(former('integer')));
  t.match(old, { notCompared: null, totals: { breaking: 1 } });
});
