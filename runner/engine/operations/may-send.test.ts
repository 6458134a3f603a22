/** What a run may send: nothing that changes what it did not create is deleted. */
import t from 'tap';
import type { OperationCase } from '../../cases/operation-case.ts';
import { KnownPool } from './known-pool.ts';
import { reasonNotToSend, type SendingRules } from './may-send.ts';

const pool = Object.assign(new KnownPool({}), {
  isCreated: (_operation: unknown, _place: unknown, value: unknown) => value === 'own',
});
const rules: SendingRules = { pool, isReadOnly: false, allowDeletes: 'created' };

function found(method: string, id: string, wrong: string | null = null): OperationCase {
  const place = { in: 'path', name: 'bookId', pointer: '' };
  return {
    method,
    operation: { method, path: '/books/{bookId}' },
    wrong: wrong === null ? null : { place: { in: 'path', name: wrong, pointer: '' } },
    values: [{ place, value: id }],
  } as unknown as OperationCase;
}

t.test('reads are always sent, and writes where they are allowed', (t) => {
  t.equal(reasonNotToSend(found('GET', 'x'), { ...rules, isReadOnly: true }), null);
  t.match(reasonNotToSend(found('PUT', 'x'), { ...rules, isReadOnly: true }), /--allow-writes/);
  t.equal(reasonNotToSend(found('PUT', 'x'), rules), null);
  t.match(reasonNotToSend(found('TRACE', 'x'), rules), /is not sent/);
  t.end();
});

t.test('QUERY is a read, and a method of which nothing is known may delete', (t) => {
  t.equal(reasonNotToSend(found('QUERY', 'x'), { ...rules, isReadOnly: true }), null);
  t.match(reasonNotToSend(found('PURGE', 'own'), rules), /what PURGE does is not known/);
  t.equal(reasonNotToSend(found('PURGE', 'own'), { ...rules, allowDeletes: 'all' }), null);
  t.end();
});

t.test('what may be of somebody else is not changed', (t) => {
  const foreign = { ...rules, isForeign: ({ method }: OperationCase) => method === 'PUT' };
  t.match(reasonNotToSend(found('PUT', 'x'), foreign), /change what the run did not create/);
  t.equal(reasonNotToSend(found('POST', 'x'), foreign), null);
  t.end();
});

t.test('what the run created is deleted, and nothing else', (t) => {
  t.equal(reasonNotToSend(found('DELETE', 'own'), rules), null);
  t.match(reasonNotToSend(found('DELETE', 'other'), rules), /did not create/);
  t.match(reasonNotToSend(found('DELETE', 'own', 'bookId'), rules), /did not create/, 'the id is what is wrong');
  t.equal(reasonNotToSend(found('DELETE', 'other'), { ...rules, allowDeletes: 'all' }), null);
  t.match(reasonNotToSend(found('DELETE', 'own'), { ...rules, allowDeletes: 'none' }), /no deletes/);
  const another = { ...found('DELETE', 'own'), operation: { method: 'PUT', path: '/books/{bookId}' } };
  t.match(
    reasonNotToSend(another as unknown as OperationCase, rules),
    /did not create/,
    'no operation of the document',
  );
  t.end();
});
