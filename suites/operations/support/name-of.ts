import type { OperationCase } from '../../../runner/cases/operation-case.ts';

/** Returns the name of an operation for people: `POST /orders`. */
export function nameOf({ operation }: Pick<OperationCase, 'operation'>): string {
  return `${operation.method} ${operation.path}`;
}
