import type { SendOptions } from '../../../runner/kit/request.ts';

type Headers = NonNullable<SendOptions['headers']>;

const pathFields = [
  'X-Original-URL',
  'X-Rewrite-URL',
  'X-Original-URI',
  'X-Forwarded-URI',
  'X-Forwarded-Path',
  'X-Override-URL',
];
const methodFields = ['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override'];

/** Returns the fields by which gateways tell services behind them what URL was asked for, all with the same path. */
export function namingPath(path: string): Headers {
  return pathFields.map((name) => [name, path] as const);
}

/** Returns the fields by which clients that can send few methods name another one, all with the same. */
export function namingMethod(method: string): Headers {
  return methodFields.map((name) => [name, method] as const);
}
