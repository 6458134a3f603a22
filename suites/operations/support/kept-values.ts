import { stringify } from 'lossless-json';
import { isObject } from '../../../runner/documents/json-value.ts';
import type { AskedCase, Campaign } from '../../../runner/kit/operations/campaign.ts';
import { findUnlike } from './alike.ts';
import { type DescribedKinds, describedKinds, isZero } from './described-kinds.ts';
import type { Verdict } from './judge-campaign.ts';
import { isDecodedAgain, isEscaped, isMangled } from './kept-texts.ts';
import { nameOf } from './name-of.ts';
import { type KeptValue, keptValues } from './shown-values.ts';

/** Moments that differ by less may be cut to the minute. */
const minute = 60_000;
/** Outside of these years calendars and time zones are not what they are today. */
const [firstYear, lastYear] = [1900, 2200];
/**
 * Returns whether what a creation or a change shows is what was sent, where no service has a reason to write it in another way: a day, a moment, an
 * integer, false, and the characters of a string, & and quotation marks included.
 */
export function judgeValuesKept(asked: AskedCase, campaign: Campaign): Verdict[] {
  const { case: found } = asked;
  const { document } = campaign;
  const kinds = describedKinds(asked, document.value);
  return keptValues(asked, document.value).flatMap((pair): Verdict[] => {
    const kind = kindOf(pair, kinds);
    const isKept = kind?.isKept(pair, () => othersLike(pair, asked, campaign)) ?? null;
    if (kind === null || isKept === null) return [];
    return [
      {
        statement: `${nameOf(found)}, body ${pair.pointer}: ${kind.words} comes back as it was sent`,
        ok: isKept,
        expected: isKept ? 'as sent' : toldOf(pair.sent),
        actual: isKept ? 'as sent' : toldOf(pair.shown),
      },
    ];
  });
}

interface ValueKind {
  readonly words: string;
  /** Returns `null` where nothing can be told; `others` returns what was sent and shown there in all responses of the operation. */
  isKept(this: void, pair: KeptValue, others: () => readonly KeptValue[]): boolean | null;
}

const integers: ValueKind = { words: 'an integer', isKept: ({ sent, shown }) => Number(sent) === Number(shown) };
/** What asks whether there is a value takes false for none. */
const switchedOff: ValueKind = { words: 'false', isKept: ({ shown }) => shown === false };
/** Where a client may send null as well, it is another value. */
const zeros: ValueKind = { words: 'zero', isKept: () => false };
const days: ValueKind = { words: 'a day', isKept: ({ sent, shown }) => sent === shown };
const moments: ValueKind = {
  words: 'a moment',
  isKept: ({ sent, shown }) => Math.abs(Date.parse(String(sent)) - Date.parse(String(shown))) < minute,
};
const characters: ValueKind = {
  words: 'a string with other characters',
  isKept: ({ sent, shown }) => !isMangled(String(shown), String(sent)),
};

const signs: ValueKind = {
  words: 'a string with & or quotation marks',
  isKept: ({ sent, shown }) => !isEscaped(String(shown), String(sent)),
};

const codes: ValueKind = {
  words: 'a string with + or %',
  isKept: ({ sent, shown }) => sent === shown,
};

/** What has a field of its own for each entry keeps the first or the last of them where it reads one alone. */
const entries: ValueKind = {
  words: 'more than one entry of a list',
  isKept: ({ sent, shown }, others) => {
    if (!isOneOf(sent, shown)) return true;
    return others().some(({ shown: listed }) => Array.isArray(listed) && listed.length > 1) ? null : false;
  },
};

/** What has room for seven digits shows the number that is next to it. */
const fractions: ValueKind = {
  words: 'a number with a fraction',
  isKept: ({ sent, shown }) => sent === shown,
};

/** Where each place means something of its own, such as longitude and latitude. */
const tuples: ValueKind = {
  words: 'a list of fixed length',
  isKept: ({ sent, shown }) => textOf(sent) === textOf(shown),
};

