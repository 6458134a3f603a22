import { headerValue } from '../../../kit/exchange.ts';
import type { HeardResponse } from '../../../engine/survey-target.ts';
import type { Diagnosis, TargetScene } from '../diagnosis.ts';
import { type Finding, good, unknown, warning } from '../finding.ts';

/** Tokens are refused for clocks that differ more than this, in seconds. */
const warnFromSeconds = 30;

/** How far the clock of each host is from that of this machine, by its `Date`. */
export const clockSkew: Diagnosis<TargetScene> = {
  title: 'clock',
  examine: async ({ survey }) => {
    // One more response, in case the first took its time; what does not respond is not waited for again.
    const responding = survey.systems.filter(({ first }) => first.result.response !== null);
    await Promise.allSettled(responding.map((system) => system.getRoot()));
    const origins = new Set(survey.systems.map(({ url }) => url.origin));
    return [...origins].map((origin) => describe(origin, survey.heard));
  },
};

function describe(origin: string, heard: readonly HeardResponse[]): Finding {
  const { host } = new URL(origin);
  const own = heard.filter((response) => response.origin === origin);
  if (own.length === 0) return unknown(`${host} did not respond`, { host });
  const skews = own.flatMap((response) => skewOf(response) ?? []);
  const [best] = skews.toSorted((a, b) => a.uncertaintyMs - b.uncertaintyMs);
  if (best === undefined) return unknown(`${host} sends no Date that can be read`, { host });
  const seconds = Math.abs(best.seconds);
  const facts = { host, skewSeconds: best.seconds };
  if (seconds === 0) return good(`${host} has the time of this machine`, facts);
  const message = `the clock of ${host} is ${seconds} s ${best.seconds > 0 ? 'ahead of' : 'behind'} that of this machine`;
  if (seconds < warnFromSeconds) return good(message, facts);
  return warning(
    message,
    'compare both with another clock (date -u), and set the wrong one: tokens depend on it',
    facts,
  );
}

/**
 * Returns the difference in whole seconds, and how far it may be off: a `Date` is cut to the second (RFC 9110 §6.6.1), and was made between
 * request and response. What cannot be told from no difference is none.
 */
export function skewOf({ headers, sentMs, receivedMs }: Omit<HeardResponse, 'origin'>): {
  readonly seconds: number;
  readonly uncertaintyMs: number;
} | null {
  const dateMs = Date.parse(headerValue(headers, 'date') ?? '');
  if (Number.isNaN(dateMs)) return null;
  // A cache sends the date of what it stored (RFC 9111 §4.2.3).
  const age = Number(headerValue(headers, 'age') ?? 0);
  const madeMs = dateMs + (Number.isFinite(age) && age > 0 ? age * 1000 : 0);
  const least = madeMs - receivedMs;
  const most = madeMs + 999 - sentMs;
  const uncertaintyMs = most - least;
  if (least <= 0 && most >= 0) return { seconds: 0, uncertaintyMs };
  return { seconds: Math.round((least + most) / 2000), uncertaintyMs };
}
