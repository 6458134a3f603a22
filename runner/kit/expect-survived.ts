import type { Exchange } from './exchange.ts';
import type { Expect } from './expect.ts';

/**
 * States that a request caused no server error. Whoever closes the connection without a response may have refused the request, or have fallen
 * over: then the next request must get a response. Whoever keeps it open, and never responds, refuses nothing: something waits there for good.
 */
export async function expectSurvived(
  expect: Expect,
  exchange: Exchange,
  sendNext: () => Promise<Exchange>,
): Promise<void> {
  const { response, fault } = exchange;
  if (fault?.kind !== 'timeout' || fault.blame !== 'target')
    expect.noServerError(response === null ? await sendNext() : exchange);
  else
    expect.that('the request gets a response, or its connection ends', false, {
      expected: 'a response below 500, or the end of the connection',
      actual: fault.message,
      exchange,
    });
}
