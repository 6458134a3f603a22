import { type Exchange, headerValues } from './exchange.ts';
import type { Expect } from './expect.ts';

/** Methods that change nothing. */
export const readingMethods: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];
/** Methods to be sent with half a JSON text. DELETE is never sent. */
export const writingMethods: readonly string[] = ['POST', 'PUT', 'PATCH'];

/** Half a JSON text, of which nothing can be made. */
export const halfJson = '{"vivero":';

/** Returns the methods in the Allow of a 405, as they are written; `null` for another response, and for one without Allow. */
export function allowedMethods(exchange: Exchange): string[] | null {
  return exchange.response?.status === 405 ? namedInAllow(exchange) : null;
}

/** Returns the methods in Allow, as they are written; `null` without Allow. */
export function namedInAllow({ response }: Exchange): string[] | null {
  const fields = headerValues(response?.headers ?? [], 'allow');
  if (fields.length === 0) return null;
  return fields.flatMap((field) => field.split(',')).flatMap((method) => (method.trim() === '' ? [] : [method.trim()]));
}

/** States that the Allow of a 405 does not name the method that the response refuses. */
function expectNotContradicted(expect: Expect, exchange: Exchange): void {
  const { method } = exchange.request;
  const allowed = allowedMethods(exchange) ?? [];
  expect.that('Allow does not name the method that is refused', !allowed.includes(method), {
    expected: `Allow without ${method}`,
    actual: `Allow: ${allowed.join(', ')}`,
    exchange,
  });
}

/**
 * Sends the methods that a resource should refuse, and states for the 405 responses among them that each method in their Allow, of
 * those that may be sent, is not refused with 405 or 501 itself. Resolves to the 405 responses that were found.
 */
export async function judgeAllow(
  expect: Expect,
  { refused, named: sendable }: { readonly refused: readonly string[]; readonly named: readonly string[] },
  ask: (method: string) => Promise<Exchange>,
): Promise<Exchange[]> {
  const asked = new Set(refused);
  const found: Exchange[] = [];
  for (const method of refused) {
    const exchange = await ask(method);
    if (exchange.response?.status !== 405) continue;
    found.push(exchange);
    expectNotContradicted(expect, exchange);
    for (const named of allowedMethods(exchange) ?? []) {
      if (asked.has(named) || !sendable.includes(named)) continue;
      asked.add(named);
      const { response, ...rest } = await ask(named);
      const status = response?.status ?? 0;
      expect.that(`${named}, which Allow names, is supported`, status !== 405 && status !== 501, {
        expected: 'another status than 405 and 501',
        actual: `status ${status}`,
        exchange: { response, ...rest },
      });
    }
  }
  return found;
}

/** States that a 405 has an Allow field, be it empty. Returns false for any other response. */
export function expectAllow(expect: Expect, exchange: Exchange): boolean {
  if (exchange.response?.status !== 405) return false;
  const isSent = allowedMethods(exchange) !== null;
  expect.that('the 405 has an Allow field', isSent, {
    expected: 'a field such as Allow: GET, HEAD',
    actual: isSent ? 'Allow' : 'no Allow',
    exchange,
  });
  return true;
}
