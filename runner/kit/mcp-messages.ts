import type { ValidateFunction } from 'ajv/dist/2020.js';
import { createMessageSchemas } from '../documents/own-schemas.ts';
import {
  calledMessage,
  notificationSchemas,
  notificationsWithParams,
  resultSchemas,
  statelessListSchemas,
} from '../../contracts/schemas/mcp-messages.ts';
import { isResponse } from './json-rpc.ts';

interface Judges {
  readonly results: ReadonlyMap<string, ValidateFunction>;
  readonly statelessLists: ReadonlyMap<string, ValidateFunction>;
  readonly notifications: ReadonlyMap<string, ValidateFunction>;
  readonly called: ValidateFunction;
  readonly object: ValidateFunction;
}

let judges: Judges | null = null;

/**
 * Returns why a message of a server of a revision up to 2025-11-25 is not what the revision's schema says, or `null`.
 * Of a response to the method only the result is judged; errors are JSON-RPC's own.
 */
export function findMessageFault(message: Readonly<Record<string, unknown>>, method: string | null): string | null {
  const { results, notifications, called, object } = (judges ??= compile());
  if (isResponse(message)) {
    if (!('result' in message)) return null;
    return faultOf(results.get(method ?? '') ?? object, message['result'], '/result');
  }
  const fault = faultOf(called, message, '');
  if (fault !== null || 'id' in message) return fault;
  const name = String(message['method']);
  if (!('params' in message)) return notificationsWithParams.includes(name) ? `${name} has no params` : null;
  return faultOf(notifications.get(name) ?? object, message['params'], '/params');
}

/** Returns why the result of discovery or of a list of revision 2026-07-28 is not what its schema says, or `null`. */
export function findStatelessFault(result: Readonly<Record<string, unknown>>, method: string): string | null {
  const { statelessLists, object } = (judges ??= compile());
  return faultOf(statelessLists.get(method) ?? object, result, '/result');
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
    statelessLists: byName(statelessListSchemas),
    notifications: byName(notificationSchemas),
    called: ajv.compile(calledMessage),
    object: ajv.compile({ type: 'object' }),
  };
}
