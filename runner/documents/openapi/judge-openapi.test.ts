import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import t from 'tap';
import { testSeed } from '../../../scripts/test/is-drawn.test-support.ts';
import { diffOpenApi } from './diff-openapi.ts';
import { judgeOpenApi, type OpenApiVerdict } from './judge-openapi.ts';
import { modelDocument } from './document-model.ts';
import { judgedVersion } from './stated-version.ts';
import { rules } from './rules/index.ts';
import { type OpenApiDocument, readOpenApi } from './read-openapi.ts';
import type { Rule } from './rule.ts';

type Members = Record<string, unknown>;

async function read(text: string, type: string | null = null): Promise<OpenApiDocument> {
  const { document, fault } = await readOpenApi(Buffer.from(text), type);
  if (document === null) throw new Error(fault ?? 'no document');
  return document;
}

async function judge(value: unknown): Promise<OpenApiVerdict> {
  return judgeOpenApi(await read(JSON.stringify(value)), new URL('https://api.example/schema/'));
}

const withSchemas = (schemas: Members, parts: Members = {}): Members => ({
  openapi: '3.1.0',
  info: { title: 'T', version: '1' },
  components: { schemas },
  ...parts,
});

void t.test('nothing is read from the disk or the network for a reference', async (t) => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.setHeader('Content-Type', 'application/json').end('{"type":"string","title":"from the network"}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const folder = await mkdtemp(join(tmpdir(), 'vivero-references-'));
  t.teardown(async () => {
    server.close();
    await rm(folder, { recursive: true });
  });
  await writeFile(join(folder, 'planted.json'), '{"type":"strang","title":"from the disk"}');
  const planted = pathToFileURL(join(folder, 'planted.json')).href;
  const remote = `http://127.0.0.1:${(server.address() as AddressInfo).port}/schema.json`;
  const references = [planted, remote, `${remote}#/a`, join(folder, 'planted.json'), '//127.0.0.1/x', 'planted.json'];
  const schemas = Object.fromEntries(references.map(($ref, index) => [`S${index}`, { $ref, default: 1 }]));
  const document = await read(JSON.stringify(withSchemas(schemas, { $schema: remote, jsonSchemaDialect: remote })));
  for (const address of [null, new URL(planted), new URL(remote)]) {
    const verdict = await judgeOpenApi(document, address);
    t.same(verdict.faults, []);
    t.notMatch(JSON.stringify(verdict), /from the (?:disk|network)/);
  }
  await diffOpenApi(document, document);
  t.same(asked, []);
  const found = (await judge(withSchemas(schemas))).findings.filter(({ rule }) => rule === 'references-readable');
  t.same(
    found.map(({ actual }) => actual),
    [planted, remote, `${remote}#/a`, '//127.0.0.1/x'],
  );
});

void t.test('patterns made to take for ever are given up, and the others judged', async (t) => {
  const slow = { type: 'string', pattern: '^(a+)+$', example: `${'a'.repeat(60)}!` };
  const { findings, faults } = await judge(withSchemas({ Slow: slow, Wrong: { type: 'string', example: 5 } }));
  t.same(faults, []);
  t.same(
    findings.map(({ pointer }) => pointer),
    ['/components/schemas/Wrong/example'],
  );
});

void t.test('cycles, deep schemas and names of prototypes are judged', async (t) => {
  let deep: Members = { type: 'string', default: 1 };
  for (let depth = 0; depth < 150; depth += 1) deep = { properties: { a: deep } };
  const schemas = JSON.parse(
    '{"__proto__":{"type":"strang"},"constructor":{"type":"strang"},"toString":{"$ref":"#/components/schemas/__proto__"}}',
  ) as Members;
  const { findings, faults } = await judge(
    withSchemas({
      ...schemas,
      A: { $ref: '#/components/schemas/B' },
      B: { $ref: '#/components/schemas/A' },
      Deep: deep,
    }),
  );
  t.same(faults, []);
  t.same(new Set(findings.map(({ rule }) => rule)), new Set(['references-resolve', 'schemas-valid', 'defaults-valid']));
});

void t.test('lone surrogates and control characters are characters', async (t) => {
  const schemas = withSchemas({
    S: { type: 'string', enum: ['\ud800', '\u0000', '\u001b[2J'], pattern: '\ud800', default: '\udfff' },
  });
  const { findings, faults } = await judge(schemas);
  t.same(faults, []);
  t.same(
    findings.map(({ rule }) => rule),
    ['defaults-valid'],
  );
});

void t.test('a large document is judged', async (t) => {
  const schemas = Object.fromEntries(
    Array.from({ length: 12_000 }, (_, index) => [
      `S${index}`,
      {
        type: 'object',
        properties: { a: { $ref: `#/components/schemas/S${index + 1}` } },
        description: 'x'.repeat(300),
      },
    ]),
  );
  const text = JSON.stringify(withSchemas(schemas));
  t.ok(text.length > 4_500_000);
  const { totals, unjudged } = await judgeOpenApi(await read(text, 'application/json'));
  t.equal(unjudged, null);
  t.same(totals, { 'references-resolve': 1 });
});

