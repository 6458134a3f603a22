import t from 'tap';
import type { DocumentedOperation } from '../../documents/openapi/list-operations.ts';
import { itemPathOf } from './resource-families.ts';

const shows = (name: string) => ({
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
});
const operation = (method: string, path: string, responses: object = {}): DocumentedOperation =>
  ({ method, path, responses }) as unknown as DocumentedOperation;
const create = operation('POST', '/patients/{patientId}/visits', { 201: shows('Visit') });

t.test('what is created is named one parameter below its list', (t) => {
  const below = operation('DELETE', '/patients/{patientId}/visits/{visitId}');
  t.equal(itemPathOf(create, [create, below]), below.path);
  t.end();
});

t.test('what is nested may stand at a shorter path, where the schema is the same', (t) => {
  const own = (name: string) => operation('GET', '/visits/{visitId}', { 200: shows(name) });
  t.equal(itemPathOf(create, [create, own('Visit')]), '/visits/{visitId}');
  t.equal(itemPathOf(create, [create, own('Note')]), null, 'another thing of the same name');
  t.equal(itemPathOf(create, [create, operation('GET', '/wards/{visitId}', { 200: shows('Visit') })]), null);
  t.end();
});
