import { Untestable } from '../kit/define-check.ts';
import type { Exchange } from '../kit/exchange.ts';
import type { Attempts, HangWatch } from './hang-watch.ts';
import type { CheckEnd } from './run-check.ts';
import { isSilent } from './watched-client.ts';

/** Attempts of a check at requests to an origin, and how many of them got no response in time. */
interface SilentOrigin extends Attempts {
  readonly origin: string;
}

/** Where all silence of a run falls into one check, and such a thing is as rare as this by chance, the check is what causes it. */
const rareChance = 0.01;
/** Fewer silences than this may fall together at any time. */
const enoughSilences = 3;

/** How a check ended, and what its failure rests on. */
export interface JudgedEnd extends CheckEnd {
  /** Where the requests went that got no response, of a check that failed by nothing else; empty for every other check. */
  readonly silentOrigins: readonly SilentOrigin[];
}

/** Returns where the requests went whose silence is all that a check failed by; nothing where it did not fail, or failed by a response. */
export function silentOrigins({ assertions }: CheckEnd, exchanges: readonly Exchange[]): SilentOrigin[] {
  const silent = new Map(
    exchanges.filter(isAboutSilence).map(({ id, request }) => [id, new URL(request.url).origin] as const),
  );
  const failing = assertions.filter(({ ok }) => !ok);
  const origins = failing.map(({ exchange }) => (exchange === null ? undefined : silent.get(exchange)));
  const known = origins.filter((origin) => origin !== undefined);
  if (known.length < failing.length) return [];
  return [...new Set(known)].map((origin) => ({ origin, ...attemptsAt(origin, exchanges) }));
}

function attemptsAt(origin: string, exchanges: readonly Exchange[]): Attempts {
  const there = exchanges.filter(({ request }) => new URL(request.url).origin === origin);
  return {
    sent: there.reduce((sum, { attempts }) => sum + attempts, 0),
    silent: there.reduce((sum, { silences = [] }) => sum + silences.length, 0),
  };
}

/** Having been left without a response is a finding too where the request got one in the end. */
function isAboutSilence(exchange: Exchange): boolean {
  return isSilent(exchange) || (exchange.fault === null && exchange.silences !== undefined);
}

/** Returns the end of a check as one that could not be put, where the silence that it failed by comes to any request by chance. */
export function withoutChance(ended: JudgedEnd, hangs: HangWatch): CheckEnd {
  const erratic = ended.silentOrigins.find((one) => hangs.isErratic(one.origin) && !isOwn(one, hangs));
  if (erratic === undefined) return ended;
  return {
    ...ended,
    assertions: ended.assertions.filter(({ ok }) => ok),
    thrown: new Untestable(hangs.describe(erratic.origin)),
  };
}

/** Returns true where no other request of the run was left without a response, though most of them were those of others. */
function isOwn({ origin, sent, silent }: SilentOrigin, hangs: HangWatch): boolean {
  const all = hangs.attemptsAt(origin);
  return silent >= enoughSilences && silent === all.silent && (sent / all.sent) ** silent < rareChance;
}
