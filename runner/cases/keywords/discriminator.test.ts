import t from 'tap';
import { isValid } from '../schema/judge-value.ts';
import { createSchemaReader } from '../schema/schema-reader.ts';
import { buildValueEdge, listValueEdges } from '../edges/value-edges.ts';
import { createValueSource, makeFrom } from '../edges/value-source.ts';

const root = {
  openapi: '3.0.3',
  components: {
    schemas: {
      Base: {
        type: 'object',
        required: ['kind'],
        properties: { kind: { type: 'string' } },
        discriminator: { propertyName: 'kind', mapping: { cargo: '#/components/schemas/Cargo', tanker: 'Tanker' } },
      },
      Cargo: {
        allOf: [{ $ref: '#/components/schemas/Base' }, { required: ['teu'], properties: { teu: { type: 'integer' } } }],
      },
      Tanker: {
        allOf: [
          { $ref: '#/components/schemas/Base' },
          { required: ['volume'], properties: { volume: { type: 'number' } } },
        ],
      },
      Ship: {
        oneOf: [{ $ref: '#/components/schemas/Cargo' }, { $ref: '#/components/schemas/Tanker' }],
        discriminator: { propertyName: 'kind', mapping: { cargo: '#/components/schemas/Cargo', tanker: 'Tanker' } },
      },
    },
  },
};
const reader = createSchemaReader(root);
const ship = { schema: { $ref: '#/components/schemas/Ship' }, pointer: '/ship' };

t.test('what the discriminator names has to be what its schema says', (t) => {
  t.ok(isValid(reader, [ship], { kind: 'cargo', teu: 5 }));
  t.ok(isValid(reader, [ship], { kind: 'tanker', volume: 5 }));
  t.notOk(isValid(reader, [ship], { kind: 'cargo', volume: 5 }), 'the schema of another');
  t.notOk(isValid(reader, [ship], { kind: 'barge', teu: 5 }), 'no schema');
  t.end();
});

t.test('a member of one schema of the choice can be wrong by itself', (t) => {
  const source = createValueSource(reader, ship, false);
  const reached = listValueEdges(source).filter(
    (edge) =>
      edge.attempt.side === 'outside' &&
      edge.site.keyword.name === 'type' &&
      edge.site.place.pointer === '/volume' &&
      'value' in buildValueEdge(source, edge, { isFit: () => true }),
  );
  t.ok(reached.length > 0);
  t.end();
});

t.test('what is made is of the schema that it names', (t) => {
  const source = createValueSource(reader, ship, false);
  for (let seed = 1; seed < 20; seed += 1) {
    const { value } = makeFrom(source, source.goal, { seed, members: 'some' });
    t.ok(isValid(reader, [ship], value), JSON.stringify(value));
  }
  t.end();
});
