import t from 'tap';
import { plainSchema } from './plain-schema.ts';

const root = { components: { schemas: { Direction: { type: 'string', enum: ['asc', 'desc'] } } } };
const direction = { $ref: '#/components/schemas/Direction' };

t.test('the only part of a schema is taken for the schema, with what stands beside it', (t) => {
  const expected = { type: 'string', enum: ['asc', 'desc'], default: 'asc' };
  t.strictSame(plainSchema(root, { allOf: [direction], default: 'asc' }), expected);
  t.strictSame(plainSchema(root, { anyOf: [direction, { type: 'null' }], default: 'asc' }), expected);
  t.strictSame(plainSchema(root, direction), { type: 'string', enum: ['asc', 'desc'] });
  t.end();
});

t.test('several choices stay as they are', (t) => {
  const several = { oneOf: [direction, { type: 'integer' }] };
  t.strictSame(plainSchema(root, several), several);
  t.equal(plainSchema(root, 'nothing'), null);
  t.end();
});

t.test('a schema that wraps itself comes to an end', (t) => {
  const endless = { components: { schemas: { Loop: { allOf: [{ $ref: '#/components/schemas/Loop' }] } } } };
  t.ok(plainSchema(endless, { $ref: '#/components/schemas/Loop' }));
  t.end();
});
