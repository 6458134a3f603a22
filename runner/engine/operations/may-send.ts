import type { OperationCase } from '../../cases/operation-case.ts';
import type { OperationSettings } from '../../kit/operations/operation-settings.ts';
import type { KnownPool } from './known-pool.ts';

/** Methods that change nothing (RFC 9110 §9.2.1); QUERY is defined to be one of them. */
export const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS', 'QUERY']);
const writingMethods = new Set(['POST', 'PUT', 'PATCH']);

/** Returns true for a method that may do anything, as documents of 3.2 can have it: what it does is for no standard to say. */
export function isOfUnknownEffect(method: string): boolean {
  return !safeMethods.has(method) && !writingMethods.has(method) && method !== 'DELETE' && method !== 'TRACE';
}

/** What decides whether a request may be sent. */
export interface SendingRules {
  readonly isReadOnly: boolean;
  readonly allowDeletes: OperationSettings['allowDeletes'];
  readonly pool: KnownPool;
  /** Returns true for a change of something that the run could have created and did not; default never. */
  isForeign?(found: OperationCase): boolean;
}

/** Returns why a method of unknown effect is not sent where not everything may be deleted. */
export function unknownEffect(method: string): string {
  return `what ${method} does is not known: set operations.allowDeletes to all`;
}

/** Returns why a case must not be sent, in one sentence; `null` where it may be. */
export function reasonNotToSend(found: OperationCase, rules: SendingRules): string | null {
  const { isReadOnly, allowDeletes, pool } = rules;
  const { method, operation, wrong, values } = found;
  if (method === 'TRACE' || method === 'CONNECT') return `${method} is not sent`;
  if (safeMethods.has(method)) return null;
  if (isReadOnly) return 'it could change data: give --allow-writes';
  if (rules.isForeign?.(found) === true) return 'it would change what the run did not create';
  if (writingMethods.has(method) || allowDeletes === 'all') return null;
  if (isOfUnknownEffect(method)) return unknownEffect(method);
  if (allowDeletes === 'none') return 'the configuration allows no deletes';
  const last = operation.path.split('/').findLast((part) => part !== '') ?? '';
  const name = /^\{([^{}]*)\}$/.exec(last)?.[1];
  const deleted = values.find(({ place }) => place.in === 'path' && place.name === name && place.pointer === '');
  const isOwn = deleted !== undefined && pool.isCreated(operation, deleted.place, deleted.value);
  const isSure = operation.method === 'DELETE' && isOwn && wrong?.place.name !== name;
  return isSure ? null : 'it would delete what the run did not create';
}
