import {
  changeEnds,
  changeOneCharacter,
  endingOf,
  type NamedToken,
  onlyOthers,
} from '../../bearer/support/altered-tokens.ts';
import { isOfOneCase } from '../../bearer/support/reads-alike.ts';

/** Shorter values, such as a language, are no sessions, in characters. */
const shortestSession = 8;
/** Shorter endings may be the name of an instance, in characters. */
const shortestSignature = 20;

/**
 * Returns the values of the header with the session altered, each with the name of what was done. Of several cookies all are altered, since
 * nobody says which of them is the session; what leaves one of them as it was is left out. None is returned where a cookie is data, such as
 * JSON, since a service may ignore the part that is altered.
 */
export function alterSession({ header, value }: { readonly header: string; readonly value: string }): NamedToken[] {
  const isCookie = header.toLowerCase() === 'cookie';
  const pairs = isCookie ? splitCookies(value) : [{ before: '', held: value }];
  const long = pairs.filter(({ held }) => held.length >= shortestSession);
  if (long.length === 0 || pairs.some(({ held }) => isData(held))) return [];
  const write = (alter: (held: string) => string): string =>
    pairs.map(({ before, held }) => `${before}${alter(held)}`).join('; ');
  const altered = alterations
    .filter(([name, alter]) => long.every(({ held }) => onlyOthers(held, [[name, alter(held)]]).length > 0))
    .map(([name, alter]): NamedToken => [name, write(alter)]);
  return isCookie ? [...altered, ['left empty', write(() => '')]] : altered;
}

const alterations: ReadonlyArray<readonly [name: string, alter: (value: string) => string]> = [
  ['with its last character cut', within(longestPart, (part) => part.slice(0, -1))],
  ['with one character changed', within(longestPart, changeOneCharacter)],
  ['with its first character changed', within(longestPart, (part) => changeEnds(part)[0]?.[1] ?? part)],
  ['with its last character changed', within(longestPart, (part) => changeEnds(part)[1]?.[1] ?? part)],
  ['with another signature', within(signature, changeOneCharacter)],
  ['in upper case', within(longestPart, (part) => (isOfOneCase(endingOf(part)) ? part : part.toUpperCase()))],
];

/** Returns a function that alters one part of a value. */
function within(choose: (value: string) => string, alter: (part: string) => string): (value: string) => string {
  return (value) => {
    const part = choose(value);
    const at = value.lastIndexOf(part);
    return part === '' ? value : `${value.slice(0, at)}${alter(part)}${value.slice(at + part.length)}`;
  };
}

/** A balancer may take the name of an instance off before anybody compares: only the longest part is the session. */
function longestPart(value: string): string {
  return partsOf(value).toSorted((a, b) => b.length - a.length)[0] ?? '';
}

/** Returns the last part where it looks like a signature; names of instances are shorter, or have no capitals. */
function signature(value: string): string {
  const parts = partsOf(value);
  const last = parts.at(-1) ?? '';
  const looksRandom = last.length >= shortestSignature && /[A-Z]/.test(last) && /[a-z]/.test(last);
  return parts.length > 1 && looksRandom ? last : longestPart(value);
}

function partsOf(value: string): string[] {
  return value.split(/[.~!:]|%3a/i);
}

function splitCookies(value: string): Array<{ readonly before: string; readonly held: string }> {
  const cookies = value.split(';').map((cookie) => cookie.trim());
  return cookies
    .filter((cookie) => cookie !== '')
    .map((cookie) => {
      const end = cookie.indexOf('=') + 1;
      return { before: end === 0 ? `${cookie}=` : cookie.slice(0, end), held: end === 0 ? '' : cookie.slice(end) };
    });
}

/** Returns true for JSON, forms and other values that consist of several; percent-encoded or not. */
function isData(value: string): boolean {
  return /[{}[\]&|,]|%(?:7b|5b|26|7c|2c)/i.test(value);
}
