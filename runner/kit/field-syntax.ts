import { type Exchange, type Header, headerValues } from './exchange.ts';
import { isEntityTag } from './entity-tags.ts';
import type { Expect } from './expect.ts';
import { isImfFixdate } from './http-dates.ts';
import { isLinkField } from './link-field.ts';
import { isReference } from './references.ts';

/** More of a field than this is not looked at, in characters. */
const mostCharacters = 8_000;

const token = /^[-!#$%&'*+.^_`|~0-9A-Za-z]+$/;
const directive = /^([-!#$%&'*+.^_`|~0-9A-Za-z]+)(?:=("(?:[^"\\]|\\.)*"|[-!#$%&'*+.^_`|~0-9A-Za-z]+))?$/;
/** The form of RFC 4647 §2.1, which each tag of RFC 5646 has. */
const languageTag = /^[A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8})*$/;
const seconds = /^"?\d+"?$/;
/** Directives that give a number of seconds (RFC 9111 §5.2.2, RFC 5861). */
const lifetimes = new Set(['max-age', 's-maxage', 'stale-while-revalidate', 'stale-if-error']);

/** Fields whose grammar is judged, with what each element of them has to be. */
const grammars: Readonly<Record<string, { readonly wanted: string; readonly isRight: (value: string) => boolean }>> = {
  'accept-ranges': { wanted: 'units, separated by commas', isRight: (value) => partsOf(value, ',').every(isToken) },
  age: { wanted: 'a number of seconds', isRight: (value) => /^\d+$/.test(value) },
  allow: { wanted: 'methods, separated by commas', isRight: (value) => partsOf(value, ',').every(isToken) },
  'cache-control': {
    wanted: 'directives, separated by commas, with whole seconds for lifetimes',
    isRight: (value) => partsOf(value, ',').every(isDirective),
  },
  'content-disposition': {
    wanted: 'a type with parameters, such as attachment; filename="plants 2026.csv"',
    isRight: isDisposition,
  },
  'content-language': {
    wanted: 'tags of languages, separated by commas, such as es-CL',
    isRight: (value) => partsOf(value, ',').every((tag) => languageTag.test(tag)),
  },
  'content-type': { wanted: 'one media type, such as application/json; charset=utf-8', isRight: isMediaType },
  etag: { wanted: 'a tag in double quotes, such as "abc" or W/"abc"', isRight: isEntityTag },
  link: {
    wanted: 'links, separated by commas, such as </plants?page=2>; rel="next"',
    isRight: isLinkField,
  },
  location: { wanted: 'a URL, with everything else escaped', isRight: isReference },
  'retry-after': {
    wanted: 'a number of seconds, or an HTTP date',
    isRight: (value) => /^\d+$/.test(value) || isImfFixdate(value),
  },
  'strict-transport-security': {
    wanted:
      'directives, separated by semicolons, with max-age in whole seconds, such as max-age=31536000; includeSubDomains',
    isRight: isTransportPolicy,
  },
  sunset: { wanted: 'an HTTP date', isRight: isImfFixdate },
  vary: { wanted: 'names of fields, separated by commas', isRight: (value) => partsOf(value, ',').every(isToken) },
};

/** Fields with one value: a second line of them is never another element of a list. */
const singletons = [
  'access-control-allow-credentials',
  'access-control-allow-origin',
  'access-control-max-age',
  'age',
  'content-disposition',
  'content-location',
  'content-range',
  'content-type',
  'date',
  'etag',
  'expires',
  'last-modified',
  'location',
  'mcp-session-id',
  'retry-after',
  'server',
  'strict-transport-security',
  'sunset',
];

/** Returns true for an exchange whose response is whole, as far as its fields go. */
export function hasFields({ response, fault }: Exchange): boolean {
  return fault === null && response !== null;
}

/** States for each field of the response with a grammar of its own that it has that form (RFC 9110 §2.2). */
export function judgeFieldSyntax(exchange: Exchange, expect: Expect): void {
  // Whoever leads a request with a broken target on repeats what is broken.
  const isOwnTarget = isReference(exchange.request.url);
  for (const { name, value, wanted, ok } of readFields(exchange.response?.headers ?? [])) {
    if ((name === 'location' || name === 'link') && !isOwnTarget) continue;
    // A check of their own says it once.
    if (name === 'etag' && (exchange.system === 'site' || exchange.system === 'api')) continue;
    expect.that(`${name} has the form that its document gives it`, ok, {
      expected: wanted,
      actual: value.slice(0, 200),
      exchange,
    });
  }
}

/** States that the response has no field twice that has one value (RFC 9110 §5.3). */
export function judgeSingletons(exchange: Exchange, expect: Expect): void {
  const headers = exchange.response?.headers ?? [];
  const repeated = singletons.filter((name) => headerValues(headers, name).length > 1);
  expect.that('no field with one value is there twice', repeated.length === 0, {
    expected: 'each field with one value once',
    actual: repeated.map((name) => `${name}: ${headerValues(headers, name).slice(0, 3).join(' and ')}`.slice(0, 300)),
    exchange,
  });
}

function readFields(
  headers: readonly Header[],
): ReadonlyArray<{ readonly name: string; readonly value: string; readonly wanted: string; readonly ok: boolean }> {
  return Object.entries(grammars).flatMap(([name, { wanted, isRight }]) =>
    headerValues(headers, name)
      .filter((value) => value.length <= mostCharacters)
      .map((value) => ({ name, value, wanted, ok: isRight(value.trim()) })),
  );
}

/** Returns what the separator separates, trimmed; in quotes it separates nothing, and empty parts are left out. */
function partsOf(value: string, separator: string): string[] {
  const elements: string[] = [];
  let element = '';
  let isQuoted = false;
  for (let at = 0; at < value.length; at += 1) {
    const character = value.charAt(at);
    if (character === separator && !isQuoted) {
      elements.push(element);
      element = '';
      continue;
    }
    if (character === '"') isQuoted = !isQuoted;
    element += character;
    if (character === '\\' && isQuoted) element += value.charAt((at += 1));
  }
  return [...elements, element].map((one) => one.trim()).filter((one) => one !== '');
}

function isToken(text: string): boolean {
  return token.test(text);
}

function isDirective(text: string): boolean {
  const [, name = '', argument] = directive.exec(text) ?? [];
  if (name === '') return false;
  return !lifetimes.has(name.toLowerCase()) || (argument !== undefined && seconds.test(argument));
}

function isParameter(text: string): boolean {
  return directive.exec(text)?.[2] !== undefined;
}

/** RFC 6266 §4.1, which lets white space surround `=`. */
function isDisposition(text: string): boolean {
  const [type = '', ...parameters] = partsOf(text, ';').map(withoutBlanks);
  return isToken(type) && parameters.every(isParameter);
}

/** RFC 6797 §6.1, which lets white space surround `=`. */
function isTransportPolicy(text: string): boolean {
  const directives = partsOf(text, ';').map(withoutBlanks);
  const ages = directives.filter((one) => /^max-age(?:=|$)/i.test(one));
  return ages.length === 1 && directives.every(isDirective);
}

function withoutBlanks(directive: string): string {
  const at = directive.indexOf('=');
  return at === -1 ? directive : `${directive.slice(0, at).trimEnd()}=${directive.slice(at + 1).trimStart()}`;
}

/** RFC 9110 §8.3.1; a semicolon with nothing behind it is allowed, and white space around `=` is not. */
function isMediaType(text: string): boolean {
  const [type = '', ...parameters] = partsOf(text, ';');
  const [main = '', subtype = '', ...more] = type.split('/');
  return isToken(main) && isToken(subtype) && more.length === 0 && parameters.every(isParameter);
}
