import { Untestable } from '../kit/define-check.ts';
import type { Exchange } from '../kit/exchange.ts';
import type { HangWatch } from './hang-watch.ts';
import type { CheckEnd } from './run-check.ts';
import { isSilent } from './watched-client.ts';

/** How a check ended, and what its failure rests on. */
export interface JudgedEnd extends CheckEnd {
  /** Where the requests went that got no response, of a check that failed by nothing else; empty for every other check. */
  readonly silentOrigins: readonly string[];
}

/** Returns where the requests went whose silence is all that a check failed by; nothing where it did not fail, or failed by a response. */
export function silentOrigins({ assertions }: CheckEnd, exchanges: readonly Exchange[]): string[] {
  const silent = new Map(
    exchanges.filter(isAboutSilence).map(({ id, request }) => [id, new URL(request.url).origin] as const),
  );
  const failing = assertions.filter(({ ok }) => !ok);
  const origins = failing.map(({ exchange }) => (exchange === null ? undefined : silent.get(exchange)));
  const known = origins.filter((origin) => origin !== undefined);
  return known.length === failing.length ? [...new Set(known)] : [];
}

/** Having been left without a response is a finding too where the request got one in the end. */
function isAboutSilence(exchange: Exchange): boolean {
  return isSilent(exchange) || (exchange.fault === null && exchange.silences !== undefined);
}

/** Returns the end of a check as one that could not be put, where the silence that it failed by comes to any request by chance. */
export function withoutChance(ended: JudgedEnd, hangs: HangWatch): CheckEnd {
  const erratic = ended.silentOrigins.find((origin) => hangs.isErratic(origin));
  if (erratic === undefined) return ended;
  return {
    ...ended,
    assertions: ended.assertions.filter(({ ok }) => ok),
    thrown: new Untestable(hangs.describe(erratic)),
  };
}
