import { dirname } from 'node:path';
import t from 'tap';
import { type Schema, renderTypes } from './render-types.ts';
import { isStale, formatGenerated } from './generated-file.ts';
import { renderSchemaTypes } from './schema-types.ts';

function render(schema: Schema, acceptsUndefined = false): string {
  return renderTypes({ schema, root: 'Root', names: { row: 'TableRow' }, acceptsUndefined });
}

const closed = { type: 'object', additionalProperties: false } as const;

t.test('members have their types and docstrings; those that are not required may be left out', async (t) => {
  const properties = {
    id: { type: 'integer', description: 'Its id.' },
    'a-b': { type: ['string', 'null'] },
    level: { enum: ['must', 'may'], default: 'must', description: 'How strict.' },
    only: { const: true },
    any: { description: 'Ends with */ here.' },
  };
  t.equal(
    render({ ...closed, description: 'A thing.', required: ['id'], properties }),
    `/** A thing. */
export interface Root {
/** Its id. */
readonly id: number;
readonly "a-b"?: string | null;
/** How strict. Default: \`"must"\`. */
readonly level?: "must" | "may";
readonly only?: true;
/** Ends with *\\/ here. */
readonly any?: unknown;
}
`,
  );
});

t.test('arrays, pairs and maps are read-only', async (t) => {
  const text = render({
    ...closed,
    required: ['list', 'pair', 'map', 'choices'],
    properties: {
      list: { type: 'array', minItems: 2, items: { type: 'string' } },
      pair: { type: 'array', minItems: 2, maxItems: 2, items: { type: 'string' } },
      map: { type: 'object', additionalProperties: { type: 'number' } },
      choices: { type: ['array', 'string'], items: { enum: ['a', 'b'] } },
    },
  });
  t.match(text, 'readonly list: readonly string[];');
  t.match(text, 'readonly pair: readonly [string, string];');
  t.match(text, 'readonly map: Readonly<Record<string, number>>;');
  t.match(text, 'readonly choices: ReadonlyArray<"a" | "b"> | string;');
});

t.test('definitions that are objects or choices of names have names, others are written out', async (t) => {
  const text = render({
    ...closed,
    properties: {
      row: { $ref: '#/$defs/row' },
      level: { $ref: '#/$defs/level', description: 'Its level.' },
      path: { $ref: '#/$defs/path' },
      either: JSON.parse(
        '{ "type": "object", "if": { "required": ["x"] }, "then": { "$ref": "#/$defs/row" }, "else": { "$ref": "#/$defs/path" } }',
      ) as Schema,
    },
    $defs: {
      row: {
        ...closed,
        type: ['object', 'null'],
        properties: { x: { type: 'number' } },
        oneOf: [{ required: ['x'] }, { type: 'null' }],
      },
      level: { enum: ['must'] },
      path: { type: 'string', description: 'A path.' },
    },
  });
  t.match(text, 'readonly row?: TableRow | null;');
  t.match(text, '/** Its level. */\nreadonly level?: Level;');
  t.match(text, '/** A path. */\nreadonly path?: string;');
  t.match(text, 'readonly either?: TableRow | null | string;');
  t.match(text, 'export interface TableRow {\nreadonly x?: number;\n}');
  t.match(text, 'export type Level = "must";');
});

t.test('a configuration may say undefined', async (t) => {
  const schema = { ...closed, required: ['a'], properties: { a: { type: 'string' }, b: { type: 'string' } } };
  t.match(render(schema, true), 'readonly a: string;\nreadonly b?: string | undefined;');
});

t.test('what a type would not show is refused', async (t) => {
  const of =
    (schema: object): (() => string) =>
    () =>
      render({ ...closed, properties: { a: schema } });
  t.throws(of({ type: 'string', contentEncoding: 'base64' }), /what "contentEncoding" means in types is not decided/);
  t.throws(of({ anyOf: [{ required: ['a'], properties: {} }] }), /a branch of a choice has "properties"/);
  t.throws(of({ type: 'object', properties: { b: {} } }), /more than b is accepted/);
  t.throws(of({ type: 'text' }), /"text" is not a type of JSON/);
  t.throws(of({ $ref: '#/$defs/absent' }), /#\/\$defs\/absent is not in the schema/);
});

t.test('the types of this repository are made from its schemas', async (t) => {
  const root = dirname(dirname(import.meta.dirname));
  const stale = renderSchemaTypes(root).filter((file) => isStale(root, formatGenerated(root, file)));
  t.strictSame(
    stale.map(({ path }) => path),
    [],
    'run npm run generate',
  );
});
