import t from 'tap';
import { readOpenApi } from './read-openapi.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const read = (text: string, type: string | null = null): ReturnType<typeof readOpenApi> =>
  readOpenApi(bytesOf(text), type);

void t.test('a document is read alike in both formats, with the places of its members', async (t) => {
  const json = '{\n  "openapi": "3.1.0",\n  "paths": { "/a~b": { "get": [1, 9223372036854775807] } }\n}';
  const yaml = 'openapi: 3.1.0\npaths:\n  /a~b:\n    get:\n      - 1\n      - 9223372036854775807 # largest\n';
  const pointer = '/paths/~1a~0b/get/1';
  const fromJson = (await read(json, 'application/json; charset=utf-8')).document;
  const fromYaml = (await read(yaml, 'application/yaml')).document;
  t.match(fromJson, { format: 'json' });
  t.match(fromYaml, { format: 'yaml' });
  t.same(fromYaml?.value, fromJson?.value);
  t.equal(fromJson?.numberText(pointer), '9223372036854775807');
  t.equal(fromYaml?.numberText(pointer), '9223372036854775807');
  t.equal(fromYaml?.numberText('/openapi'), null);
  t.same(fromJson?.place('/paths/~1a~0b/get'), { line: 3, column: 24 });
  t.same(fromYaml?.place('/paths/~1a~0b/get'), { line: 4, column: 5 });
  t.same(fromYaml?.place(pointer), { line: 6, column: 9 });
  t.same(fromYaml?.place('/paths/~1a~0b/post/responses'), { line: 3, column: 3 }, 'the nearest parent');
  t.same(fromYaml?.place(''), { line: 1, column: 1 });
});

void t.test('names that look like numbers keep their places and their order does not matter', async (t) => {
  const { document } = await read('b: 1\n200: x\n1.0: y\n"7": 3\ntrue: z\n');
  t.same(Object.keys(document?.value ?? {}).toSorted(), ['1.0', '200', '7', 'b', 'true']);
  t.same(document?.place('/200'), { line: 2, column: 1 });
  t.same(document?.place('/7'), { line: 4, column: 1 });
  const json = (await read('{"b":1,"200":"x","7":3}', 'application/json')).document;
  t.same(json?.place('/7'), { line: 1, column: 18 });
  t.equal(json?.numberText('/7'), '3');
});

void t.test('YAML means what its core schema says', async (t) => {
  const { document } = await read(
    'date: 2024-01-01\nswitch: on\nyes: no\nmerge: { <<: 1 }\nodd: !thing x\nhex: 0x1f\n',
  );
  t.same(document?.value, { date: '2024-01-01', switch: 'on', yes: 'no', merge: { '<<': 1 }, odd: 'x', hex: 31 });
});

void t.test('aliases are one object at several places', async (t) => {
  const { document } = await read('a: &x { type: 7 }\nb: *x\nc: [*x, *x]\n');
  const { a, b } = document?.value ?? {};
  t.equal(a, b);
  t.same(document?.place('/b'), { line: 2, column: 1 });
  t.equal(document?.numberText('/c/1/type'), '7');
});

void t.test('names of prototypes are names', async (t) => {
  for (const [text, type] of [
    ['{"__proto__": {"polluted": 1}, "constructor": 2}', 'application/json'],
    ['__proto__:\n  polluted: 1\nconstructor: 2\n', null],
  ] as const) {
    const { document } = await read(text, type);
    t.same(Object.keys(document?.value ?? {}), ['__proto__', 'constructor']);
    t.equal(document?.numberText('/__proto__/polluted'), '1');
    t.notOk('polluted' in {});
  }
});

void t.test('what is no document is refused with the reason', async (t) => {
  const table: ReadonlyArray<
    readonly [name: string, bytes: Uint8Array, type: string | null, fault: RegExp, line?: number]
  > = [
    ['empty', bytesOf(''), null, /empty/],
    ['blank', bytesOf(' \n'), 'application/json', /empty/],
    ['HTML', bytesOf('<!doctype html><p>Hello'), 'application/yaml', /markup/],
    ['a list', bytesOf('[]'), 'application/json', /a list/],
    ['a string', bytesOf('hello'), null, /a string/],
    ['null', bytesOf('null'), 'application/json', /null/],
    ['a byte order mark before JSON', bytesOf('\ufeff{}'), 'application/vnd.oai.openapi+json', /byte order mark/],
    ['not UTF-8', Uint8Array.of(0x7b, 0xff, 0x7d), 'application/json', /not UTF-8/],
    ['a member twice in JSON', bytesOf('{"a":1,\n"\\u0061":2}'), 'application/json', /twice/, 2],
    ['a member twice in YAML', bytesOf('a: 1\nb: 2\na: 3\n'), null, /twice/, 3],
    ['a member twice, once quoted', bytesOf('200: 1\n"200": 3\n'), null, /twice/, 2],
    ['YAML under a JSON type', bytesOf('openapi: 3.1.0'), 'application/json', /not JSON/],
    ['JSON that ends early', bytesOf('{"a":'), 'application/json', /not JSON/],
    ['several YAML documents', bytesOf('a: 1\n---\nb: 2\n'), null, /not YAML/, 2],
    ['tabs in YAML', bytesOf('a:\n\tb: 1\n'), null, /not YAML/],
    ['a name that is a list', bytesOf('? [a]\n: 1\n'), null, /not a scalar/],
    ['an alias of nothing', bytesOf('a: *b\n'), null, /not YAML|names nothing/],
    ['a value inside of itself', bytesOf('a: &x [*x]\n'), null, /contains itself|not YAML/],
    ['NUL', bytesOf('{"a": "\0"}'), 'application/json', /not JSON/],
  ];
  for (const [name, bytes, type, fault, line] of table) {
    const found = await readOpenApi(bytes, type);
    t.equal(found.document, null, name);
    t.match(found.fault, fault, name);
    t.equal(found.limit, null, name);
    if (line !== undefined) t.equal(found.place?.line, line, name);
  }
});

