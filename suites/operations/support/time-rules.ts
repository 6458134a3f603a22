import { isObject } from '../../../runner/documents/json-value.ts';
import { headerValue } from '../../../runner/kit/exchange.ts';
import type { AskedCase, Campaign } from '../../../runner/kit/operations/campaign.ts';
import { readThing } from '../../../runner/kit/operations/thing-in.ts';
import type { Verdict } from './judge-campaign.ts';
import { isMoment } from './kept-values.ts';
import { nameOf } from './name-of.ts';
import { sentAsMeant } from './sent-as-meant.ts';
import { sentFields, sentMembers } from './sent-members.ts';

/** Members that say when a thing was created. */
const creations =
  /^(?:created|inserted)(?:[-_]?(?:at|on|time|date|date[-_]?time))?$|^(?:creation|create)[-_]?(?:time|date)$/i;
/** In minutes: time zones differ by quarters of an hour, from the next one to those at the other end of the day; clocks by a little. */
const [quarter, nearest, farthest, tolerance] = [15, 45, 14 * 60, 2];

/**
 * Returns whether the moment of its creation that a new thing shows is that of the response, by the clock of the service itself: its field
 * Date. What is away from it by a time zone was written in local time. A moment that is the same for every creation is an example.
 */
export function judgeCreationTimes(asked: AskedCase, campaign: Campaign): Verdict[] {
  return Object.entries(timesOf(asked)).flatMap(([name, { shown, minutes }]): Verdict[] => {
    const isTrue = Math.abs(minutes) <= nearest;
    if (!isTrue && !(isZone(minutes) && hasOther(asked, campaign, { name, shown, minutes }))) return [];
    return [
      {
        statement: `${nameOf(asked.case)}, ${name}: a new thing was created now`,
        ok: isTrue,
        expected: 'the moment of the response',
        actual: isTrue ? 'the moment of the response' : `${(minutes / 60).toFixed(2)} hours from it`,
      },
    ];
  });
}

/** Returns the moments of its creation that a new thing shows of itself, and how far each is from the response. */
function timesOf(asked: AskedCase): Readonly<Record<string, { readonly shown: string; readonly minutes: number }>> {
  const { case: found, exchange } = asked;
  const date = Date.parse(headerValue(exchange.response?.headers ?? [], 'date') ?? '');
  const isCreation = found.method === 'POST' && exchange.response?.status === 201 && found.wrong === null;
  const thing = isCreation && sentAsMeant(asked) ? readThing(exchange) : null;
  if (!isObject(thing) || Number.isNaN(date)) return {};
  const sent = sentMembers(exchange, thing) ?? {};
  const fields = sentFields(exchange);
  return Object.fromEntries(
    Object.entries(thing).flatMap(([name, shown]) => {
      const isOwn = creations.test(name) && !Object.hasOwn(sent, name) && !fields.has(name);
      if (!isOwn || typeof shown !== 'string' || !isMoment(shown)) return [];
      return [[name, { shown, minutes: (Date.parse(shown) - date) / 60_000 }]];
    }),
  );
}

function isZone(minutes: number): boolean {
  const away = Math.abs(minutes);
  const rest = away % quarter;
  return away <= farthest + tolerance && Math.min(rest, quarter - rest) <= tolerance;
}

/** Returns true where another creation of the campaign shows another moment, which is as far away. */
function hasOther(
  { case: { operation } }: AskedCase,
  { asked }: Campaign,
  { name, shown, minutes }: { readonly name: string; readonly shown: string; readonly minutes: number },
): boolean {
  return asked.some((one) => {
    const other = one.case.operation === operation ? timesOf(one)[name] : undefined;
    return other !== undefined && other.shown !== shown && Math.abs(other.minutes - minutes) <= tolerance;
  });
}
