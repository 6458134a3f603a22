import { LosslessNumber } from 'lossless-json';
import { isMembers, isText, type JsonKind, jsonKinds, kindOf } from '../schema/json-kind.ts';
import type { EdgeSite } from '../edges/edge-site.ts';
import type { EdgeAttempt, Keyword } from './keyword.ts';

/** A value of each type that says nothing else. */
const plainValues: Readonly<Record<JsonKind, readonly unknown[]>> = {
  string: ['vivero'],
  integer: [7, 1, 0, 1000],
  number: [1.5, 0.5, 7.25],
  boolean: [true, false],
  array: [[], ['vivero']],
  object: [{}, { vivero: true }],
  null: [null],
};

/** What some databases do not take: it may be refused, and must not make a server fail. */
export const textWithNul = 'a string with U+0000';

/** What some databases have no column for: it may be refused, and must not make a server fail. */
export const integerBeyond32 = 'an integer beyond 32 bits';
/** Keywords that say how large an integer may be, or which ones there are. */
const limiting = ['maximum', 'exclusiveMaximum', 'format', 'enum', 'const', 'multipleOf', '$ref', 'allOf', 'not'];

/** The keyword `type`. */
export const type: Keyword = {
  name: 'type',
  judge: ({ given, value }) => {
    const allowed = typesOf(given);
    const kind = kindOf(value);
    return allowed.length === 0 || kind === null ? null : { holds: isAllowed(allowed, kind) };
  },
  edges: (site) => {
    const allowed = typesOf(site.given);
    return allowed.length === 0 ? [] : [...insideOf(site, allowed), ...outsideOf(site, allowed)];
  },
};

/** Returns the types that the keyword holds. */
export function typesOf(given: unknown): string[] {
  return (Array.isArray(given) ? (given as unknown[]) : [given]).filter(isText);
}

function isAllowed(allowed: readonly string[], kind: JsonKind): boolean {
  return allowed.includes(kind) || (kind === 'integer' && allowed.includes('number'));
}

function* insideOf(site: EdgeSite, allowed: readonly string[]): Iterable<EdgeAttempt> {
  for (const name of allowed) {
    const kind = jsonKinds.find((one) => one === name);
    if (kind === undefined || (site.isText && kind === 'null')) continue;
    if (kind === 'boolean') {
      // Each has a meaning of its own.
      for (const value of [true, false]) yield { side: 'inside', text: String(value), candidates: () => [value] };
    } else {
      const isOfKind = (value: unknown): boolean => isAllowed([kind], kindOf(value) ?? 'null');
      yield {
        side: 'inside',
        text: `of the type ${kind}`,
        candidates: () => [
          ...site.several().filter(isOfKind),
          ...plainValues[kind],
          // What is text where it stands has no other kind.
          ...(site.isText ? site.several() : []),
        ],
      };
    }
  }
  if (allowed.includes('string') && !site.isText)
    yield { side: 'inside', text: textWithNul, candidates: () => ['vivero\u0000', '\u0000'] };
  const isEndless = site.goal.every(({ schema }) => !isMembers(schema) || !limiting.some((name) => name in schema));
  if (allowed.includes('integer') && isEndless)
    yield { side: 'inside', text: integerBeyond32, candidates: () => [2_147_483_648] };
  if (allowed.includes('integer') && !allowed.includes('number') && !site.isText)
    yield { side: 'inside', text: 'an integer written with a fraction of zero', candidates: () => withZero(site) };
}

/** 1.0 is an integer (JSON Schema 2020-12 §6.1.1). */
function withZero(site: EdgeSite): unknown[] {
  return site
    .several()
    .filter((value) => kindOf(value) === 'integer' && /^-?\d+$/.test(String(value)))
    .map((value) => new LosslessNumber(`${String(value)}.0`));
}

function* outsideOf(site: EdgeSite, allowed: readonly string[]): Iterable<EdgeAttempt> {
  if (site.isText) {
    // Any text is one.
    if (allowed.includes('string')) return;
    yield {
      side: 'outside',
      text: `a string that is not of the type ${allowed.join(' or ')}`,
      candidates: () => ['vivero'],
    };
    if (allowed.includes('integer') && !allowed.includes('number'))
      yield { side: 'outside', text: 'a number with a fraction', candidates: () => ['1.5'] };
    return;
  }
  const isNullable = site.schema['nullable'] === true;
  const isRead = allowed.some((name) => ['integer', 'number', 'boolean'].includes(name));
  // It is converted more often than anything else.
  if (isRead && !allowed.includes('string'))
    yield { side: 'outside', text: `a string that reads as ${allowed.join(' or ')}`, candidates: () => asText(site) };
  for (const kind of jsonKinds.filter((one) => !isAllowed(allowed, one) && !(one === 'null' && isNullable)))
    yield {
      side: 'outside',
      text: `of the type ${kind} instead of ${allowed.join(' or ')}`,
      candidates: () => plainValues[kind],
    };
}

function asText(site: EdgeSite): string[] {
  const isPlain = (value: unknown): boolean => ['integer', 'number', 'boolean'].includes(kindOf(value) ?? '');
  return site.several().filter(isPlain).map(String);
}
