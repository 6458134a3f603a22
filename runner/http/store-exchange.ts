import type { StoredBody, StoredExchange } from '../../contracts/run-report/run-report.ts';
import type { Body, Exchange, Header } from '../kit/exchange.ts';
import { curlLine } from './curl-line.ts';
import type { CurlWay } from './curl-way.ts';
import type { Redactor } from './redactor.ts';

/** How an exchange is stored. */
export interface StoreOptions {
  /** The valid token, shown as `$VIVERO_TOKEN` in the curl line; `null` where there is none. */
  readonly token: string | null;
  /** How the curl line reaches the target; plainly where it is not given. */
  readonly way?: CurlWay;
  /** Longest body that is stored whole; default 64 KiB. */
  readonly maxBodyBytes?: number;
}

const defaultMaxBodyBytes = 65_536;
/** Longest address and header value that is stored, and most of a header section, in characters; servers send 8 to 16 Ki. */
const longestUrl = 16_384;
const longestValue = 16_384;
const longestHeaders = 32_768;
/** More fields than this are not stored. */
const mostFields = 100;

/**
 * Returns an exchange as it is stored: without secrets, bodies and long header fields shortened, and with the curl line that sends it again.
 * Secrets are taken out before anything is shortened, so that none of them leaves a half behind.
 */
export function storeExchange(exchange: Exchange, redactor: Redactor, options: StoreOptions): StoredExchange {
  const { request, response, fault, intent } = exchange;
  const maxBytes = options.maxBodyBytes ?? defaultMaxBodyBytes;
  const { raw } = request;
  const isRawCut = raw !== null && raw.length > maxBytes;
  const body = storeBody(request.body, redactor, maxBytes);
  return {
    id: exchange.id,
    check: exchange.check,
    case: exchange.case === null ? null : redactor.text(exchange.case),
    system: exchange.system,
    intent: { ...intent, contentReason: redactor.text(intent.contentReason) },
    startedAt: exchange.startedAt,
    durationMs: inMicroseconds(exchange.durationMs),
    ...timingOf(exchange),
    attempts: exchange.attempts,
    request: {
      method: request.method,
      url: shorten(redactor.text(request.url), longestUrl),
      headers: redactHeaders(request.headers, redactor),
      body: isRawCut ? { ...body, truncated: true } : body,
      rawBase64: raw === null ? null : redactRaw(raw, redactor, maxBytes),
      ...(request.httpVersion !== undefined && { httpVersion: request.httpVersion }),
    },
    response: response && {
      status: response.status,
      headers: redactHeaders(response.headers, redactor),
      body: storeBody(response.body, redactor, maxBytes),
      ...(response.endedByUs === true && { endedByUs: true }),
      ...(response.interim !== undefined && { interim: [...response.interim] }),
      ...(response.trailers !== undefined && { trailers: redactHeaders(response.trailers, redactor) }),
    },
    fault: fault && { ...fault, message: redactor.text(fault.message) },
    curl: curlLine(request, redactor, options),
  };
}

function timingOf({ timing }: Exchange): Pick<StoredExchange, 'timing'> {
  if (timing === undefined) return {};
  const { firstByteMs, completeMs } = timing;
  return { timing: { firstByteMs: inMicroseconds(firstByteMs), completeMs: inMicroseconds(completeMs) } };
}

/** Clocks tell no more. */
function inMicroseconds(durationMs: number): number {
  return Math.round(durationMs * 1000) / 1000;
}

function redactHeaders(headers: readonly Header[], redactor: Redactor): Header[] {
  const stored: Header[] = [];
  let left = longestHeaders;
  for (const [name, value] of headers) {
    if (left <= 0 || stored.length >= mostFields)
      return [...stored, ['…', `${headers.length - stored.length} more fields`]];
    const field = [
      shorten(redactor.text(name), longestValue),
      shorten(redactor.header(name, value), longestValue),
    ] as const;
    left -= field[0].length + field[1].length;
    stored.push(field);
  }
  return stored;
}

/** Shortens what has no secret in it any more. */
function shorten(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

function storeBody(body: Body, redactor: Redactor, maxBytes: number): StoredBody {
  const sizeBytes = body.bytes.length;
  const truncated = body.truncated || sizeBytes > maxBytes;
  if (sizeBytes === 0) return { text: null, base64: null, sizeBytes, truncated };
  const redacted = redactBytes(body.bytes, redactor, maxBytes);
  const text = decodeUtf8(redacted, truncated);
  return { text, base64: text === null ? Buffer.from(redacted).toString('base64') : null, sizeBytes, truncated };
}

/** Takes fields whose values are secret by their names out of a request that was written as bytes, and secrets wherever they stand. */
function redactRaw(raw: Uint8Array, redactor: Redactor, maxBytes: number): string {
  const bytes = Buffer.from(raw.subarray(0, maxBytes + redactor.longestForm));
  const end = bytes.indexOf('\r\n\r\n');
  const head = bytes.subarray(0, end < 0 ? bytes.length : end).toString('latin1');
  const lines = head.split('\r\n').map((line) => {
    const colon = line.indexOf(': ');
    const name = line.slice(0, Math.max(colon, 0));
    return /^[\w-]+$/.test(name) ? `${name}: ${redactor.header(name, line.slice(colon + 2))}` : line;
  });
  const redacted = Buffer.concat([
    Buffer.from(lines.join('\r\n'), 'latin1'),
    bytes.subarray(end < 0 ? bytes.length : end),
  ]);
  return Buffer.from(redactBytes(redacted, redactor, maxBytes)).toString('base64');
}

function redactBytes(bytes: Uint8Array, redactor: Redactor, maxBytes: number): Uint8Array {
  return redactor.bytes(bytes.subarray(0, maxBytes + redactor.longestForm), maxBytes);
}

/** Returns the text, or `null` where the bytes are no UTF-8; a character that a cut left incomplete is left out. */
function decodeUtf8(bytes: Uint8Array, isCut: boolean): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes, { stream: isCut });
  } catch {
    return null;
  }
}
