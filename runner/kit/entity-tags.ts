import { type Exchange, headerValue, headerValues } from './exchange.ts';
import type { Expect } from './expect.ts';

/** Condition that no representation fulfils: a tag that vivero made up. */
export const madeUpTag = '"vivero-none"';

/** RFC 9110 §8.8.3: an etagc is any visible character but the quote, or obs-text. */
// linear: one repetition, of characters that cannot be what follows it
const form = /^(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"$/;

/** Returns true for one entity tag, strong or weak, as RFC 9110 §8.8.3 writes it. */
export function isEntityTag(text: string): boolean {
  return form.test(text);
}

/** Returns true for an exchange whose response has an ETag. */
export function hasTag({ response, fault }: Exchange): boolean {
  return fault === null && headerValue(response?.headers ?? [], 'etag') !== null;
}

/** States for each ETag of the response that it is an entity tag. */
export function judgeTags(exchange: Exchange, expect: Expect): void {
  for (const value of headerValues(exchange.response?.headers ?? [], 'etag'))
    expect.that('ETag is an entity tag', isEntityTag(value.trim()), {
      expected: 'a tag in double quotes, such as "abc" or W/"abc"',
      actual: value.slice(0, 100),
      exchange,
    });
}

/**
 * Returns true for a 304 to a GET whose only tag is one that the target had sent: the 200 has that tag. That of HEAD may lack it
 * (RFC 9110 §9.3.2).
 */
export function confirmsTag({ request, response, fault }: Exchange): boolean {
  const condition = headerValue(request.headers, 'if-none-match')?.trim() ?? '';
  const isOfTarget = isEntityTag(condition) && !condition.includes('vivero');
  return fault === null && request.method === 'GET' && response?.status === 304 && isOfTarget;
}

/** States that a 304 has an ETag. */
export function judgeConfirmation(exchange: Exchange, expect: Expect): void {
  expect.that('the 304 has an ETag', hasTag(exchange), {
    expected: `ETag: ${headerValue(exchange.request.headers, 'if-none-match')?.slice(0, 100) ?? ''}`,
    actual: 'no ETag',
    exchange,
  });
}
