import { stringify } from 'lossless-json';
import { isObject } from '../../../runner/documents/json-value.ts';
import { type DescribedMembers, describedMembers } from '../../../runner/documents/openapi/described-members.ts';
import { memberAt } from '../../../runner/documents/openapi/local-reference.ts';
import { mediaTypeOf } from '../../../runner/kit/media-type.ts';
import type { AskedCase, Campaign } from '../../../runner/kit/operations/campaign.ts';
import type { Verdict } from './judge-campaign.ts';
import { nameOf } from './name-of.ts';
import { describedThing, mediaTypeObject, requestMembers } from './request-schemas.ts';
import { sentAsMeant } from './sent-as-meant.ts';
import { sentMembers } from './sent-members.ts';
import { readJson } from '../../../runner/kit/operations/read-json-body.ts';
import { readThing } from '../../../runner/kit/operations/thing-in.ts';

/** Objects within objects that are looked into. */
const deepest = 4;
/** Moments that differ by less may be cut to the minute. */
const minute = 60_000;
/** Outside of these years calendars and time zones are not what they are today. */
const [firstYear, lastYear] = [1900, 2200];
/** Numbers that a service makes of what is sent: a place in a row is no further behind than the last one. */
const ownNumbers =
  /version|revision|^rev$|^seq|sequence|position|order|rank|index|priority|sort|count|total|balance|available|remaining|used/i;

/** A value that was sent, and what the response shows in its place. */
interface KeptValue {
  readonly pointer: string;
  /** Where it is within the thing itself: the name of a member, with those above it before it. */
  readonly name: string;
  readonly sent: unknown;
  readonly shown: unknown;
}

/**
 * Returns whether what a creation or a change shows is what was sent, where no service has a reason to write it in another way: a day, a moment, an
 * integer, false, and the characters of a string, & and quotation marks included.
 */
export function judgeValuesKept(asked: AskedCase, { document }: Campaign): Verdict[] {
  const { case: found } = asked;
  const kinds = describedKinds(asked, document.value);
  return keptValues(asked, document.value).flatMap((pair): Verdict[] => {
    const kind = kindOf(pair, kinds);
    if (kind === null) return [];
    const isKept = kind.isKept(pair);
    return [
      {
        statement: `${nameOf(found)}, body ${pair.pointer}: ${kind.words} comes back as it was sent`,
        ok: isKept,
        expected: isKept ? 'as sent' : String(pair.sent),
        actual: isKept ? 'as sent' : String(pair.shown),
      },
    ];
  });
}

/** Returns the values that a valid creation or change sent and that its response shows under the same names; none where it was not accepted. */
export function keptValues(asked: AskedCase, document: unknown): KeptValue[] {
  const { case: found, exchange } = asked;
  const status = exchange.response?.status ?? 0;
  const isChange = ['POST', 'PUT', 'PATCH'].includes(found.method) && found.method === found.operation.method;
  if (!isChange || found.wrong !== null || status < 200 || status > 299 || !sentAsMeant(asked)) return [];
  if (status !== 201 && isActing(found, document)) return [];
  // What an earlier request with the same key got may be repeated.
  if (found.covers.some(({ place }) => place.in === 'header' && /idempotency/i.test(place.name))) return [];
  const shown = readThing(exchange);
  const sent = sentMembers(exchange, shown);
  if (sent === null || !isObject(shown)) return [];
  // Within an envelope, too, a place is named from the whole body.
  const whole = readJson(exchange.request);
  const [wrapper] = isObject(whole) && whole !== sent ? Object.keys(whole) : [];
  const above = wrapper === undefined ? '' : `/${wrapper}`;
  return pairsOf({ pointer: '', name: '', sent, shown }).map((pair) => ({
    ...pair,
    pointer: `${above}${pair.pointer}`,
  }));
}

/** What is sent to an action, such as how much is refunded, is no member of the thing that it shows. */
function isActing({ method, operation: { path } }: AskedCase['case'], document: unknown): boolean {
  if (method !== 'POST' || !/\}\/[^{}/]+\/?$/.test(path)) return false;
  const paths = memberAt(document, 'paths');
  const below = Object.keys(isObject(paths) ? paths : {}).some((one) => one.startsWith(`${path}/{`));
  return !below && memberAt(memberAt(paths, path), 'get') === undefined;
}

