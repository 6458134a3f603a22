import type { StoredRequest } from '../../../contracts/run-report/run-report.ts';

/** A cookie as HAR 1.2 has it. */
export interface HarCookie {
  readonly name: string;
  readonly value: string;
  readonly path?: string;
  readonly domain?: string;
  readonly httpOnly?: true;
  readonly secure?: true;
}

/** Every character that a URI may hold as it is; a percent sign only before two hexadecimal digits. */
const noUriCharacter = /%(?![0-9a-f]{2})|[^\w.~:/?@!$&'()*+,;=%-]/giu;

/**
 * Returns an address as a URI without its fragment: as it is where it is one, else with what no URI may hold percent-encoded.
 * What is no address at all becomes one that leads nowhere.
 */
export function uriOf(url: string): string {
  const [address = ''] = url.split('#');
  const [, scheme = '', authority = '', rest = ''] = /^([a-z][a-z0-9+.-]*:\/\/)([^/?]*)(.*)/isu.exec(address) ?? [];
  if (!URL.canParse(address) || !/^[\w.:@[\]%-]+$/.test(authority)) return 'about:invalid';
  return `${scheme}${authority}${rest.replaceAll(noUriCharacter, (character) => encodeURIComponent(character.toWellFormed()))}`;
}

/** Returns the members of the query of an address, decoded, in their order. */
export function queryOf(url: string): Array<{ name: string; value: string }> {
  const [address = ''] = url.split('#');
  const start = address.indexOf('?');
  if (start < 0) return [];
  return [...new URLSearchParams(address.slice(start + 1))].map(([name, value]) => ({ name, value }));
}

/** Returns the cookies of a header section; what is no pair, such as a redacted value, is none. */
export function cookiesOf(headers: StoredRequest['headers'], field: 'cookie' | 'set-cookie'): HarCookie[] {
  const values = headers.filter(([name]) => name.toLowerCase() === field).map(([, value]) => value);
  return field === 'cookie'
    ? values.flatMap((value) => value.split(';')).flatMap(pairOf)
    : values.flatMap((value) => {
        const [pair = '', ...attributes] = value.split(';');
        return pairOf(pair).map((cookie) => ({ ...cookie, ...attributesOf(attributes) }));
      });
}

function pairOf(text: string): Array<{ name: string; value: string }> {
  const equals = text.indexOf('=');
  return equals < 1 ? [] : [{ name: text.slice(0, equals).trim(), value: text.slice(equals + 1).trim() }];
}

function attributesOf(attributes: readonly string[]): Partial<HarCookie> {
  const named = new Map(
    attributes.map((text) => {
      const [name = '', ...value] = text.split('=');
      return [name.trim().toLowerCase(), value.join('=').trim()];
    }),
  );
  const path = named.get('path');
  const domain = named.get('domain');
  return {
    ...(path !== undefined && { path }),
    ...(domain !== undefined && { domain }),
    ...(named.has('httponly') && { httpOnly: true as const }),
    ...(named.has('secure') && { secure: true as const }),
  };
}