/** Returns what kind of value was sent and is shown; `null` for one that may be written in other ways. */
function kindOf({ name, sent, shown }: KeptValue, kinds: DescribedKinds): ValueKind | null {
  if (Array.isArray(sent) && Array.isArray(shown)) {
    if (hasSameEntries(sent, shown) && kinds.isTuple(name, shown)) return tuples;
    const isKnown = shown.length === sent.length || isOneOf(sent, shown);
    return isKnown && hasSeveral(name, sent) ? entries : null;
  }
  if (isFraction(sent) && typeof shown === 'number')
    return (shown === sent || isNearest(shown, sent)) && kinds.isFraction(name) ? fractions : null;
  if (isWhole(sent) && isWhole(shown)) return kinds.isInteger(name) ? integers : null;
  if (sent === false && typeof shown === 'boolean') return switchedOff;
  if (isZero(sent) && shown === null && kinds.mayBeNull(name)) return zeros;
  return typeof sent === 'string' && typeof shown === 'string' ? kindOfText(sent, shown) : null;
}

function kindOfText(sent: string, shown: string): ValueKind | null {
  if (isDay(sent) && isDay(shown)) return days;
  if (isMoment(sent) && isMoment(shown)) return moments;
  // Half a character is none: each service has its own way to write it.
  if (sent.isWellFormed() && /[^\p{ASCII}\p{C}]/u.test(sent)) return characters;
  // What looks like markup may be taken out.
  if (/[<>]/.test(sent)) return null;
  if (/[&"']/.test(sent)) return signs;
  return /[+%]/.test(sent) && (shown === sent || isDecodedAgain(shown, sent)) ? codes : null;
}

/** Entries that were rounded or left out say nothing of their order. */
function hasSameEntries(sent: readonly unknown[], shown: readonly unknown[]): boolean {
  const sorted = [sent, shown].map((entries) => entries.map(textOf).toSorted());
  return textOf(sorted[0]) === textOf(sorted[1]);
}

/** Names of references: those that lead nowhere may be left out. */
const references = /(?:^|[-_])(?:ids?|uuids?|refs?|references?|keys?|codes?)$|[a-z](?:I[dD]s?|Refs?|Keys?|Codes?)$/;

/** Returns true for entries that nobody takes for the same, and that name nothing else. */
function hasSeveral(name: string, sent: readonly unknown[]): boolean {
  const isNamed = sent.every((one) => (typeof one === 'string' ? one.trim() !== '' : isObject(one)));
  const plain = new Set(sent.map((one) => textOf(one).normalize('NFKC').toLowerCase().replaceAll(/\s+/g, '')));
  return isNamed && plain.size > 1 && !references.test(name) && !sent.some(isUuid);
}

function isUuid(value: unknown): boolean {
  return typeof value === 'string' && /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i.test(value);
}

/** Returns true where the only entry that is shown is the first or the last that was sent. */
function isOneOf(sent: unknown, shown: unknown): boolean {
  if (!Array.isArray(sent) || !Array.isArray(shown) || shown.length !== 1) return false;
  const [only] = shown as unknown[];
  return [sent[0], sent.at(-1)].some((one) => findUnlike(one, only) === null);
}

function toldOf(value: unknown): string {
  return Array.isArray(value) && value.some(isObject) ? textOf(value) : String(value);
}

function othersLike(
  { name }: KeptValue,
  { case: { operation } }: AskedCase,
  { asked, document }: Campaign,
): KeptValue[] {
  return asked
    .filter((one) => one.case.operation === operation)
    .flatMap((one) => keptValues(one, document.value).filter((pair) => pair.name === name));
}

/** Returns true where a number became the nearest one of single precision, which no rounding to some digits makes of it. */
function isNearest(shown: number, sent: number): boolean {
  if (shown === sent || shown !== Math.fround(sent)) return false;
  return !Array.from({ length: 7 }, (_, digits) => 10 ** digits).some((scale) =>
    [Math.round, Math.floor, Math.ceil].some((round) => round(sent * scale) / scale === shown),
  );
}

function textOf(value: unknown): string {
  return stringify(value) ?? '';
}

function isWhole(value: unknown): boolean {
  return typeof value === 'bigint' || Number.isInteger(value);
}

function isFraction(value: unknown): value is number {
  return typeof value === 'number' && !Number.isInteger(value);
}

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && isOfToday(text);
}

/** Returns true for a moment in a time zone, in a year of which calendars and time zones are known. */
export function isMoment(text: string): boolean {
  return /^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d(?::\d\d(?:\.\d{1,12})?)?(?:[Zz]|[+-]\d\d:\d\d)$/.test(text) && isOfToday(text);
}

function isOfToday(text: string): boolean {
  const year = Number(text.slice(0, 4));
  return year >= firstYear && year <= lastYear && !Number.isNaN(Date.parse(text));
}
