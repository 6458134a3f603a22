import { isObject } from '../../documents/json-value.ts';

/** The largest date that there is, in seconds since 1970. */
const lastSecond = 8_640_000_000_000;

/** When a token is valid, in milliseconds since 1970; `null` where it does not say. */
export interface JwtTimes {
  readonly notBeforeMs: number | null;
  readonly expiresMs: number | null;
}

/** Returns when a token is valid by its own claims (RFC 7519 §4.1); `null` for a token that is not a JWT. */
export function readJwtTimes(token: string): JwtTimes | null {
  const parts = token.split('.');
  if (parts.length !== 3) return null;
  try {
    const claims: unknown = JSON.parse(Buffer.from(parts[1] ?? '', 'base64url').toString('utf8'));
    if (!isObject(claims)) return null;
    return { notBeforeMs: timeOf(claims['nbf']), expiresMs: timeOf(claims['exp']) };
  } catch {
    return null;
  }
}

function timeOf(value: unknown): number | null {
  return typeof value === 'number' && Math.abs(value) <= lastSecond ? value * 1000 : null;
}
