import type { Exchange } from './exchange.ts';
import type { Expect } from './expect.ts';

/** Returns true where a request got no response on a connection that the target had kept open, and one when it was sent again on a new one. */
export function isLeftAlone({ silences = [], fault }: Exchange): boolean {
  return fault === null && silences.some((place) => place > 1);
}

/** Returns what is stated of such a request: that it is answered where it was sent first (RFC 9112 §9.3). */
export function describeLaterSilence(exchange: Exchange): Parameters<Expect['that']> {
  const place = exchange.silences?.find((one) => one > 1) ?? 0;
  return [
    'a request on a connection that was kept open gets a response',
    false,
    {
      expected: 'a response in time, or Connection: close before',
      actual: `request ${place} of its connection got no response in time, and status ${exchange.response?.status ?? 0} when it was sent again on a new one; so did the one before`,
      exchange,
    },
  ];
}
