import { cacheDirectives } from './cache-control.ts';
import { type Exchange, type Header, headerValue, headerValues } from './exchange.ts';
import type { Expect } from './expect.ts';

/** What a field says, so that two of them can be compared; `null` where it is not there. */
type ReadField = (headers: readonly Header[]) => string | null;

/** Times differ from one response to the next. */
const isSent =
  (name: string): ReadField =>
  (headers) =>
    headerValue(headers, name) === null ? null : 'sent';

/** The fields of RFC 9110 §15.4.5 besides ETag. */
const fields: Readonly<Record<string, ReadField>> = {
  'Cache-Control': (headers) => listed([...cacheDirectives(headers)].map(([name, value]) => `${name}=${value}`)),
  'Content-Location': (headers) => headerValue(headers, 'content-location')?.trim() ?? null,
  Date: isSent('date'),
  Expires: isSent('expires'),
  // Servers name Accept-Encoding while they compress, and a 304 has nothing to compress.
  Vary: (headers) => listed(variants(headers).filter((name) => name !== 'accept-encoding')),
};

/** Returns the condition that a client with the response sends; `null` where the response has no validator. */
export function conditionOf(headers: readonly Header[]): readonly [name: string, value: string] | null {
  const tag = headerValue(headers, 'etag');
  if (tag !== null) return ['If-None-Match', tag];
  const changed = headerValue(headers, 'last-modified');
  return changed === null ? null : ['If-Modified-Since', changed];
}

/** Three responses to one request. */
export interface Confirmation {
  /** For people. */
  readonly name: string;
  /** The 200. */
  readonly kept: Exchange;
  /** The 304 to its validator. */
  readonly confirmed: Exchange;
  /** Sends the request once more without a condition: what changes by itself is not judged. */
  readonly again: () => Promise<Exchange>;
}

/** States that the 304 has the fields of the 200. */
export async function expectFieldsConfirmed(
  expect: Expect,
  { name, kept, confirmed, again }: Confirmation,
): Promise<void> {
  const isUnlike = unlike(headersOf(kept), headersOf(confirmed)).length > 0;
  const { faults, ...facts } = compareConfirmed(kept, confirmed, isUnlike ? await again() : kept);
  expect.that(`${name}: the 304 has the fields of the 200`, faults.length === 0, { ...facts, exchange: confirmed });
}

/** The fields of a 200 that its 304 lacks, or has with another value, and what both say in them. */
export interface UnlikeConfirmation {
  readonly faults: readonly string[];
  readonly expected: Readonly<Record<string, string>>;
  readonly actual: Readonly<Record<string, string>>;
}

/** Returns how a 304 differs from the 200 to the same request, but for what changes from this 200 to the next one, `again`. */
export function compareConfirmed(kept: Exchange, confirmed: Exchange, again: Exchange): UnlikeConfirmation {
  const [before, after] = [headersOf(kept), headersOf(again)];
  const faults = unlike(before, headersOf(confirmed)).filter(
    (field) => fields[field]?.(after) === fields[field]?.(before),
  );
  const told = (headers: readonly Header[]): Record<string, string> =>
    Object.fromEntries(faults.map((field) => [field, headerValues(headers, field).join(', ').slice(0, 200)]));
  return { faults, expected: told(before), actual: told(headersOf(confirmed)) };
}

/** Returns the names of the fields of a 200 that its 304 lacks, or has with another value. */
function unlike(kept: readonly Header[], confirmed: readonly Header[]): string[] {
  return Object.entries(fields).flatMap(([name, read]) => {
    const wanted = read(kept);
    const found = read(confirmed);
    const isSame = name === 'Vary' ? coversVary(confirmed, kept) : wanted === found;
    return wanted === null || isSame ? [] : [name];
  });
}

/** A 304 may vary by more than the 200. */
function coversVary(confirmed: readonly Header[], kept: readonly Header[]): boolean {
  const found = variants(confirmed);
  return variants(kept).every((name) => name === 'accept-encoding' || found.includes(name) || found.includes('*'));
}

function variants(headers: readonly Header[]): string[] {
  return headerValues(headers, 'vary')
    .flatMap((value) => value.toLowerCase().split(','))
    .flatMap((name) => (name.trim() === '' ? [] : [name.trim()]));
}

function listed(values: readonly string[]): string | null {
  return values.length === 0 ? null : values.toSorted().join(', ');
}

function headersOf({ response }: Exchange): readonly Header[] {
  return response?.headers ?? [];
}
