import type { Exchange } from '../../../runner/kit/exchange.ts';
import type { Expect } from '../../../runner/kit/expect.ts';
import { describeAnswer } from '../../../runner/kit/describe-answer.ts';
import { readStrictJson, toPlainJson } from '../../../runner/documents/strict-json.ts';
import { claimsOf } from './jwt-claims.ts';

/** What an answer of the token or registration endpoint says; nothing is guaranteed of the members. */
export interface TokenAnswer {
  readonly exchange: Exchange;
  /** The JSON object of the body, or `null`. Holds secrets. */
  readonly value: Readonly<Record<string, unknown>> | null;
  /** Its `error`, where that is a string. */
  readonly error: string | null;
  readonly accessToken: string | null;
  readonly refreshToken: string | null;
  /** Scopes of the token, as the answer or the token itself (RFC 9068 §2.2.3) has them; `null` where neither says. */
  readonly scopes: readonly string[] | null;
}

/** Returns what an answer of the token endpoint says, whatever its status and media type. */
export function readTokenAnswer(exchange: Exchange): TokenAnswer {
  const value = readObject(exchange);
  const textOf = (name: string): string | null => {
    const member = value?.[name];
    return typeof member === 'string' && member !== '' ? member : null;
  };
  const accessToken = textOf('access_token');
  return {
    exchange,
    value,
    error: textOf('error'),
    accessToken,
    refreshToken: textOf('refresh_token'),
    scopes: wordsOf(value?.['scope']) ?? scopesOfToken(accessToken),
  };
}

/** Returns the scopes that a token itself names, or `null`. */
export function scopesOfToken(token: string | null): readonly string[] | null {
  const claims = token === null ? null : claimsOf(token);
  return wordsOf(claims?.['scope']) ?? wordsOf(claims?.['scp']);
}

/** Returns what an answer of the token endpoint says in a few words, without what it issued. */
export function describeTokenAnswer({ exchange, error, accessToken }: TokenAnswer): string {
  if (accessToken !== null) return `${describeAnswer(exchange)} with an access token`;
  return error === null
    ? describeAnswer(exchange)
    : `${describeAnswer(exchange)} with the error ${error.slice(0, 100)}`;
}

/** States that a token request was answered, and gave no token. */
export function expectNoToken(expect: Expect, exchange: Exchange): boolean {
  const answer = readTokenAnswer(exchange);
  return expect.that('no token is issued', exchange.response !== null && answer.accessToken === null, {
    expected: 'an error',
    actual: describeTokenAnswer(answer),
    exchange,
  });
}

function readObject({ response }: Exchange): Readonly<Record<string, unknown>> | null {
  if (response === null) return null;
  const read = readStrictJson(response.body.bytes);
  const value = read.ok ? toPlainJson(read.value) : null;
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : null;
}

function wordsOf(value: unknown): readonly string[] | null {
  if (typeof value === 'string') return value.split(' ').filter((word) => word !== '');
  return Array.isArray(value) && value.every((word) => typeof word === 'string') ? value : null;
}
