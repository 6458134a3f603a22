import { headerValue, type SentRequest } from './exchange.ts';

/** Sizes beyond which a server may refuse a valid request for its size alone. */
const largeBodyBytes = 64 * 1024;
const largeHeaderBytes = 4 * 1024;
const longUrlLetters = 2_000;

/**
 * Returns the 4xx that HTTP allows for how a request was sent, whatever it says: 406 where it takes no JSON, 411 without a length, 417
 * for an expectation (RFC 9110 §10.1.1), and 413, 414 and 431 for its size.
 */
export function impliedStatuses(request: SentRequest): number[] {
  const { url, headers, body } = request;
  const statuses: number[] = [];
  if (!takesJson(headerValue(headers, 'accept'))) statuses.push(406);
  if (headerValue(headers, 'content-length') === null) statuses.push(411);
  if (headerValue(headers, 'expect') !== null) statuses.push(417);
  if (body.bytes.length > largeBodyBytes) statuses.push(413);
  if (url.length > longUrlLetters) statuses.push(414);
  const headerBytes = headers.reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0);
  if (headerBytes > largeHeaderBytes) statuses.push(431);
  return statuses;
}

function takesJson(accept: string | null): boolean {
  if (accept === null) return true;
  const ranges = accept.split(',').map((range) => range.split(';')[0]?.trim().toLowerCase());
  return ['application/json', 'application/*', '*/*'].some((range) => ranges.includes(range));
}