/** A document that has something of everything. */
function wholeDocument(openapi: string): Members {
  const schema = { $ref: '#/components/schemas/S' };
  return {
    openapi,
    info: { title: 'T', version: '1', license: { name: 'MIT' } },
    servers: [{ url: 'https://{h}.example', variables: { h: { default: 'a', enum: ['a'] } } }],
    security: [{ k: [] }],
    paths: {
      '/a/{id}': {
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'integer', format: 'int64', maximum: 9 } },
        ],
        post: {
          operationId: 'a',
          tags: ['t'],
          parameters: [{ name: 'q', in: 'query', schema, example: 'x' }],
          requestBody: { content: { 'application/json': { schema, examples: { e: { value: 'x' } } } } },
          responses: {
            200: { description: '', headers: { H: { schema } }, content: { 'application/json': { schema } } },
          },
          callbacks: { c: { '{$url}': { post: { responses: { 200: { description: '' } } } } } },
          security: [{ o: ['s'] }],
        },
      },
    },
    tags: [{ name: 't' }],
    components: {
      schemas: { S: { type: 'string', enum: ['x'], default: 'x', pattern: 'x', allOf: [{ minLength: 1 }] } },
      securitySchemes: {
        k: { type: 'apiKey', in: 'header', name: 'K' },
        o: { type: 'oauth2', flows: { implicit: { authorizationUrl: 'https://a.example', scopes: { s: '' } } } },
      },
      links: { l: { operationId: 'a' } },
    },
  };
}

/** Puts a value in the place of the n-th value of a document. */
function replaceAt(root: unknown, index: number, replacement: unknown): unknown {
  let count = -1;
  const visit = (value: unknown): unknown => {
    count += 1;
    if (count === index) return replacement;
    if (Array.isArray(value)) return value.map(visit);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, visit(member)]));
  };
  return visit(root);
}

function judgeHere(root: unknown): Promise<unknown[]> | null {
  if (typeof root !== 'object' || root === null || Array.isArray(root)) return null;
  const version = judgedVersion(root as Members);
  if (version === null) return null;
  const model = modelDocument({ root: root as Members, version, address: null, numberTexts: new Map() });
  const own = (rules as readonly Rule[]).filter(({ isSecondOpinion }) => isSecondOpinion !== true);
  return Promise.all(own.map(async (rule) => [...(await rule.judge(model))]));
}

void t.test('a value of a wrong type at any place is a finding at most, never a fault of a rule', async (t) => {
  const values = [
    null,
    true,
    0,
    -1.5,
    '',
    'x',
    '#/components/schemas/S',
    [],
    [null],
    [[]],
    {},
    { $ref: '#' },
    { $ref: 1 },
    { $ref: '#/paths' },
  ];
  for (const openapi of ['3.0.3', '3.1.0']) {
    const whole = wholeDocument(openapi);
    const size = JSON.stringify(whole).length;
    for (let index = 1; index < size; index += 1) {
      const before = replaceAt(whole, index, '\u0001');
      if (!JSON.stringify(before).includes('\\u0001')) break;
      for (const value of values.filter((_, turn) => (turn + index) % 7 === 0)) {
        const changed = replaceAt(whole, index, value);
        await judgeHere(JSON.parse(JSON.stringify(changed)));
      }
    }
  }
  t.pass('no rule threw');
});

void t.test('no text and no document makes a reader or a rule throw', async (t) => {
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ maxLength: 60 }),
      fc.constantFrom('application/json', 'application/yaml', null),
      async (bytes, type) => {
        const { document, fault } = await readOpenApi(bytes, type);
        return (document === null) !== (fault === null);
      },
    ),
    { numRuns: 150, seed: testSeed() },
  );
  const anything = fc.jsonValue({ maxDepth: 3 });
  const names = fc.constantFrom(
    '$ref',
    'type',
    'properties',
    'allOf',
    'enum',
    'items',
    'schema',
    'get',
    '/a',
    'parameters',
    'x-a',
    '200',
    '__proto__',
  );
  const tree = fc.letrec((tie) => ({
    node: fc.oneof(
      { depthSize: 'medium' },
      anything,
      fc.array(tie('node'), { maxLength: 3 }),
      fc.dictionary(names, tie('node'), { maxKeys: 4 }),
    ),
  })).node;
  await fc.assert(
    fc.asyncProperty(tree, tree, tree, async (paths, schemas, rest) => {
      const root = {
        openapi: '3.1.0',
        info: rest,
        paths,
        components: { schemas, parameters: rest, securitySchemes: rest },
        servers: rest,
        security: rest,
      };
      await judgeHere(JSON.parse(JSON.stringify(root)));
      await judgeHere({ ...(JSON.parse(JSON.stringify(root)) as Members), openapi: '3.0.0' });
      return true;
    }),
    { numRuns: 300, seed: testSeed() },
  );
  t.pass('nothing threw');
});

void t.test('any two documents can be compared', async (t) => {
  const whole = wholeDocument('3.1.0');
  const older = await read(JSON.stringify(whole));
  for (let index = 1; index < 120; index += 7) {
    const newer = await read(
      JSON.stringify(replaceAt(whole, index, index % 2 === 0 ? null : { $ref: '#/components' })),
    );
    const { notCompared } = await diffOpenApi(older, newer);
    t.notMatch(notCompared, /could not/, `the ${index}th value`);
  }
});
