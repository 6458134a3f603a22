import { type Exchange, headerValue, headerValues } from '../../../runner/kit/exchange.ts';

/** Statuses that HTTP defines for a request that is invalid by the contract, besides the documented 400. */
const impliedStatuses = [406, 411, 413, 414, 415, 417, 422, 431] as const;

/** Sizes beyond which a server may refuse a valid request for its size alone, in bytes. */
const largeBodyBytes = 64 * 1024;
const largeHeaderBytes = 4 * 1024;
const longUrlLetters = 2_000;

/**
 * Returns the allowed statuses of a response to POST /plants: 200 and 400 by the contract, 401 and 403 if the credentials
 * are not valid, 409 because an id may be stored already, and those that HTTP implies for what was sent.
 */
export function expectedStatuses({ intent, request }: Exchange): number[] {
  const statuses = new Set([200, 400, 408, 409]);
  // A server that does not read a spelling sees no credentials. That it must read some is said once, by the check that sends them.
  const spellings = headerValues(request.headers, 'authorization');
  const isReadByAll = intent.credentials === 'valid' && spellings.every((value) => /^Bearer [^ ]+$/.test(value));
  if (!isReadByAll) for (const status of [401, 403]) statuses.add(status);
  if (intent.content !== 'valid') for (const status of impliedStatuses) statuses.add(status);
  if (!takesJson(headerValue(request.headers, 'accept'))) statuses.add(406);
  if (headerValue(request.headers, 'content-length') === null) statuses.add(411);
  if (headerValue(request.headers, 'expect') !== null) statuses.add(417);
  if (request.body.bytes.length > largeBodyBytes) statuses.add(413);
  if (request.url.length > longUrlLetters) statuses.add(414);
  const headerBytes = request.headers.reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0);
  if (headerBytes > largeHeaderBytes) statuses.add(431);
  return [...statuses].sort((a, b) => a - b);
}

function takesJson(accept: string | null): boolean {
  if (accept === null) return true;
  const ranges = accept.split(',').map((range) => range.split(';')[0]?.trim().toLowerCase());
  return ['application/json', 'application/*', '*/*'].some((range) => ranges.includes(range));
}
