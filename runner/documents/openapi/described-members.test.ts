import t from 'tap';
import { describedMembers } from './described-members.ts';

const root = {
  schemas: {
    Base: {
      type: 'object',
      required: ['id'],
      properties: { id: { type: 'string' }, kind: { $ref: '#/schemas/Kind' } },
    },
    Kind: { type: 'string', enum: ['a', 'b'] },
    A: { allOf: [{ $ref: '#/schemas/Base' }, { required: ['size'], properties: { size: { type: 'integer' } } }] },
    B: { allOf: [{ $ref: '#/schemas/Base' }, { properties: { size: { type: 'string' } } }] },
    Either: { oneOf: [{ $ref: '#/schemas/A' }, { $ref: '#/schemas/B' }] },
    Circle: { allOf: [{ $ref: '#/schemas/Circle' }, { properties: { next: { $ref: '#/schemas/Circle' } } }] },
  },
};
const of = (name: string) => describedMembers(root, { $ref: `#/schemas/${name}` });

t.test('members of the parts of a schema are its members', (t) => {
  t.strictSame([...(of('A')?.schemas.keys() ?? [])], ['id', 'kind', 'size']);
  t.strictSame(of('A')?.schemas.get('kind'), [root.schemas.Kind]);
  t.strictSame([...(of('A')?.required ?? [])], ['id', 'size']);
  t.end();
});

t.test('members of its choices are, too, though none of them is required', (t) => {
  t.strictSame(of('Either')?.schemas.get('size'), [{ type: 'integer' }, { type: 'string' }]);
  t.strictSame([...(of('Either')?.required ?? [])], []);
  t.end();
});

t.test('what goes in a circle, or names no member, comes to an end', (t) => {
  t.strictSame([...(of('Circle')?.schemas.keys() ?? [])], ['next']);
  t.equal(of('Kind'), null);
  t.equal(describedMembers(root, { $ref: '#/schemas/Nothing' }), null);
  t.equal(describedMembers(root, true), null);
  t.end();
});

t.test('a member that is written as allOf of one schema is described by it', (t) => {
  const schema = { properties: { kind: { allOf: [{ $ref: '#/schemas/Kind' }], readOnly: true } } };
  t.strictSame(describedMembers(root, schema)?.schemas.get('kind'), [{ ...root.schemas.Kind, readOnly: true }]);
  t.end();
});