void t.test('YAML in UTF-16 and behind a byte order mark is YAML', async (t) => {
  const marked = await read('\ufeffopenapi: 3.1.0\n', 'application/yaml');
  t.same(marked.document?.value, { openapi: '3.1.0' });
  const wide = await readOpenApi(Buffer.from('\ufeffopenapi: 3.1.0\n', 'utf16le'), 'application/yaml');
  t.same(wide.document?.value, { openapi: '3.1.0' });
});

void t.test('documents made to take long, or much, are given up', async (t) => {
  const names = Array.from({ length: 40 }, (_, index) => `x${index}`);
  const bomb = names.map(
    (name, index) => `${name}: &${name} [${'*'.concat(names[index - 1] ?? '')}, *${names[index - 1]}]`,
  );
  const table = [
    ['aliases that explode', `x0: &x0 [1, 1]\n${bomb.slice(1).join('\n')}\n`, null, 'aliases'],
    ['deep JSON', `{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, 'application/json', 'depth'],
    ['deep YAML', `a: ${'['.repeat(3_000)}${']'.repeat(3_000)}\n`, null, 'depth'],
    ['many empty lists', `[${'[],'.repeat(4_100_000)}[]]`, 'application/json', 'size'],
    ['sixty-five megabytes', `{"a":"${'x'.repeat(65 * 1024 * 1024)}"}`, 'application/json', 'size'],
  ] as const;
  for (const [name, text, type, limit] of table) {
    const found = await read(text, type);
    t.equal(found.document, null, name);
    t.equal(found.limit, limit, `${name}: ${String(found.fault)}`);
  }
});

void t.test('thirteen megabytes are read', async (t) => {
  const large = 'x'.repeat(13 * 1024 * 1024);
  t.equal((await read(`{"a":"${large}"}`, 'application/json')).fault, null);
  t.equal((await read(`a: ${large}\n`)).fault, null);
});

void t.test('the same bytes are read once', async (t) => {
  const bytes = bytesOf('a: 1\n');
  t.equal((await readOpenApi(bytes, null)).document, (await readOpenApi(bytes, 'text/yaml')).document);
});

void t.test('references of a document of 3.2 to itself by its own URI lead into it', async (t) => {
  const at = 'https://api.example/v1/openapi.json#/components/schemas/Plant';
  const written = (version: string, self: string) => ({
    openapi: version,
    $self: self,
    paths: { '/a': { get: { responses: { 200: { $ref: 'openapi.json#/components/responses/a%20b' } } } } },
    components: {
      schemas: {
        Plant: {},
        Whole: { $ref: 'https://API.example/v1/openapi.json' },
        Other: { $ref: 'https://api.example/v2/openapi.json#/components/schemas/Plant' },
        Kinds: { discriminator: { propertyName: 'kind', mapping: { a: at, b: 'openapi.json' } } },
        Apart: { $id: 'https://api.example/v1/', properties: { a: { $ref: at } } },
        Data: { properties: { $ref: { $ref: at } }, default: { $ref: at } },
      },
    },
  });
  const valueOf = async (value: object): Promise<Record<string, Record<string, unknown>> | undefined> => {
    const { document } = await read(JSON.stringify(value), 'application/json');
    t.match(document?.place('/components/schemas/Plant'), { line: 1 });
    return document?.value as Record<string, Record<string, unknown>> | undefined;
  };
  const found = await valueOf(written('3.2.0', 'https://api.example/v1/openapi.json'));
  const own = '#/components/schemas/Plant';
  t.match(found?.['paths'], { '/a': { get: { responses: { 200: { $ref: '#/components/responses/a%20b' } } } } });
  t.strictSame(found?.['components']?.['schemas'], {
    Plant: {},
    Whole: { $ref: '#' },
    Other: { $ref: 'https://api.example/v2/openapi.json#/components/schemas/Plant' },
    Kinds: { discriminator: { propertyName: 'kind', mapping: { a: own, b: 'openapi.json' } } },
    Apart: { $id: 'https://api.example/v1/', properties: { a: { $ref: at } } },
    Data: { properties: { $ref: { $ref: own } }, default: { $ref: at } },
  });
  const relative = await valueOf(written('3.2.0', 'openapi.json'));
  t.match(relative?.['paths'], { '/a': { get: { responses: { 200: { $ref: '#/components/responses/a%20b' } } } } });
  for (const [version, self] of [
    ['3.1.0', 'https://api.example/v1/openapi.json'],
    ['3.2.0', 'http://['],
  ] as const) {
    const same = written(version, self);
    t.strictSame(await valueOf(same), JSON.parse(JSON.stringify(same)), 'nothing else has an URI of its own');
  }
});
