import type { StoredExchange, StoredRequest } from '../../contracts/run-report/run-report.ts';
import { curlLine } from '../http/curl-line.ts';
import type { Header } from '../kit/exchange.ts';
import type { Redactor } from '../http/redactor.ts';
import type { MadeCurl } from './packed-run.ts';

/** What stands in a stored request for every secret. */
const mark = '[redacted]';
/** Stands for the valid token while a line is made; no header of HTTP can hold it. */
const tokenMark = '\u{f8ff}';

/** What is stored holds no secret any more. */
const nothingToRedact: Pick<Redactor, 'text' | 'header'> = {
  text: (text) => text,
  header: (_name, value) => value,
};

/** Returns how a curl line follows from the stored request; the line itself where it does not. */
export function packCurl({ request, curl }: Pick<StoredExchange, 'request' | 'curl'>): string | MadeCurl | null {
  if (curl === null) return null;
  const made: MadeCurl = { token: curl.includes('$VIVERO_TOKEN') };
  return lineOf(request, made) === curl ? made : curl;
}

/** Returns the curl line of a stored request, with the token in `Authorization` alone; `null` where curl cannot send it. */
export function lineOf(request: StoredRequest, { token }: MadeCurl): string | null {
  const { method, url, headers, body, rawBase64, httpVersion } = request;
  // Only what stands in a line without quotes must be looked at: a file may have been edited.
  if (!URL.canParse(url) || !/^[A-Za-z-]+$/.test(method)) return null;
  const bytes = body.text === null ? Buffer.from(body.base64 ?? '', 'base64') : Buffer.from(body.text);
  const raw = rawBase64 === null ? null : Buffer.from(rawBase64, 'base64');
  const sent = { bytes, wireBytes: bytes.length, truncated: body.truncated };
  const withToken = token ? headers.map(markToken) : headers;
  const version = httpVersion === undefined ? {} : { httpVersion };
  const made = { method, url, headers: withToken, body: sent, raw, ...version };
  return curlLine(made, nothingToRedact, { token: token ? tokenMark : null });
}

function markToken([name, value]: Header): Header {
  return [name, name.toLowerCase() === 'authorization' ? value.replace(mark, tokenMark) : value];
}
