import { type Exchange, headerValues } from '../../../runner/kit/exchange.ts';

/** A part of a token as long as this, found in an answer, is no chance. */
const partLength = 9;
/** A token shorter than this may be a word that stands in an answer for itself. */
const wholeLength = 16;
/** Bytes of a body that are looked through. */
const maxBodyBytes = 64 * 1024;

/** Where an answer repeats a part of the token that its request presented. */
export interface RepeatedToken {
  /** `the body`, or the header field's name. */
  readonly where: string;
  /** How many characters in all. They are not shown: they are a secret. */
  readonly length: number;
}

/**
 * Returns where the answer repeats more than 8 characters in a row of a token presented in `Authorization`; empty where it
 * does not. Of a JWT only the signature is looked for, since headers and payloads of strangers begin alike, and of any
 * token only parts with a letter and a digit, since words of a configured token may stand in an answer for themselves.
 */
export function findRepeatedToken(exchange: Exchange): RepeatedToken[] {
  const secrets = presentedSecrets(exchange);
  if (secrets.length === 0 || exchange.response === null) return [];
  const { headers, body } = exchange.response;
  const text = Buffer.from(body.bytes.subarray(0, maxBodyBytes)).toString('latin1');
  const places: Array<readonly [string, string]> = [...headers, ['the body', text]];
  return places
    .map(([where, value]) => ({ where, length: Math.max(...secrets.map((secret) => repeatedLength(value, secret))) }))
    .filter(({ length }) => length > 0);
}

/** Returns where the answer repeats a whole token that its request presented in `Authorization`: `the body`, or a field. */
export function findWholeToken({ request, response }: Exchange): string[] {
  const tokens = headerValues(request.headers, 'authorization')
    .flatMap((value) => value.split(/[\s,"]+/))
    .filter((token) => token.length >= wholeLength && /[A-Za-z]/.test(token) && /\d/.test(token));
  if (tokens.length === 0 || response === null) return [];
  const text = Buffer.from(response.body.bytes.subarray(0, maxBodyBytes)).toString('latin1');
  const places: Array<readonly [string, string]> = [...response.headers, ['the body', text]];
  return places.filter(([, value]) => tokens.some((token) => value.includes(token))).map(([where]) => where);
}

/** Returns true where the request presented a token long enough for a repetition to be seen. */
export function presentsToken(exchange: Exchange): boolean {
  return presentedSecrets(exchange).length > 0;
}

function presentedSecrets(exchange: Exchange): string[] {
  return headerValues(exchange.request.headers, 'authorization')
    .flatMap((value) => value.split(/[\s,"]+/))
    .map(secretPart)
    .filter((secret) => secret.length >= partLength);
}

/** What follows the last dot where a JWT is in the text, whatever stands before it; else the whole. */
function secretPart(token: string): string {
  if (!token.matchAll(/(?<![\w-])[\w-]+\./g).some(([word]) => word.includes('eyJ'))) return token;
  const parts = token.split('.');
  return parts.length < 3 ? '' : (parts.at(-1) ?? '');
}

function repeatedLength(text: string, secret: string): number {
  let repeated = 0;
  let end = 0;
  // Most places of a long text are told by the first and the last character of a part alone.
  const ends = new Set<number>();
  for (let at = 0; at + partLength <= secret.length; at += 1) ends.add(endsAt(secret, at));
  for (let at = 0; at + partLength <= text.length; at += 1) {
    if (!ends.has(endsAt(text, at))) continue;
    const part = text.slice(at, at + partLength);
    if (!secret.includes(part) || !/[A-Za-z]/.test(part) || !/\d/.test(part)) continue;
    repeated += at + partLength - Math.max(at, end);
    end = at + partLength;
  }
  return repeated;
}

function endsAt(text: string, at: number): number {
  return text.charCodeAt(at) * 65_536 + text.charCodeAt(at + partLength - 1);
}
