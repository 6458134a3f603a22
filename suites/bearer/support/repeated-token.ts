import { type Exchange, headerValues } from '../../../runner/kit/exchange.ts';

/** A part of a token of this length in a response is not there by chance. */
const partLength = 9;
/** A shorter token may be an ordinary word of a response. */
const wholeLength = 16;
/** Bytes of a body that are searched. */
const maxBodyBytes = 64 * 1024;

/** Where a response repeats a part of the token that its request presented. */
export interface RepeatedToken {
  /** `the body`, or the header field's name. */
  readonly where: string;
  /** How many characters in all. They are not shown: they are a secret. */
  readonly length: number;
}

/**
 * Returns where the response repeats more than 8 characters in a row of a token presented in `Authorization`; empty where it
 * does not. Of a JWT only the signature is looked for, since headers and payloads of strangers begin alike, and of any
 * token only parts with a letter and a digit, since words of a configured token may be ordinary words of a response.
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

/** Returns where the response repeats a whole token that its request presented in `Authorization`: `the body`, or a field. */
export function findWholeToken({ request, response }: Exchange): string[] {
  const tokens = headerValues(request.headers, 'authorization')
    .flatMap((value) => value.split(/[\s,"]+/))
    .filter((token) => token.length >= wholeLength && /[A-Za-z]/.test(token) && /\d/.test(token));
  if (tokens.length === 0 || response === null) return [];
  const text = Buffer.from(response.body.bytes.subarray(0, maxBodyBytes)).toString('latin1');
  const places: Array<readonly [string, string]> = [...response.headers, ['the body', text]];
  return places.filter(([, value]) => tokens.some((token) => value.includes(token))).map(([where]) => where);
}

/** Returns true if the request has a token that is long enough to recognize a repetition. */
export function presentsToken(exchange: Exchange): boolean {
  return presentedSecrets(exchange).length > 0;
}

function presentedSecrets(exchange: Exchange): string[] {
  return headerValues(exchange.request.headers, 'authorization')
    .flatMap((value) => value.split(/[\s,"]+/))
    .map(secretPart)
    .filter((secret) => secret.length >= partLength);
}

/** The part after the last dot if the text contains a JWT, with anything before it; else the whole text. */
function secretPart(token: string): string {
  if (!token.matchAll(/(?<![\w-])[\w-]+\./g).some(([word]) => word.includes('eyJ'))) return token;
  const parts = token.split('.');
  return parts.length < 3 ? '' : (parts.at(-1) ?? '');
}

function repeatedLength(text: string, secret: string): number {
  let repeated = 0;
  let end = 0;
  if (text.length < partLength) return 0;
  // Most places of a long text are excluded by the first and the last character of a part.
  const ends = endsOf(secret);
  for (let at = 0; at + partLength <= text.length; at += 1) {
    if (!ends.has(endsAt(text, at))) continue;
    const part = text.slice(at, at + partLength);
    if (!secret.includes(part) || !/[A-Za-z]/.test(part) || !/\d/.test(part)) continue;
    repeated += at + partLength - Math.max(at, end);
    end = at + partLength;
  }
  return repeated;
}

/** The ends of the parts of the secret that was looked for last: it is looked for in each field of a response. */
let lastEnds: { readonly secret: string; readonly ends: ReadonlySet<number> } = { secret: '', ends: new Set() };

function endsOf(secret: string): ReadonlySet<number> {
  if (lastEnds.secret === secret) return lastEnds.ends;
  const ends = new Set<number>();
  for (let at = 0; at + partLength <= secret.length; at += 1) ends.add(endsAt(secret, at));
  lastEnds = { secret, ends };
  return ends;
}

function endsAt(text: string, at: number): number {
  return text.charCodeAt(at) * 65_536 + text.charCodeAt(at + partLength - 1);
}
