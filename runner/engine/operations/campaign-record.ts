import type { CaseEdge, OperationCase } from '../../cases/operation-case.ts';
import type { OperationPlan } from '../../cases/plan-cases.ts';
import type { Exchange } from '../../kit/exchange.ts';
import type { AskedCase, CampaignOperation, MatrixRow } from '../../kit/operations/campaign.ts';
import { refusesValue } from '../../kit/operations/refuses-value.ts';
import { keyOfEdge } from '../../kit/operations/key-of-edge.ts';

/** What was sent to one operation so far, and what came. */
export class CampaignRecord {
  readonly plan: OperationPlan;
  readonly asked: AskedCase[] = [];
  /** Why it is sent no more, or was not sent at all; `null` where nothing keeps it. */
  reason: string | null = null;
  readonly #statuses = new Map<number, number>();
  readonly #rows = new Map<string, { requests: number; fitting: number; reason: string | null }>();
  /** True once its cases are all sent, or as many as were wanted. */
  isDone = false;
  #isReached = false;

  constructor(plan: OperationPlan) {
    this.plan = plan;
  }

  /** Requests that were sent. */
  get requests(): number {
    return this.asked.length;
  }

  /** Takes over a request and what came. */
  note(found: OperationCase, exchange: Exchange): void {
    this.asked.push({ case: found, exchange });
    const status = exchange.response?.status ?? 0;
    this.#statuses.set(status, (this.#statuses.get(status) ?? 0) + 1);
    const isAccepted = status >= 200 && status < 300;
    if (found.wrong !== null) this.#count(found.wrong, refusesValue(status, found.wrong.place));
    else for (const edge of found.covers) this.#count(edge, isAccepted);
    if (found.wrong === null && isAccepted) this.#isReached = true;
  }

  /** Takes over why a case was not sent. */
  noteUnsent(found: OperationCase, reason: string): void {
    for (const edge of found.wrong === null ? found.covers : [found.wrong]) this.#rowOf(edge).reason ??= reason;
  }

  /** Returns what was done with the operation. */
  summary(): CampaignOperation {
    const { edges, unreachable, operation, isCut } = this.plan;
    const reasons = new Map(unreachable.map(({ edge, reason }) => [keyOfEdge(edge), reason]));
    const matrix = edges.map((edge): MatrixRow => {
      const row = this.#rows.get(keyOfEdge(edge));
      const { requests = 0, fitting = 0 } = row ?? {};
      const why = reasons.get(keyOfEdge(edge)) ?? row?.reason ?? this.reason ?? 'the budget ended before it';
      return { edge, requests, fitting, reason: requests > 0 ? null : why };
    });
    return {
      operation,
      requests: this.requests,
      statuses: this.#statuses,
      isReached: this.#isReached,
      isCut,
      reason: this.reason,
      matrix,
    };
  }

  #count(edge: CaseEdge, isFitting: boolean): void {
    const row = this.#rowOf(edge);
    row.requests += 1;
    if (isFitting) row.fitting += 1;
  }

  #rowOf(edge: CaseEdge): { requests: number; fitting: number; reason: string | null } {
    const key = keyOfEdge(edge);
    const row = this.#rows.get(key) ?? { requests: 0, fitting: 0, reason: null };
    this.#rows.set(key, row);
    return row;
  }
}
