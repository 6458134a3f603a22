import t from 'tap';
import { findClosing, findComputedNames, readScriptStrings } from './script-strings.ts';

const values = (script: string): string[] => readScriptStrings(script).map(({ value }) => value);

t.test('strings are read with their names, escapes resolved', async (t) => {
  const script = `
    const schemaUrl = "\\u002Fapi\\u002Fschema/";
    SwaggerUIBundle({ url: '/openapi.json', "dom_id": '#swagger-ui', urls: [{ 'url': "a\\'b" }], n: \`/x?y\` });`;
  t.strictSame(
    readScriptStrings(script).map(({ name, value }) => [name, value]),
    [
      ['schemaUrl', '/api/schema/'],
      ['url', '/openapi.json'],
      [null, 'dom_id'],
      ['dom_id', '#swagger-ui'],
      [null, 'url'],
      ['url', "a'b"],
      ['n', '/x?y'],
    ],
  );
  t.strictSame(values("'\\x41\\u{1F331}\\n\\q\\0'"), ['A🌱\nq\0']);
});

t.test('comments, regular expressions and divisions are no strings', async (t) => {
  t.strictSame(values("// it's\n/* \"no\" */ <!-- 'x'\n'a'"), ['a']);
  t.strictSame(values(`x = /["'/]/; y = "b"; z = a / "c" / 2; return /'/.test('d')`), ['b', 'c', 'd']);
  t.strictSame(values(`f() / 2; '/'; g[1] / 3; "e"`), ['/', 'e']);
});

t.test('what is put together is told from what is whole', async (t) => {
  const parts = (script: string): unknown[] =>
    readScriptStrings(script).map(({ value, isPartial }) => [value, isPartial]);
  t.strictSame(parts("url: location.origin + '/api/schema/'"), [['/api/schema/', true]]);
  t.strictSame(parts("url: '/api/' + version + '/schema'"), [
    ['/api/', true],
    ['/schema', true],
  ]);
  t.strictSame(parts('url: `${base}/schema?x=${"}"}&y`'), [['/schema?x=&y', true]]);
  t.strictSame(parts("url: '/a', b: 1 + 2"), [['/a', false]]);
});

t.test('literals are found to their ends', async (t) => {
  const script = 'let o = {"a": "}", b: [1, {c: /}/}]}; more';
  const start = script.indexOf('{');
  t.equal(script.slice(start, findClosing(script, start) ?? 0), '{"a": "}", b: [1, {c: /}/}]}');
  t.equal(findClosing('{ "a', 0), null);
});

t.test('scripts that are broken, or made to be slow, are read over', async (t) => {
  t.strictSame(values('"open\n\'next'), ['open', 'next']);
  for (const script of ['`${', '/[', "'\\", '/*', '<!--', '\\u{110000}', '"\\u{110000}"'])
    t.doesNotThrow(() => values(script), script);
  const hostile = [
    '"'.repeat(300_000),
    '/'.repeat(300_000),
    '`${'.repeat(100_000),
    '{'.repeat(300_000),
    '\\'.repeat(300_000),
    'a'.repeat(300_000),
  ];
  for (const script of hostile) t.ok(readScriptStrings(script).length <= 5_000);
  t.equal(findClosing('{'.repeat(300_000), 0), null);
});

t.test('names whose value is computed are found, those of literals are not', async (t) => {
  const computed = `a({ url: resolveUrl('./json'), spec: window.spec, u2: \`\${origin}/x\`, n: (f)('x'), joined: 'a' + b })`;
  t.strictSame(findComputedNames(computed), ['url', 'spec', 'u2', 'n', 'joined']);
  t.strictSame(
    findComputedNames("a({ url: '/x', spec: null, b: true, c: 5, d: `x`, e: [], f: {}, g: /x/, h: '' })"),
    [],
  );
});
