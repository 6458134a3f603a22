import { type Exchange, headerValues } from '../../../runner/kit/exchange.ts';

/** A part of a token of this length in a response is not there by chance. */
const partLength = 9;
/** A shorter token may be an ordinary word of a response. */
const wholeLength = 16;
/** As many runs of small letters, capitals and digits has a part of a token that was drawn by lot. */
const leastKinds = 4;
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
  return findParts(exchange, presentedSecrets(exchange), hasLetterAndDigit);
}

/**
 * Returns where the response repeats more than 8 characters in a row of what nobody can guess of a token presented in `Authorization`:
 * of the signature of a JWT, of the second half of any other token. What stands before names the token in lists of keys, and
 * words of a configured token are no secret.
 */
export function findSecretPart(exchange: Exchange): RepeatedToken[] {
  return findParts(exchange, presentedWords(exchange).map(unguessableEnd), looksRandom);
}

function findParts(
  { response }: Exchange,
  secrets: readonly string[],
  isTelling: (part: string) => boolean,
): RepeatedToken[] {
  const searched = secrets.filter((secret) => secret.length >= partLength);
  if (searched.length === 0 || response === null) return [];
  const text = Buffer.from(response.body.bytes.subarray(0, maxBodyBytes)).toString('latin1');
  const places: Array<readonly [string, string]> = [...response.headers, ['the body', text]];
  const lengthIn = (value: string): number =>
    Math.max(...searched.map((secret) => repeatedLength(value, secret, isTelling)));
  return places.map(([where, value]) => ({ where, length: lengthIn(value) })).filter(({ length }) => length > 0);
}

function hasLetterAndDigit(part: string): boolean {
  return /[A-Za-z]/.test(part) && /\d/.test(part);
}

/** Characters that nobody chose change from one kind to another all the time; words, dates and versions hardly ever do. */
function looksRandom(part: string): boolean {
  const kinds = part
    .replaceAll(/[a-z]/g, 'a')
    .replaceAll(/[A-Z]/g, 'A')
    .replaceAll(/\d/g, '0')
    .replaceAll(/[^aA0]/g, '');
  return kinds.replaceAll(/a+/g, 'a').replaceAll(/A+/g, 'A').replaceAll(/0+/g, '0').length >= leastKinds;
}

/**
 * Returns where the response repeats a whole token that its request presented in `Authorization`, as it is, percent-encoded or in base64:
 * `the body`, or a field.
 */
export function findWholeToken(exchange: Exchange): string[] {
  const { response } = exchange;
  const tokens = longTokens(exchange);
  if (tokens.length === 0 || response === null) return [];
  const text = Buffer.from(response.body.bytes.subarray(0, maxBodyBytes)).toString('latin1');
  return holding([...response.headers, ['the body', text]], tokens);
}

/** Returns the fields of the response that repeat the first or the last half of a token that its request presented in `Authorization`. */
export function findHalfInFields(exchange: Exchange): string[] {
  return holding(exchange.response?.headers ?? [], longTokens(exchange).flatMap(halvesOf));
}

function longTokens(exchange: Exchange): string[] {
  return presentedWords(exchange).filter((token) => token.length >= wholeLength && hasLetterAndDigit(token));
}

function holding(places: ReadonlyArray<readonly [string, string]>, parts: readonly string[]): string[] {
  if (parts.length === 0) return [];
  return places
    .filter(([, value]) => readingsOf(value).some((reading) => parts.some((part) => reading.includes(part))))
    .map(([where]) => where);
}

/** Of a token in several parts that is no JWT, the first part may be the public name of the token. */
function halvesOf(token: string): string[] {
  const isOfParts = /[.|:~]/.test(token) && secretPart(token) === token;
  if (isOfParts || token.length < 2 * wholeLength) return [];
  const middle = Math.ceil(token.length / 2);
  return [token.slice(0, middle), token.slice(-middle)].filter(hasLetterAndDigit);
}

/** Words in base64 that are long enough to hold a token; those of most responses are few. */
const encodedWord = /[\w+/-]{24,}/g;

/** The text as it is, with percent-encoding undone, and its words in base64 decoded. */
function readingsOf(text: string): string[] {
  const decoded = [...text.matchAll(encodedWord)].map(([word]) => Buffer.from(word, 'base64').toString('latin1'));
  if (!text.includes('%')) return [text, ...decoded];
  const plain = text.replaceAll(/%([0-9a-f]{2})/gi, (_, code: string) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  );
  return [text, plain, ...decoded];
}

/** Returns true if the request has a token that is long enough to recognize a repetition. */
export function presentsToken(exchange: Exchange): boolean {
  return presentedSecrets(exchange).length > 0;
}

function presentedSecrets(exchange: Exchange): string[] {
  return presentedWords(exchange)
    .map(secretPart)
    .filter((secret) => secret.length >= partLength);
}

function presentedWords({ request }: Exchange): string[] {
  return headerValues(request.headers, 'authorization').flatMap((value) => value.split(/[\s,"]+/));
}

/** The part after the last dot if the text contains a JWT, with anything before it; else the whole text. */
function secretPart(token: string): string {
  if (!token.matchAll(/(?<![\w-])[\w-]+\./g).some(([word]) => word.includes('eyJ'))) return token;
  const parts = token.split('.');
  return parts.length < 3 ? '' : (parts.at(-1) ?? '');
}

/** The signature of a JWT as it is; of any other token the second half of what follows its last separator. */
function unguessableEnd(token: string): string {
  const secret = secretPart(token);
  if (secret !== token) return secret;
  const last = token.split(/[.|:~]/).at(-1) ?? '';
  return last.slice(Math.floor(last.length / 2));
}

function repeatedLength(text: string, secret: string, isTelling: (part: string) => boolean): number {
  let repeated = 0;
  let end = 0;
  if (text.length < partLength) return 0;
  // Most places of a long text are excluded by the first and the last character of a part.
  const ends = endsOf(secret);
  for (let at = 0; at + partLength <= text.length; at += 1) {
    if (!ends.has(endsAt(text, at))) continue;
    const part = text.slice(at, at + partLength);
    if (!secret.includes(part) || !isTelling(part)) continue;
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
