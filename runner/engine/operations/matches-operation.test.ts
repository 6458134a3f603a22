import t from 'tap';
import type { DocumentedOperation } from '../../documents/openapi/list-operations.ts';
import { matchesOperation } from './matches-operation.ts';

const remove = { method: 'DELETE', path: '/companies/{id}', operationId: 'removeCompany' } as DocumentedOperation;

for (const pattern of [
  'DELETE /companies/{id}',
  'delete /companies/*',
  '/companies/**',
  'removeCompany',
  '* /companies/*',
])
  t.test(`${pattern} names it`, (t) => {
    t.ok(matchesOperation(pattern, remove));
    t.end();
  });

for (const pattern of ['GET /companies/{id}', '/companies', 'DELETE /companies/*/staff', 'removecompany', ''])
  t.test(`"${pattern}" does not name it`, (t) => {
    t.notOk(matchesOperation(pattern, remove));
    t.end();
  });
