import { isObject } from '../../../runner/documents/json-value.ts';

/** Returns the header of a JWT access token of the type at+jwt (RFC 9068 §2.1), or `null` for any other token. */
export function headerOfAccessToken(token: string): Readonly<Record<string, unknown>> | null {
  const [header = '', , signature, ...more] = token.split('.');
  if (signature === undefined || more.length > 0) return null;
  try {
    const value: unknown = JSON.parse(Buffer.from(header, 'base64url').toString('utf8'));
    return isObject(value) && /^(application\/)?at\+jwt$/i.test(String(value['typ'])) ? value : null;
  } catch {
    return null;
  }
}
