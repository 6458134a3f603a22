import { type Exchange, headerValues } from '../../../runner/kit/exchange.ts';
import { impliedStatuses } from '../../../runner/kit/implied-statuses.ts';

/** Statuses that HTTP defines for a request that is invalid by the contract, besides the documented 400. */
const statusesOfInvalid = [406, 411, 413, 414, 415, 417, 422, 431] as const;

/**
 * Returns the allowed statuses of a response to POST /plants: 200 and 400 by the contract, 401 and 403 if the credentials
 * are not valid, 409 because an id may be stored already, and those that HTTP implies for what was sent.
 */
export function expectedStatuses({ intent, request }: Exchange): number[] {
  const statuses = new Set([200, 400, 408, 409, ...impliedStatuses(request)]);
  // A server that does not read a spelling sees no credentials. That it must read some is said once, by the check that sends them.
  const spellings = headerValues(request.headers, 'authorization');
  const isReadByAll = intent.credentials === 'valid' && spellings.every((value) => /^Bearer [^ ]+$/.test(value));
  if (!isReadByAll) for (const status of [401, 403]) statuses.add(status);
  if (intent.content !== 'valid') for (const status of statusesOfInvalid) statuses.add(status);
  return [...statuses].sort((a, b) => a - b);
}
