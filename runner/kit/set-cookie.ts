import { isIP } from 'node:net';
import { type Exchange, headerValues } from './exchange.ts';
import { isImfFixdate } from './http-dates.ts';

/** A cookie as a Set-Cookie field has it. */
export interface SetCookie {
  /** Of the whole field. */
  readonly text: string;
  /** Empty where there is none. */
  readonly name: string;
  readonly value: string;
  /** Names in lower case; the last of a name counts (RFC 6265 §5.3). */
  readonly attributes: ReadonlyMap<string, string>;
}

const token = /^[-!#$%&'*+.^_`|~0-9A-Za-z]+$/;
const octets = /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]*$/;
const wholeNumber = /^-?\d+$/;

/** Returns the cookies that a response sets, in their order. */
export function cookiesOf({ response }: Pick<Exchange, 'response'>): SetCookie[] {
  return headerValues(response?.headers ?? [], 'set-cookie').map((text) => {
    const [pair = '', ...attributes] = text.split(';').map((part) => part.trim());
    const [name, value] = splitAt(pair);
    return { text, name: value === null ? '' : name, value: value ?? pair, attributes: new Map(attributes.map(named)) };
  });
}

/**
 * Returns what of a cookie is not in the form of RFC 6265 §4.1.1; `null` where all of it is. Blanks around the separators, and a Max-Age of
 * 0 or less, which clients read as it is meant, are let pass.
 */
export function formFault({ name, value, attributes }: SetCookie): string | null {
  if (name === '') return 'no name';
  if (!token.test(name)) return 'a name that is not a token';
  const content = /^"(.*)"$/.exec(value)?.[1] ?? value;
  if (!octets.test(content)) return 'a value with blanks, commas, quotes, backslashes or characters beyond ASCII';
  const expires = attributes.get('expires');
  if (expires !== undefined && !isImfFixdate(expires)) return `Expires=${expires}`;
  const maxAge = attributes.get('max-age');
  return maxAge === undefined || wholeNumber.test(maxAge) ? null : `Max-Age=${maxAge}`;
}

/** Returns why clients do not keep a cookie that the host sets; `null` where they do (RFC 6265 §5.3, and the draft that succeeds it). */
export function refusalFault({ name, attributes }: SetCookie, host: string): string | null {
  const domain = attributes.get('domain') ?? '';
  if (domain !== '' && !covers(domain.replace(/^\./, '').toLowerCase(), host)) return `Domain=${domain} at ${host}`;
  const isSecure = attributes.has('secure');
  if (attributes.get('samesite')?.toLowerCase() === 'none' && !isSecure) return 'SameSite=None without Secure';
  if (/^__(?:Secure|Host)-/i.test(name) && !isSecure) return `the prefix of ${name} without Secure`;
  const isOfHost = domain === '' && attributes.get('path') === '/';
  return /^__Host-/i.test(name) && !isOfHost ? `the prefix of ${name} with a Domain, or without Path=/` : null;
}

function covers(domain: string, host: string): boolean {
  return domain === host || (host.endsWith(`.${domain}`) && isIP(host) === 0);
}

function named(attribute: string): readonly [name: string, value: string] {
  const [name, value] = splitAt(attribute);
  return [name.toLowerCase(), value ?? ''];
}

function splitAt(text: string): readonly [name: string, value: string | null] {
  const at = text.indexOf('=');
  return at === -1 ? [text, null] : [text.slice(0, at).trim(), text.slice(at + 1).trim()];
}
