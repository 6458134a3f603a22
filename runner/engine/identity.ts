import { createHash } from 'node:crypto';
import type { FreshPlant } from '../kit/context.ts';
import type { Header } from '../kit/exchange.ts';

/** Names and numbers that make what a run sends recognisable and unique. */
export interface Identity {
  /** Returns a plant whose id and name nobody else has in this run. */
  freshPlant(): FreshPlant;
  /** Returns `User-Agent` and `traceparent` (W3C Trace Context) for the n-th request of a check. */
  requestHeaders(check: string, sequence: number): Header[];
}

/**
 * Returns the identity of a run. Ids start at a place of the range that depends on the run's name, so that two runs against
 * one store seldom meet, and wrap around at its end.
 */
export function createIdentity(options: {
  readonly run: string;
  readonly version: string;
  readonly ids: { readonly from: number; readonly to: number };
}): Identity {
  const { run, version, ids } = options;
  const size = ids.to - ids.from + 1;
  const start = seededNumber(`ids ${run}`, size);
  const traceId = digest(`trace ${run}`).slice(0, 32);
  let created = 0;
  return {
    freshPlant() {
      created += 1;
      return { id: ids.from + ((start + created) % size), name: `vivero-${run}-${created}` };
    },
    requestHeaders(check, sequence) {
      return [
        ['User-Agent', `vivero/${version} (run ${run}; check ${check})`],
        ['traceparent', `00-${traceId}-${digest(`${run} ${check} ${sequence}`).slice(0, 16)}-01`],
      ];
    },
  };
}

/** Returns a whole number from 0 to `bound - 1` that depends on the text alone. */
export function seededNumber(text: string, bound: number): number {
  return Number(BigInt(`0x${digest(text).slice(0, 24)}`) % BigInt(bound));
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
