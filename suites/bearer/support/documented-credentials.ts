import type { SendOptions } from '../../../runner/kit/request.ts';
import { authorization } from '../../../runner/kit/credentials.ts';
import type { SecurityAlternative } from '../../../runner/documents/openapi/list-operations.ts';

type Scheme = SecurityAlternative[number]['scheme'];

/** Names that values are sent under as they are. */
const fieldName = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;

/** Where a scheme has its credentials: a field, a cookie or the query under a name, else the Authorization field. */
export function placeOf(scheme: Scheme): { readonly in: 'header' | 'query' | 'cookie'; readonly name: string } {
  const [type, place, name] = [scheme?.['type'], scheme?.['in'], scheme?.['name']];
  if (type === 'apiKey' && typeof name === 'string' && fieldName.test(name))
    if (place === 'query' || place === 'cookie' || place === 'header') return { in: place, name };
  return { in: 'header', name: 'Authorization' };
}

/** Returns true for a scheme that tokens are presented by as RFC 6750 says. */
export function isBearer(scheme: Scheme): boolean {
  const type = scheme?.['type'];
  return (
    type === 'oauth2' ||
    type === 'openIdConnect' ||
    (type === 'http' && String(scheme?.['scheme']).toLowerCase() === 'bearer')
  );
}

/** Returns true if a document has credentials of another kind in the Authorization field, such as a word before a key. */
export function takesOtherWords(security: readonly SecurityAlternative[]): boolean {
  return security.flat().some(({ scheme }) => {
    const { in: place, name } = placeOf(scheme);
    return place === 'header' && name.toLowerCase() === 'authorization' && !isBearer(scheme);
  });
}

/** Returns options that present made-up credentials in each of the places that the alternatives name. */
export function madeUpCredentials(
  security: readonly SecurityAlternative[],
  secret: string,
): ReadonlyArray<readonly [name: string, options: SendOptions]> {
  const cases = new Map<string, SendOptions>();
  for (const { scheme } of security.flat()) {
    const { in: place, name } = placeOf(scheme);
    if (scheme?.['type'] === 'apiKey') {
      cases.set(`a key that nobody issued in ${name}`, presentIn(place, name, secret));
      if (place === 'header' && name.toLowerCase() !== 'authorization')
        cases.set(`an empty key in ${name}`, presentIn(place, name, ''));
    } else if (String(scheme?.['scheme']).toLowerCase() === 'basic') {
      const credentials = authorization(`Basic ${Buffer.from(`vivero:${secret}`).toString('base64')}`);
      cases.set('a password that nobody set', { credentials });
    }
  }
  // A bearer token must not open an operation without bearer tokens either.
  return [['a random token', { credentials: authorization(`Bearer ${secret}`) }], ...cases];
}

function presentIn(place: 'header' | 'query' | 'cookie', name: string, secret: string): SendOptions {
  const credentials = authorization([], 'invalid');
  if (place === 'query') return { credentials, query: `${encodeURIComponent(name)}=${secret}` };
  if (place === 'cookie') return { credentials, headers: [['Cookie', `${name}=${secret}`]] };
  if (name.toLowerCase() === 'authorization') return { credentials: authorization(`Token ${secret}`) };
  return { credentials, headers: [[name, secret]] };
}
