import { acceptedRunTime, acceptedTimeout, readDurationMs, runTimeBoundsMs, timeoutBoundsMs } from './duration.ts';
import { concealParameters, faultOfAddress } from './http-address.ts';
import { suggestNearest } from '../text/suggest-nearest.ts';

/** Thrown where the value of an option is not accepted. */
export class RefusedValue extends Error {
  override readonly name = 'RefusedValue';
  readonly accepts: string;
  /** The end of the sentence: how to write it; may be empty. */
  readonly advice: string;
  /** What was given, as it may be shown; `null` where all of it may be. */
  readonly shown: string | null;

  constructor(accepts: string, advice = '', shown: string | null = null) {
    super(`must be ${accepts}${advice}`);
    this.accepts = accepts;
    this.advice = advice;
    this.shown = shown;
  }
}

/** Returns the address of a system as it was written. */
export function readAddress(text: string): string {
  const fault = faultOfAddress(text);
  if (fault === null) return text;
  const advice = fault.suggestion === null ? '' : `; write "${fault.suggestion}"`;
  throw new RefusedValue(fault.accepts, advice, concealParameters(text));
}

/** Returns a bearer token that can stand in a header. */
export function readToken(text: string): string {
  if (/^[!-~]+$/.test(text)) return text;
  const advice = /^bearer\s/i.test(text) ? '; write the token without the word "Bearer"' : '';
  throw new RefusedValue('a token: visible ASCII characters without blanks', advice);
}

/** Returns an API key, with the header where it was given: `X-API-Key: <key>`. */
export function readApiKey(text: string): { readonly header: string | null; readonly value: string } {
  const named = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+):\s+([!-~](?:[ -~]*[!-~])?)$/.exec(text);
  if (named?.[1] !== undefined && named[2] !== undefined) return { header: named[1], value: named[2] };
  if (/^[!-~]+$/.test(text)) return { header: null, value: text };
  throw new RefusedValue('a key, or "<header>: <key>", in printable ASCII characters');
}

/** Returns a reader of whole numbers, both bounds included. */
export function readWholeNumber(min: number, max: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (!/^\d{1,15}$/.test(text.trim()) || value < min || value > max)
      throw new RefusedValue(`a whole number from ${min} to ${max}`);
    return value;
  };
}

/** Returns a shard written `i/n`: the i-th of n, from 1; `null` for `none`, which is all of a run. */
export function readShard(text: string): { readonly index: number; readonly total: number } | null {
  if (text.trim().toLowerCase() === 'none') return null;
  const [index = 0, total = 0] = (/^(\d{1,4})\/(\d{1,4})$/.exec(text.trim()) ?? []).slice(1).map(Number);
  if (index < 1 || index > total) throw new RefusedValue('a shard i/n, from 1/n to n/n, such as 1/3');
  return { index, total };
}

/** Returns requests a second. */
export function readRate(text: string): number {
  const value = Number(text);
  if (!/^\d{1,6}(?:\.\d{1,3})?$/.test(text.trim()) || value < 0.01 || value > 100_000) {
    throw new RefusedValue('requests a second: a number from 0.01 to 100000');
  }
  return value;
}

/** Returns a time-out in milliseconds. */
export function readTimeoutMs(text: string): number {
  return readDurationWithin(text, timeoutBoundsMs, acceptedTimeout);
}

/** Returns the time limit of a whole run in milliseconds. */
export function readRunTimeMs(text: string): number {
  return readDurationWithin(text, runTimeBoundsMs, acceptedRunTime);
}

/** Returns the days of `90d`, `12w` or `90`. */
export function readDays(text: string): number {
  const [, count = '', unit] = /^(\d{1,5})\s*(d|w)?$/.exec(text.trim()) ?? [];
  if (count === '') throw new RefusedValue('a number of days or weeks, such as 90d or 12w');
  return Number(count) * (unit === 'w' ? 7 : 1);
}

function readDurationWithin(
  text: string,
  { min, max }: { readonly min: number; readonly max: number },
  accepts: string,
): number {
  const durationMs = readDurationMs(text);
  if (durationMs === null || durationMs < min || durationMs > max) throw new RefusedValue(accepts);
  return durationMs;
}

/** A reader of one of some names. */
export interface OneOfReader<Name extends string> {
  (text: string): Name;
  /** What it accepts, for those who list it. */
  readonly names: readonly Name[];
}

/** Returns a reader of one of some names, in any case. */
export function readOneOf<const Name extends string>(names: readonly Name[]): OneOfReader<Name> {
  const read = (text: string): Name => {
    const found = names.find((name) => name.toLowerCase() === text.trim().toLowerCase());
    if (found !== undefined) return found;
    const near = suggestNearest(text, names);
    throw new RefusedValue(`one of ${names.join(', ')}`, near.startsWith('; did') ? near : '');
  };
  return Object.assign(read, { names });
}

/** Returns a text that is not empty. */
export function readText(text: string): string {
  if (text.trim() === '') throw new RefusedValue('a string that is not empty');
  return text;
}

const switchWords: Readonly<Record<string, boolean>> = {
  1: true,
  true: true,
  yes: true,
  on: true,
  0: false,
  false: false,
  no: false,
  off: false,
  '': false,
};

/** Returns whether a switch is on, as an environment variable says it. */
export function readSwitch(text: string): boolean {
  const value = switchWords[text.trim().toLowerCase()];
  if (value === undefined) throw new RefusedValue('one of 1, true, yes, on, 0, false, no, off');
  return value;
}
