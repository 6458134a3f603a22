import type { DocumentedOperation } from '../documents/openapi/list-operations.ts';
import type { CasePlan, OperationPlan, PlanOptions } from './plan/operation-plan.ts';
import { planOperation } from './plan/plan-operation.ts';
import { createSchemaReader } from './schema/schema-reader.ts';

export type { CasePlan, KnownValues, OperationPlan, PlanOptions } from './plan/operation-plan.ts';

/** Methods that change nothing (RFC 9110 §9.2.1); QUERY is defined to be one of them. */
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS', 'QUERY']);

/**
 * Returns the requests to operations of an OpenAPI document, made as they are taken: nothing of an operation is looked into before. Whatever the
 * document says, this ends, and throws nothing.
 */
export function planCases(
  document: unknown,
  operations: readonly DocumentedOperation[],
  options: PlanOptions,
): CasePlan {
  const reader = createSchemaReader(document, options.numberText);
  const planned: OperationPlan[] = [];
  const notPlanned: Array<CasePlan['notPlanned'][number]> = [];
  for (const operation of operations) {
    const reason = reasonAgainst(operation, options);
    if (reason === null) planned.push(planOperation(reader, operation, options));
    else notPlanned.push({ operation, reason });
  }
  return { operations: planned, notPlanned };
}

function reasonAgainst({ method, address }: DocumentedOperation, { readOnly }: PlanOptions): string | null {
  if (address === null) return 'it is not below the URL of the API';
  if (/[#?\s]/.test(address)) return 'its path has a character that no path has';
  if (method === 'TRACE') return 'TRACE is not sent';
  return readOnly && !safeMethods.has(method) ? 'it may change something, and writing is not allowed' : null;
}