/** Those within objects one by one. */
function pairsOf({ pointer, sent, shown }: KeptValue, depth = 0): KeptValue[] {
  if (!isObject(sent) || !isObject(shown)) return [{ pointer, name: pointer.slice(1), sent, shown }];
  if (depth >= deepest) return [];
  return Object.keys(sent).flatMap((name) =>
    Object.hasOwn(shown, name)
      ? pairsOf({ pointer: `${pointer}/${name}`, name, sent: sent[name], shown: shown[name] }, depth + 1)
      : [],
  );
}

interface ValueKind {
  readonly words: string;
  isKept(this: void, pair: KeptValue): boolean;
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

/** Where each place means something of its own, such as longitude and latitude. */
const tuples: ValueKind = {
  words: 'a list of fixed length',
  isKept: ({ sent, shown }) => textOf(sent) === textOf(shown),
};

/** Returns what kind of value was sent and is shown; `null` for one that may be written in other ways. */
function kindOf({ name, sent, shown }: KeptValue, { isInteger, mayBeNull, isTuple }: DescribedKinds): ValueKind | null {
  if (Array.isArray(sent) && Array.isArray(shown))
    return hasSameEntries(sent, shown) && isTuple(name, shown) ? tuples : null;
  if (isWhole(sent) && isWhole(shown)) return isInteger(name) ? integers : null;
  if (sent === false && typeof shown === 'boolean') return switchedOff;
  if (isZero(sent) && shown === null && mayBeNull(name)) return zeros;
  if (typeof sent !== 'string' || typeof shown !== 'string') return null;
  if (isDay(sent) && isDay(shown)) return days;
  if (isMoment(sent) && isMoment(shown)) return moments;
  // Half a character is none: each service has its own way to write it.
  if (sent.isWellFormed() && /[^\p{ASCII}\p{C}]/u.test(sent)) return characters;
  // What looks like markup may be taken out.
  return /[&"']/.test(sent) && !/[<>]/.test(sent) ? signs : null;
}

/** Entries that were rounded or left out say nothing of their order. */
function hasSameEntries(sent: readonly unknown[], shown: readonly unknown[]): boolean {
  const sorted = [sent, shown].map((entries) => entries.map(textOf).toSorted());
  return textOf(sorted[0]) === textOf(sorted[1]);
}

function textOf(value: unknown): string {
  return stringify(value) ?? '';
}

function isWhole(value: unknown): boolean {
  return typeof value === 'bigint' || Number.isInteger(value);
}

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && isOfToday(text);
}

function isMoment(text: string): boolean {
  return /^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d(?::\d\d(?:\.\d{1,12})?)?(?:[Zz]|[+-]\d\d:\d\d)$/.test(text) && isOfToday(text);
}

function isOfToday(text: string): boolean {
  const year = Number(text.slice(0, 4));
  return year >= firstYear && year <= lastYear && !Number.isNaN(Date.parse(text));
}

/** Greatest code points of ASCII, of Latin-1 and of what one UTF-16 unit holds. */
const limits = [0x7f, 0xff, 0xff_ff];
const unknown = '?';

/** Returns true where a string was read in another encoding than it was sent in, or kept in one that does not have all of its characters. */
export function isMangled(kept: string, sent: string): boolean {
  if (kept === sent) return false;
  if (kept === Buffer.from(sent).toString('latin1')) return true;
  const marked = joinMarks(kept.replaceAll('\u{FFFD}', unknown));
  return limits.some((limit) => {
    const lost = Array.from(sent, (one) => ((one.codePointAt(0) ?? 0) > limit ? unknown : one)).join('');
    return lost !== sent && marked === joinMarks(lost);
  });
}

/** References of HTML for what stands in a text without being markup. */
const references: Readonly<Record<string, string>> = { amp: '&', quot: '"', apos: "'", '#34': '"', '#39': "'" };

/** Returns true where a string was kept as it is written within HTML, which is for whoever writes the page. */
export function isEscaped(kept: string, sent: string): boolean {
  const read = kept.replaceAll(/&(amp|quot|apos|#0*34|#0*39|#x0*22|#x0*27);/gi, (_whole, name: string) => {
    const plain = name
      .toLowerCase()
      .replace(/^#0+/, '#')
      .replace(/^#x0*22$/, '#34')
      .replace(/^#x0*27$/, '#39');
    return references[plain] ?? '';
  });
  return kept.trim() !== sent.trim() && read.trim() === sent.trim();
}

/** One character may have become several marks, one for each unit or byte. */
function joinMarks(text: string): string {
  return text.trim().replaceAll(/\?+/g, unknown);
}

/** What the document says of members of the whole body, by their names. */
interface DescribedKinds {
  /** True for what is an integer in requests and in responses, and the client's own. */
  isInteger(this: void, name: string): boolean;
  /** True for a number that a request may send, and null in its place. */
  mayBeNull(this: void, name: string): boolean;
  /** True for a list whose entries have places of their own, in requests and in responses; `name` may lead into objects. */
  isTuple(this: void, name: string, shown: readonly unknown[]): boolean;
}

function describedKinds(asked: AskedCase, document: unknown): DescribedKinds {
  const { case: found, exchange } = asked;
  const { status = 0, headers = [] } = exchange.response ?? {};
  const content = memberAt(found.operation.responses[String(status)], 'content');
  const media = isObject(content) ? mediaTypeObject(content, mediaTypeOf(headers)?.essence ?? '') : null;
  const described = [
    requestMembers(found.operation, exchange, document),
    describedThing(document, memberAt(media, 'schema'), exchange),
  ];
  const [sent] = described;
  return {
    isInteger: (name) => !ownNumbers.test(name) && described.every((members) => isIntegerOf(members, name)),
    mayBeNull: (name) => {
      const schemas = sent?.schemas.get(name) ?? [];
      return !ownNumbers.test(name) && schemas.length > 0 && schemas.every(isNullableNumber);
    },
    isTuple: (name, shown) =>
      described.every((members) => {
        const schemas = schemasAt(members, name.split('/'), document);
        return schemas.length > 0 && schemas.every((schema) => isTupleSchema(schema, shown));
      }),
  };
}

type Schema = Readonly<Record<string, unknown>>;

/** Returns the schemas of a member that is named by the members above it. */
function schemasAt(
  members: DescribedMembers | null,
  [name = '', ...below]: readonly string[],
  document: unknown,
): readonly Schema[] {
  const schemas = members?.schemas.get(name) ?? [];
  return below.length === 0
    ? schemas
    : schemas.flatMap((schema) => schemasAt(describedMembers(document, schema), below, document));
}

/** Where the schema gives no place a meaning of its own, two names may be a set, and the ends of a span may be put into their order. */
function isTupleSchema({ prefixItems, minItems, maxItems, uniqueItems }: Schema, shown: readonly unknown[]): boolean {
  if (uniqueItems === true) return false;
  if (Array.isArray(prefixItems) && prefixItems.length > 1) return true;
  const isFixed = typeof minItems === 'number' && minItems > 1 && minItems === maxItems;
  const numbers = shown.filter((one) => typeof one === 'number');
  const isSorted = numbers.every((one, place) => place === 0 || (numbers[place - 1] ?? one) <= one);
  return isFixed && numbers.length === shown.length && !isSorted;
}

function isZero(value: unknown): boolean {
  return typeof value === 'number' && value === 0;
}

function isNullableNumber(schema: Readonly<Record<string, unknown>>): boolean {
  const listed = Array.isArray(schema['enum']) ? (schema['enum'] as readonly unknown[]) : null;
  if (listed !== null) return listed.includes(null) && listed.some(isZero);
  const types = [schema['type']].flat();
  const isNullable = types.includes('null') || schema['nullable'] === true;
  return isNullable && (types.includes('integer') || types.includes('number'));
}

function isIntegerOf(members: DescribedMembers | null, name: string): boolean {
  const schemas = members?.schemas.get(name) ?? [];
  return (
    schemas.length > 0 && schemas.every((one) => [one['type']].flat().includes('integer') && one['readOnly'] !== true)
  );
}
