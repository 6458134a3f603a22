import t from 'tap';
import type { OperationsProgress } from '../../../contracts/run-report/run-event.ts';
import type { OperationCase } from '../../cases/operation-case.ts';
import type { DocumentedOperation } from '../../documents/openapi/list-operations.ts';
import type { Exchange } from '../../kit/exchange.ts';
import { reportingProgress, type ReportingOrder } from './report-progress.ts';

const exchangeWith = (status: number | null): Exchange =>
  ({ response: status === null ? null : { status } }) as unknown as Exchange;

t.test('after each request it is told how far the operations are', async (t) => {
  let nowMs = 1000;
  const told: OperationsProgress[] = [];
  const statuses = [200, 503, null];
  const records = [{ isDone: false }, { isDone: false }];
  const order = reportingProgress<ReportingOrder>(
    {
      budgetMs: 5000,
      clock: { monotonicMs: () => nowMs },
      senderFor: () => ({ send: () => Promise.resolve(exchangeWith(statuses.shift() ?? null)) }),
      onProgress: (progress) => told.push(progress),
    },
    records,
  );
  const sender = order.senderFor({} as DocumentedOperation);
  await sender.send({} as OperationCase);
  nowMs += 2000;
  records[0] = { isDone: true };
  await sender.send({} as OperationCase);
  nowMs += 4000;
  await order.senderFor({} as DocumentedOperation).send({} as OperationCase);
  const common = { operations: 2 };
  t.strictSame(told, [
    { ...common, done: 0, requests: 1, serverErrors: 0, elapsedMs: 0, budgetLeftMs: 5000 },
    { ...common, done: 1, requests: 2, serverErrors: 1, elapsedMs: 2000, budgetLeftMs: 3000 },
    { ...common, done: 1, requests: 3, serverErrors: 1, elapsedMs: 6000, budgetLeftMs: 0 },
  ]);
});
