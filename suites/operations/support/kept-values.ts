import { isObject } from '../../../runner/documents/json-value.ts';
import { type DescribedMembers, describedMembers } from '../../../runner/documents/openapi/described-members.ts';
import { memberAt } from '../../../runner/documents/openapi/local-reference.ts';
import { mediaTypeOf } from '../../../runner/kit/media-type.ts';
import type { AskedCase, Campaign } from '../../../runner/kit/operations/campaign.ts';
import { readJsonBody } from '../../../runner/kit/operations/read-json-body.ts';
import type { Verdict } from './judge-campaign.ts';
import { nameOf } from './name-of.ts';
import { mediaTypeObject, requestMembers } from './request-schemas.ts';
import { sentAsMeant } from './sent-as-meant.ts';
import { sentMembers } from './sent-members.ts';

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
  readonly sent: unknown;
  readonly shown: unknown;
}

/**
 * Returns whether what a creation or a change shows is what was sent, where no service has a reason to write it in another way: a day, a moment, an
 * integer, false, and the characters of a string, & and quotation marks included.
 */
export function judgeValuesKept(asked: AskedCase, { document }: Campaign): Verdict[] {
  const { case: found } = asked;
  const isInteger = integersOf(asked, document.value);
  return keptValues(asked).flatMap((pair): Verdict[] => {
    const kind = kindOf(pair, isInteger);
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
export function keptValues(asked: AskedCase): KeptValue[] {
  const { case: found, exchange } = asked;
  const status = exchange.response?.status ?? 0;
  const isChange = ['POST', 'PUT', 'PATCH'].includes(found.method) && found.method === found.operation.method;
  if (!isChange || found.wrong !== null || status < 200 || status > 299 || !sentAsMeant(asked)) return [];
  const shown = readJsonBody(exchange);
  const sent = sentMembers(exchange, shown);
  return sent === null || !isObject(shown) ? [] : pairsOf({ pointer: '', sent, shown });
}

/** Those within objects one by one. */
function pairsOf({ pointer, sent, shown }: KeptValue, depth = 0): KeptValue[] {
  if (!isObject(sent) || !isObject(shown)) return [{ pointer, sent, shown }];
  if (depth >= deepest) return [];
  return Object.keys(sent).flatMap((name) =>
    Object.hasOwn(shown, name)
      ? pairsOf({ pointer: `${pointer}/${name}`, sent: sent[name], shown: shown[name] }, depth + 1)
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

/** Returns what kind of value was sent and is shown; `null` for one that may be written in other ways. */
function kindOf({ pointer, sent, shown }: KeptValue, isInteger: (name: string) => boolean): ValueKind | null {
  if (isWhole(sent) && isWhole(shown)) return isInteger(pointer.slice(1)) ? integers : null;
  if (sent === false && typeof shown === 'boolean') return switchedOff;
  if (typeof sent !== 'string' || typeof shown !== 'string') return null;
  if (isDay(sent) && isDay(shown)) return days;
  if (isMoment(sent) && isMoment(shown)) return moments;
  // Half a character is none: each service has its own way to write it.
  if (sent.isWellFormed() && /[^\p{ASCII}\p{C}]/u.test(sent)) return characters;
  // What looks like markup may be taken out.
  return /[&"']/.test(sent) && !/[<>]/.test(sent) ? signs : null;
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

/** Returns what says whether a member of the whole body is an integer for requests and for responses, and the client's own. */
function integersOf(asked: AskedCase, document: unknown): (name: string) => boolean {
  const { case: found, exchange } = asked;
  const { status = 0, headers = [] } = exchange.response ?? {};
  const content = memberAt(found.operation.responses[String(status)], 'content');
  const media = isObject(content) ? mediaTypeObject(content, mediaTypeOf(headers)?.essence ?? '') : null;
  const described = [
    requestMembers(found.operation, exchange, document),
    describedMembers(document, memberAt(media, 'schema')),
  ];
  return (name) => !ownNumbers.test(name) && described.every((members) => isIntegerOf(members, name));
}

function isIntegerOf(members: DescribedMembers | null, name: string): boolean {
  const schemas = members?.schemas.get(name) ?? [];
  return (
    schemas.length > 0 && schemas.every((one) => [one['type']].flat().includes('integer') && one['readOnly'] !== true)
  );
}
