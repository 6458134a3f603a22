import { createRateLimiter } from '../rate-limiter.ts';
import type { Clock } from '../run-settings.ts';

/** Requests at the same time, and in a second, that a public site is asked at the most; what agents that read documentation hold to. */
const atOnce = 3;
const perSecond = 5;

/** Keeps a run from asking a public site faster than a polite visitor. */
export interface Politeness {
  /** Resolves to what the request resolves to, once it was its turn. */
  take<Value>(request: () => Promise<Value>, signal: AbortSignal): Promise<Value>;
}

/** Returns what spaces requests; on loopback nobody has to be spared, and machines that share a run are one visitor. */
export function createPoliteness(isSpared: boolean, clock: Pick<Clock, 'monotonicMs'>, machines = 1): Politeness {
  if (!isSpared) return { take: (request) => request() };
  const limiter = createRateLimiter(perSecond / machines, clock);
  const waiting: Array<() => void> = [];
  let underWay = 0;
  return {
    async take(request, signal) {
      if (underWay >= Math.max(1, Math.floor(atOnce / machines)))
        await new Promise<void>((resolve) => waiting.push(resolve));
      else underWay += 1;
      try {
        await limiter.turn(signal);
        return await request();
      } finally {
        const next = waiting.shift();
        if (next === undefined) underWay -= 1;
        else next();
      }
    },
  };
}
