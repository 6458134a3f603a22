import type { OperationsProgress } from '../../../contracts/run-report/run-event.ts';
import type { DocumentedOperation } from '../../documents/openapi/list-operations.ts';
import type { Clock } from '../run-settings.ts';
import type { CampaignRecord } from './campaign-record.ts';
import type { CaseSender } from './case-sender.ts';

/** What of a campaign is told while it goes on. */
export interface ReportingOrder {
  /** Time for all requests, in milliseconds; `null` for no limit. */
  readonly budgetMs: number | null;
  readonly clock: Pick<Clock, 'monotonicMs'>;
  /** Returns what sends to an operation; the part tells sessions of one operation apart. */
  senderFor(operation: DocumentedOperation, part?: string): CaseSender;
  /** Called after each request of the campaign. */
  onProgress(progress: OperationsProgress): void;
}

/** Returns the order with senders that tell after each request how far the operations of the records are. */
export function reportingProgress<Order extends ReportingOrder>(
  order: Order,
  records: ReadonlyArray<Pick<CampaignRecord, 'isDone'>>,
): Order {
  const { budgetMs, clock } = order;
  const startedMs = clock.monotonicMs();
  let requests = 0;
  let serverErrors = 0;
  const note = (status: number): void => {
    const elapsedMs = clock.monotonicMs() - startedMs;
    requests += 1;
    if (status >= 500) serverErrors += 1;
    order.onProgress({
      operations: records.length,
      done: records.filter(({ isDone }) => isDone).length,
      requests,
      serverErrors,
      elapsedMs,
      budgetLeftMs: budgetMs === null ? null : Math.max(0, budgetMs - elapsedMs),
    });
  };
  return {
    ...order,
    senderFor: (operation, part) => {
      const sender = order.senderFor(operation, part);
      return {
        send: async (found, credentials) => {
          const exchange = await sender.send(found, credentials);
          note(exchange.response?.status ?? 0);
          return exchange;
        },
      };
    },
  };
}
