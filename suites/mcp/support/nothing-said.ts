import { describeAnswer } from '../../../runner/kit/describe-answer.ts';
import type { Exchange } from '../../../runner/kit/exchange.ts';
import type { Expect } from '../../../runner/kit/expect.ts';

/** Expects 202 without a body or an HTTP error status, the responses to a message that is not a request. */
export function expectNothingSaid(exchange: Exchange, expect: Expect): void {
  const status = exchange.response?.status ?? 0;
  const bodyBytes = exchange.response?.body.bytes.length ?? 0;
  const isTaken = status === 202 && bodyBytes === 0;
  expect.that(
    'the message gets 202 without a body, or is refused',
    isAnswered(exchange) && (isTaken || isRefused(status)),
    {
      expected: '202 without a body, or an HTTP error status',
      actual: `${describeAnswer(exchange)}, ${bodyBytes} bytes`,
      exchange,
    },
  );
}

function isAnswered({ fault, response }: Exchange): boolean {
  return fault === null && response !== null;
}

function isRefused(status: number): boolean {
  return status >= 400;
}
