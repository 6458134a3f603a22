import type { Exchange } from './exchange.ts';
import type { Expect } from './expect.ts';

/**
 * States that a request caused no server error. Whoever closes the connection without a response may have refused the request, or have fallen
 * over: then the next request must get a response.
 */
export async function expectSurvived(
  expect: Expect,
  exchange: Exchange,
  sendNext: () => Promise<Exchange>,
): Promise<void> {
  expect.noServerError(exchange.response === null ? await sendNext() : exchange);
}
