import t from 'tap';
import type { OperationCase } from '../../cases/operation-case.ts';
import type { OperationPlan } from '../../cases/plan-cases.ts';
import type { DocumentedOperation } from '../../documents/openapi/list-operations.ts';
import type { Exchange } from '../../kit/exchange.ts';
import { KnownPool } from './known-pool.ts';
import { renewCase } from './renew-case.ts';

const operation = { method: 'PATCH', path: '/books/{bookId}', parameters: [] } as unknown as DocumentedOperation;
const place = { in: 'path', name: 'bookId', pointer: '' } as const;

/** A request to a book, with a query of its own. */
function caseFor(id: string, wrongIn: 'body' | 'path' = 'body'): OperationCase {
  const wrong = { place: { in: wrongIn, name: '', pointer: '' } };
  return { operation, target: `/books/${id}?a=1`, values: [{ place, value: id }], wrong } as unknown as OperationCase;
}

/** A plan whose plain request names what the pool knows. */
const plan = {
  baseCase: (known: { valueFor(place: object, schema: object): unknown }) => {
    const id = known.valueFor(place, { type: 'string' });
    return id === undefined ? null : { target: `/books/${id as string}`, values: [{ place, value: id }] };
  },
} as unknown as OperationPlan;

function poolOf(...ids: readonly string[]): KnownPool {
  const pool = new KnownPool({});
  const create = { method: 'POST', path: '/books' } as unknown as DocumentedOperation;
  for (const id of ids) {
    const body = { bytes: Buffer.from(JSON.stringify({ id })), truncated: false };
    const response = { status: 201, headers: [['Content-Type', 'application/json']], body };
    pool.learn(create, { response, request: { method: 'POST' }, fault: null } as unknown as Exchange);
  }
  return pool;
}

t.test('what is gone is replaced by another thing that is known, its query kept', (t) => {
  const pool = poolOf('b1', 'b2');
  const renewed = renewCase(caseFor('b1'), plan, pool);
  t.match(renewed, { target: '/books/b2?a=1', values: [{ value: 'b2' }] });
  t.equal(renewCase(caseFor('b2'), plan, pool), null, 'none is left');
  t.end();
});

t.test('a request whose path is what is wrong, or names nothing, stays as it is', (t) => {
  t.equal(renewCase(caseFor('b1', 'path'), plan, poolOf('b1', 'b2')), null);
  t.equal(renewCase({ ...caseFor('b1'), values: [] }, plan, poolOf('b1', 'b2')), null);
  t.equal(renewCase(caseFor('b1'), undefined, poolOf('b1', 'b2')), null);
  t.end();
});
