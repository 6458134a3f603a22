import { createHash } from 'node:crypto';
import type { FreshPlant } from '../kit/request.ts';
import type { Header } from '../kit/exchange.ts';
import { createIdRange, type IdRange } from './id-range.ts';
import type { Shard } from '../../contracts/run-report/shard.ts';

/** Names and numbers that make what a run sends recognisable and unique. */
export interface Identity {
  /** Returns a plant whose id and name nobody else has in this run: the n-th of a check is the same in every shard of a plan. */
  freshPlant(owner: string): FreshPlant;
  /**
   * Returns what numbers the messages of a check: each is a number that no other message of the run has, and that does not
   * depend on what other checks sent.
   */
  messageNumbers(owner: string): () => number;
  /**
   * Returns `User-Agent` and `traceparent` (W3C Trace Context) for the n-th request of a check; `part` tells what is sent for
   * several checks apart.
   */
  requestHeaders(check: string, sequence: number, part?: string): Header[];
}

/** Stands in place of a check's id in the requests that show whether a system serves. */
export const probeName = 'probe';

/** Returns true for the `User-Agent` of a request that shows whether a system serves. */
export function isProbing(userAgent: string): boolean {
  return userAgent.endsWith(`; check ${probeName})`);
}

/** What the identity of a run is made from. */
export interface IdentityOptions {
  readonly run: string;
  readonly version: string;
  /** Both included. */
  readonly ids: { readonly from: number; readonly to: number };
  /** Ids of all checks of the plan, in its order; default none. */
  readonly planned?: readonly string[];
  /** Those of them that may create plants; default none. */
  readonly creators?: readonly string[];
  readonly shard?: Shard | null;
  /** What tells a repeated shard from the first attempt, which has the same run name: its plants get other ids. */
  readonly attempt?: string;
}

/** Numbers of messages of one check, so many of them that none needs more. */
const messagesOfCheck = 1_000_000;

/** Returns the identity of a run, or of its part in one shard. */
export function createIdentity(options: IdentityOptions): Identity {
  const { run, version, planned = [], creators = [], attempt = '' } = options;
  const start = (size: number): number => seededNumber(attempt === '' ? `ids ${run}` : `ids ${run} ${attempt}`, size);
  const range: IdRange = createIdRange({ ids: options.ids, owners: creators, shard: options.shard ?? null, start });
  const places = new Map(planned.map((id, index) => [id, index + 1]));
  const traceId = digest(`trace ${run}`).slice(0, 32);
  return {
    freshPlant(owner) {
      const id = range.next(owner);
      return { id, name: `vivero-${run}-${id}` };
    },
    messageNumbers(owner) {
      let sent = (places.get(owner) ?? 0) * messagesOfCheck;
      return () => (sent += 1);
    },
    requestHeaders(check, sequence, part = '') {
      const sender = digest(JSON.stringify([run, check, part])).slice(0, 10);
      return [
        ['User-Agent', `vivero/${version} (run ${run}; check ${check})`],
        ['traceparent', `00-${traceId}-${sender}${(sequence % 0x1_00_00_00).toString(16).padStart(6, '0')}-01`],
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
