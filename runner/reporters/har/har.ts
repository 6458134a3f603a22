import type {
  CheckResult,
  RunReport,
  StoredBody,
  StoredExchange,
  StoredRequest,
} from '../../../contracts/run-report/run-report.ts';
import { describeExchange } from '../describe-exchange.ts';
import { cookiesOf, type HarCookie, queryOf, uriOf } from './har-request.ts';
import { jsonText } from '../json-text.ts';

/** The part of an entry that says what came back. */
type Response = NonNullable<StoredExchange['response']>;
type Headers = StoredRequest['headers'];

/** Unknown, in a format that wants a number. */
const unknown = -1;
/** What stands where a server said nothing of its media type. */
const noMediaType = 'application/octet-stream';

/**
 * Returns every exchange of the run as HAR 1.2, a page for each check that asked something. Bodies and header fields are
 * those of the stored run, redacted; whatever HAR cannot say is in a comment and in members that begin with `_`.
 */
export function reportAsHar(report: RunReport): string {
  const { tool, exchanges, run, startedAt, exitCode, summary } = report;
  return jsonText({
    log: {
      version: '1.2',
      creator: { name: 'vivero', version: tool.version },
      pages: describePages(report),
      entries: exchanges.map(describeEntry),
      comment: 'secrets are redacted; only total durations are known; they are given under wait',
      _vivero: { run, startedAt, exitCode, summary },
    },
  });
}

function describePages({ exchanges, results }: RunReport): object[] {
  const byId = new Map(results.map((result) => [result.id, result]));
  return [...Map.groupBy(exchanges, ({ check }) => check)].map(([check, [first]]) => ({
    startedDateTime: timeOf(first?.startedAt ?? ''),
    id: check,
    title: titleOf(check, byId.get(check)),
    pageTimings: {},
  }));
}

function titleOf(check: string, result: CheckResult | undefined): string {
  return result === undefined ? check : `${check}: ${result.outcome} ${result.level}`;
}

function describeEntry(exchange: StoredExchange): object {
  const { id, check, system, attempts, request, response, fault, intent, durationMs } = exchange;
  const time = Math.max(0, Math.round(durationMs * 1000) / 1000);
  return {
    pageref: check,
    startedDateTime: timeOf(exchange.startedAt),
    time,
    request: describeRequest(request),
    response: response === null ? noResponse(exchange) : describeResponse(response, request),
    cache: {},
    timings: { send: 0, wait: time, receive: 0 },
    comment: commentOn(exchange),
    _vivero: { exchange: id, case: exchange.case, system, intent, attempts, fault, curl: exchange.curl },
    // What browsers write for a request that failed.
    ...(fault !== null && { _error: fault.message }),
  };
}

function commentOn(exchange: StoredExchange): string {
  const { id, request } = exchange;
  return [
    `exchange ${id}${exchange.case === null ? '' : ` (${exchange.case})`}: ${describeExchange(exchange)}`,
    ...(request.rawBase64 === null ? [] : ['it was not well-formed HTTP: its bytes are under request._rawBase64']),
  ].join('; ');
}

function describeRequest({ method, url, headers, body, rawBase64, httpVersion }: StoredRequest): object {
  const uri = uriOf(url);
  return {
    method,
    url: uri,
    httpVersion: httpVersion ?? 'HTTP/1.1',
    cookies: cookiesOf(headers, 'cookie'),
    headers: describeHeaders(headers),
    queryString: queryOf(url),
    ...(body.sizeBytes > 0 && { postData: describePostData(body, headers) }),
    headersSize: unknown,
    bodySize: body.sizeBytes,
    ...(uri !== url && { comment: 'the URL is not a valid URI: it is under _url as it was sent', _url: url }),
    ...(rawBase64 !== null && { _rawBase64: rawBase64 }),
  };
}

/** HAR has no encoding for what is sent, so that bytes which are no text say so in a member of our own. */
function describePostData(body: StoredBody, headers: Headers): object {
  const comment = [
    ...(body.base64 === null ? [] : ['the body is not valid text: these are its bytes in base64']),
    ...commentOnCut(body),
  ].join('; ');
  return {
    mimeType: valueOf(headers, 'content-type') ?? noMediaType,
    params: [],
    text: body.text ?? body.base64 ?? '',
    ...(body.base64 !== null && { _encoding: 'base64' }),
    ...(comment !== '' && { comment }),
  };
}

function describeResponse({ status, headers, body, endedByUs }: Response, { httpVersion }: StoredRequest): object {
  const comment = [
    ...commentOnCut(body),
    ...(endedByUs ? ['vivero stopped reading the body after it had read enough'] : []),
  ];
  return {
    status,
    statusText: '',
    httpVersion: httpVersion ?? 'HTTP/1.1',
    cookies: cookiesOf(headers, 'set-cookie'),
    headers: describeHeaders(headers),
    content: {
      size: body.sizeBytes,
      mimeType: valueOf(headers, 'content-type') ?? noMediaType,
      ...(body.text !== null && { text: body.text }),
      ...(body.base64 !== null && { text: body.base64, encoding: 'base64' }),
      ...(comment.length > 0 && { comment: comment.join('; ') }),
    },
    redirectURL: valueOf(headers, 'location') ?? '',
    headersSize: unknown,
    bodySize: valueOf(headers, 'content-encoding') === null && !endedByUs ? body.sizeBytes : unknown,
  };
}

/** What browsers write where no answer came: a status that no server sends. */
function noResponse({ fault }: StoredExchange): object {
  return {
    status: 0,
    statusText: '',
    httpVersion: '',
    cookies: [] satisfies HarCookie[],
    headers: [],
    content: { size: 0, mimeType: 'x-unknown' },
    redirectURL: '',
    headersSize: unknown,
    bodySize: unknown,
    comment: `no response came${fault === null ? '' : `: ${fault.message}`}`,
  };
}

function commentOnCut({ truncated, text, base64, sizeBytes }: StoredBody): string[] {
  if (!truncated) return [];
  const storedBytes = text === null ? Buffer.byteLength(base64 ?? '', 'base64') : Buffer.byteLength(text);
  return [`truncated: only the first ${storedBytes} of ${sizeBytes} bytes are stored`];
}

function describeHeaders(headers: Headers): object[] {
  return headers.map(([name, value]) => ({ name, value }));
}

function valueOf(headers: Headers, wanted: string): string | null {
  return headers.find(([name]) => name.toLowerCase() === wanted)?.[1] ?? null;
}

/** A time that is none would make the whole file invalid. */
function timeOf(text: string): string {
  const time = Date.parse(text);
  return new Date(Number.isNaN(time) ? 0 : time).toISOString();
}
