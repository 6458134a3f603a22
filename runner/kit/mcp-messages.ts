import type { ValidateFunction } from 'ajv/dist/2020.js';
import { isObject } from '../documents/json-value.ts';
import { createMessageSchemas } from '../documents/own-schemas.ts';
import {
  anyMembers,
  calledMessage,
  notificationSchemas,
  notificationsWithParams,
  resultSchemas,
} from '../../contracts/schemas/mcp-messages.ts';
import { statelessResultSchemas } from '../../contracts/schemas/mcp-stateless-messages.ts';
import { isResponse } from './json-rpc.ts';

interface Judges {
  readonly results: ReadonlyMap<string, ValidateFunction>;
  readonly stateless: ReadonlyMap<string, ValidateFunction>;
  readonly notifications: ReadonlyMap<string, ValidateFunction>;
  readonly called: ValidateFunction;
  readonly other: ValidateFunction;
}

let judges: Judges | null = null;

/**
 * Returns why a message of a server of a revision up to 2025-11-25 is not what the revision's schema says, or `null`.
 * Of a response to the method only the result is judged; errors are JSON-RPC's own.
 */
export function findMessageFault(message: Readonly<Record<string, unknown>>, method: string | null): string | null {
  const { results, notifications, called, other } = (judges ??= compile());
  if (isResponse(message)) {
    if (!('result' in message)) return null;
    return faultOf(results.get(method ?? '') ?? other, message['result'], '/result');
  }
  const fault = faultOf(called, message, '');
  if (fault !== null || 'id' in message) return fault;
  const name = String(message['method']);
  if (!('params' in message)) return notificationsWithParams.includes(name) ? `${name} has no params` : null;
  return faultOf(notifications.get(name) ?? other, message['params'], '/params');
}

/**
 * Returns why a result of revision 2026-07-28 is not what the schema of its method says, or `null`. One of another type than
 * `complete` has other members: of those its metadata alone is judged.
 */
export function findStatelessFault(result: unknown, method: string): string | null {
  const { stateless, other } = (judges ??= compile());
  const isComplete = !isObject(result) || (result['resultType'] ?? 'complete') === 'complete';
  return faultOf((isComplete ? stateless.get(method) : undefined) ?? other, result, '/result');
}

function faultOf(judge: ValidateFunction, value: unknown, at: string): string | null {
  if (judge(value)) return null;
  const error = judge.errors?.[0];
  return `${at}${error?.instancePath ?? ''} ${error?.message ?? 'is not valid'}`.trim();
}

function compile(): Judges {
  const ajv = createMessageSchemas('first');
  const byName = (schemas: Readonly<Record<string, object>>): Map<string, ValidateFunction> =>
    new Map(Object.entries(schemas).map(([name, schema]) => [name, ajv.compile(schema)]));
  return {
    results: byName(resultSchemas),
    stateless: byName(statelessResultSchemas),
    notifications: byName(notificationSchemas),
    called: ajv.compile(calledMessage),
    other: ajv.compile(anyMembers),
  };
}
