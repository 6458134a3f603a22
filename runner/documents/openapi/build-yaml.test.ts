import t from 'tap';
import { buildYaml } from './build-yaml.ts';
import { judgeOpenApi } from './judge-openapi.ts';
import { readOpenApi } from './read-openapi.ts';

function build(text: string): Exclude<ReturnType<typeof buildYaml>, { fault: string }> {
  const built = buildYaml(text);
  if (built.fault !== null) throw new Error(built.fault);
  return built;
}

const valueOf = (text: string): unknown => build(text).value;

void t.test('merge keys are merged: what an object says itself holds, then what comes first', async (t) => {
  const text = `a: &a { x: 1, y: 1 }
b: &b { y: 2, z: 2 }
one: { <<: *a, y: 3 }
two: { <<: [*b, *a], w: 0 }
three: { <<: { q: 1 } }
four: { <<: *a, <<: *b }
text: { '<<': *a }
none: { <<: 1 }
`;
  const { value, places } = build(text);
  t.match(value, {
    one: { x: 1, y: 3 },
    two: { y: 2, z: 2, x: 1, w: 0 },
    three: { q: 1 },
    four: { x: 1, y: 1, z: 2 },
    text: { '<<': { x: 1 } },
    none: { '<<': 1 },
  });
  const { one } = value as { readonly one: object };
  const offsets = places.get(one) ?? [];
  t.same(
    Object.keys(one).map((name, index) => `${name} ${text.slice(offsets[2 * index], (offsets[2 * index] ?? 0) + 4)}`),
    ['y y: 3', 'x x: 1'],
    'what was merged is where it is written',
  );
});

void t.test('scalars are what the core schema makes of them', async (t) => {
  const table: ReadonlyArray<readonly [text: string, value: unknown]> = [
    ['~', null],
    ['', null],
    ['Null', null],
    ['true', true],
    ['FALSE', false],
    ['yes', 'yes'],
    ['0777', 777],
    ['0o14', 12],
    ['0x1F', 31],
    ['1_000', '1_000'],
    ['12:30', '12:30'],
    ['-1.5e3', -1500],
    ['.5', 0.5],
    ['+.inf', Infinity],
    ['2024-01-01', '2024-01-01'],
    ['"1"', '1'],
    ['!!str 1', '1'],
    ['- ', [null]],
    ['|\n  a\n  b\n', 'a\nb\n'],
  ];
  for (const [text, value] of table) t.same(valueOf(text), value, text);
});

void t.test('forms that readers disagree about are named with their places', async (t) => {
  const { forms } = build(
    `a: yes\nb: 0777\nc: { d: 2024-01-01T10:00:00Z }\noff: !!binary aGk=\ne: [1_000, 1:30, 1e3, 7]\n`,
  );
  t.same(
    forms.map(({ form, pointer, written }) => [form, pointer, written]),
    [
      ['truth values', '/a', 'yes'],
      ['numbers', '/b', '0777'],
      ['dates and times', '/c/d', '2024-01-01T10:00:00Z'],
      ['truth values', '/off', 'off'],
      ['tags', '/off', '!!binary'],
      ['numbers', '/e/0', '1_000'],
      ['numbers', '/e/1', '1:30'],
      ['numbers', '/e/2', '1e3'],
    ],
  );
  t.same(build(`a: 'yes'\nb: "2024-01-01"\nc: 3.1.0\nd: 17\ne: none\nf: 0\n200: ok\n`).forms, []);
});

void t.test('each form is said once, as advice, and nothing follows from it', async (t) => {
  const text = `openapi: 3.0.3
info: { title: T, version: '1' }
x-base: &base { in: query, required: no, schema: { type: boolean, default: yes } }
paths:
  /a:
    get:
      operationId: a
      deprecated: no
      parameters: [{ <<: *base, name: p }, { <<: *base, name: q, required: off }]
      responses: { 200: { description: done } }
`;
  const { document } = await readOpenApi(Buffer.from(text), 'application/yaml');
  if (document === null) throw new Error('it is read');
  const { findings } = await judgeOpenApi(document);
  t.same(
    findings.map(({ rule, level, what, line, column }) => [rule, level, what, line, column]),
    [
      ['yaml-portable', 'may', 'readers of YAML disagree about truth values', 3, 38],
      ['yaml-portable', 'may', 'readers of YAML disagree about merge keys', 9, 22],
    ],
  );
});
