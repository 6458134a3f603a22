import t from 'tap';
import { type OrderingSchema, orderMembers } from './order-members.ts';

const schema = JSON.parse(`{
  "properties": {
    "first": {},
    "place": { "$ref": "#/$defs/place" },
    "rows": {
      "items": {
        "if": { "required": ["many"] },
        "then": { "properties": { "many": {} } },
        "else": { "$ref": "#/$defs/place" }
      }
    },
    "named": { "additionalProperties": { "$ref": "#/$defs/place" } },
    "last": {}
  },
  "$defs": { "place": { "properties": { "x": {}, "y": {} } } }
}`) as OrderingSchema;

t.test('members are in the order of the schema, in objects, in arrays and behind references', async (t) => {
  const value = {
    last: { b: 1, a: 2 },
    named: { b: { y: 2, x: 1 }, a: { x: 3 } },
    rows: [{ y: 1, x: 2 }, { many: [1] }],
    place: { y: 2, x: 1 },
    first: 0,
  };
  t.equal(
    JSON.stringify(orderMembers(schema)(value)),
    '{"first":0,"place":{"x":1,"y":2},"rows":[{"x":2,"y":1},{"many":[1]}],"named":{"a":{"x":3},"b":{"x":1,"y":2}},"last":{"b":1,"a":2}}',
  );
});

t.test('what is undefined or unknown is left out, and what is no object stays as it is', async (t) => {
  const order = orderMembers(schema, 'place');
  t.equal(JSON.stringify(order({ z: 1, y: undefined, x: null })), '{"x":null}');
  t.equal(order(null), null);
  t.strictSame(orderMembers(schema)<unknown>({ place: 'a line', rows: 'none' }), { place: 'a line', rows: 'none' });
  t.throws(() => orderMembers(schema, 'absent'), /#\/\$defs\/absent is not in the schema/);
});
