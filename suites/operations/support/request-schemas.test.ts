import t from 'tap';
import { judgeBySchema } from '../../../runner/documents/openapi/schema-judge.ts';
import { documentForRequests } from './request-schemas.ts';

const id = { type: 'string', readOnly: true };

/** Returns what the schema `Thing` of a document of version 3.1 makes of a request's value. */
function judge(thing: Readonly<Record<string, unknown>>, value: unknown): string {
  const schemas = { Id: { type: 'string' }, OwnId: id, Base: { required: ['id'], properties: { id } }, Thing: thing };
  const document = { openapi: '3.1.0', components: { schemas } };
  return judgeBySchema(documentForRequests(document), { $ref: '#/components/schemas/Thing' }, { value }).outcome;
}

t.test('what is read-only may be left out of a request, and may be anything, wherever the document says so', (t) => {
  const required = ['id', 'name'];
  const name = { type: 'string' };
  const forms: ReadonlyArray<Readonly<Record<string, unknown>>> = [
    { required, properties: { id, name } },
    { required, properties: { id: { $ref: '#/components/schemas/OwnId' }, name } },
    { required, properties: { id: { $ref: '#/components/schemas/Id', readOnly: true }, name } },
    { allOf: [{ properties: { id } }, { required, properties: { name } }] },
    { allOf: [{ $ref: '#/components/schemas/Base' }], required, properties: { name } },
  ];
  for (const form of forms) {
    t.equal(judge(form, { name: 'a' }), 'valid', JSON.stringify(form));
    t.equal(judge(form, { name: 1 }), 'invalid', 'all else is judged');
    t.equal(judge(form, {}), 'invalid', 'what is not read-only is still required');
  }
  t.equal(judge({ properties: { id } }, { id: 7 }), 'valid', 'a server may ignore it');
  t.end();
});
