import { isObject } from './json-value.ts';

/** A field as a HAR file has it. */
type HarHeader = readonly [name: string, value: string];

/** A request of a HAR file, and its response. */
export interface HarEntry {
  /** Milliseconds since 1970. */
  readonly startedMs: number;
  readonly durationMs: number;
  readonly request: {
    readonly method: string;
    readonly url: string;
    /** Such as `1.1`; empty where the file does not say it, or says what no version is. */
    readonly httpVersion: string;
    readonly headers: readonly HarHeader[];
    readonly body: Uint8Array;
    /** True where the file has no text of a body that was sent. */
    readonly isBodyMissing: boolean;
  };
  /** `null` where there was none: tools write the status 0 then. */
  readonly response: {
    readonly status: number;
    readonly headers: readonly HarHeader[];
    readonly body: Uint8Array;
    /** True where the file has no text of a body that came. */
    readonly isBodyMissing: boolean;
  } | null;
}

/** What a HAR file holds, or why it is none. */
export type ReadHar =
  | {
      readonly ok: true;
      /** In the order of their times. */
      readonly entries: readonly HarEntry[];
      /** How many entries could not be read. */
      readonly unreadable: number;
    }
  | { readonly ok: false; readonly fault: string };

/** Longest file that is read, in bytes, and most of its entries. */
export const harLimits = { bytes: 200 * 1024 * 1024, entries: 50_000 } as const;

/** Returns what a HAR file (HTTP Archive 1.2) holds, read leniently as browsers and proxies write it; never throws. */
export function readHar(bytes: Uint8Array): ReadHar {
  if (bytes.length > harLimits.bytes) return { ok: false, fault: `it is longer than ${harLimits.bytes} bytes` };
  const value = parse(bytes);
  const log = isObject(value) && isObject(value['log']) ? value['log'] : null;
  if (value === undefined) return { ok: false, fault: 'it is not JSON' };
  if (log === null || !Array.isArray(log['entries'])) return { ok: false, fault: 'it has no list "log.entries"' };
  const listed: readonly unknown[] = log['entries'];
  if (listed.length > harLimits.entries) return { ok: false, fault: `it has more than ${harLimits.entries} entries` };
  const entries = listed.flatMap((entry) => readEntry(entry) ?? []);
  entries.sort((one, other) => one.startedMs - other.startedMs);
  return { ok: true, entries, unreadable: listed.length - entries.length };
}

/** What the parser says quotes the text, so the reason is our own. */
function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

function readEntry(entry: unknown): HarEntry | null {
  if (!isObject(entry) || !isObject(entry['request'])) return null;
  const { request } = entry;
  const startedMs = Date.parse(textOf(entry['startedDateTime']));
  const method = textOf(request['method']);
  const url = textOf(request['url']);
  if (Number.isNaN(startedMs) || method === '' || !/^https?:\/\//i.test(url)) return null;
  return {
    startedMs,
    durationMs: Math.max(0, numberOf(entry['time'])),
    request: { method, url, httpVersion: versionOf(request), headers: headersOf(request), ...sentBody(request) },
    response: isObject(entry['response']) ? readResponse(entry['response']) : null,
  };
}

function readResponse(response: Readonly<Record<string, unknown>>): HarEntry['response'] {
  const status = numberOf(response['status']);
  if (!Number.isInteger(status) || status < 100 || status > 599) return null;
  const content = isObject(response['content']) ? response['content'] : {};
  const text = content['text'];
  const isCoded = content['encoding'] === 'base64';
  const body = typeof text === 'string' ? Buffer.from(text, isCoded ? 'base64' : 'utf8') : Buffer.alloc(0);
  const isBodyMissing = typeof text !== 'string' && numberOf(content['size']) > 0;
  return { status, headers: headersOf(response), body, isBodyMissing };
}

function sentBody(request: Readonly<Record<string, unknown>>): {
  readonly body: Uint8Array;
  readonly isBodyMissing: boolean;
} {
  const data = isObject(request['postData']) ? request['postData'] : null;
  const text = data?.['text'];
  if (data !== null && typeof text === 'string') {
    const isCoded = data['encoding'] === 'base64' || data['_encoding'] === 'base64';
    return { body: Buffer.from(text, isCoded ? 'base64' : 'utf8'), isBodyMissing: false };
  }
  return { body: Buffer.alloc(0), isBodyMissing: data !== null || numberOf(request['bodySize']) > 0 };
}

function headersOf(message: Readonly<Record<string, unknown>>): HarHeader[] {
  const listed: readonly unknown[] = Array.isArray(message['headers']) ? message['headers'] : [];
  // Fields of HTTP/2 whose names begin with a colon are no fields.
  return listed.flatMap((field): HarHeader[] =>
    isObject(field) && typeof field['name'] === 'string' && !field['name'].startsWith(':')
      ? [[field['name'], textOf(field['value'])]]
      : [],
  );
}

function versionOf(request: Readonly<Record<string, unknown>>): string {
  return /^HTTP\/([\d.]{1,4})$/i.exec(textOf(request['httpVersion']))?.[1] ?? '';
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function numberOf(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}
