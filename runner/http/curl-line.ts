import { headerValue, type Header, type SentRequest } from '../kit/exchange.ts';
import { type CurlWay, plainWay } from './curl-way.ts';
import { quoteAround, quoteWithVariables } from './quote-shell.ts';
import type { Redactor } from './redactor.ts';
import { readWrittenValue } from './written-value.ts';

/** The longest body that is put on a command line; Linux takes 128 KiB for one argument, escapes included. */
const longestBodyBytes = 32_768;
/** The longest address and header fields together, in characters, that are worth a line. */
const longestHeadLength = 65_536;
/** From this size on older versions of curl announce a body with `Expect`. */
const expectFromBytes = 1_024;
const tokenVariable = 'VIVERO_TOKEN';

/** What takes secrets out of the parts of a line. */
type LineRedactor = Pick<Redactor, 'text' | 'header'>;

/**
 * Returns a line for a POSIX shell that sends a request again, or `null` where curl cannot send it: no well-formed HTTP, a
 * NUL in the body, a long body, a path that is no ASCII. The valid token stands in it as `$VIVERO_TOKEN`, every other
 * secret as `[redacted]`, and what a gateway or the key of a system asks for as the variables that the configuration takes it from, or as one
 * named for the header. It holds no control character.
 */
export function curlLine(
  request: SentRequest,
  redactor: LineRedactor,
  { token, way = plainWay }: { readonly token: string | null; readonly way?: CurlWay },
): string | null {
  if (!isWithinCurlsReach(request)) return null;
  const body = Buffer.from(request.body.bytes).toString('latin1');
  const quote = (characters: string): string | null => quoteHidden(characters, redactor, token);
  const words = [
    `curl --include ${versionOption(request)}`,
    ...way.options,
    ...pathOptions(request.url),
    ...methodOptions(request),
    quote(request.url),
    ...sentHeaders(request).flatMap((header) => [
      '--header',
      placeholderOf(header, redactor, { token, way }) ?? quoteHeader(header, redactor, token),
    ]),
    ...suppressedHeaders(request).map((name) => `--header '${name}:'`),
    ...(needsData(request) ? ['--data-raw', quote(body)] : []),
  ];
  if (words.includes(null)) return null;
  const line = words.join(' ');
  // Should two harmless parts make up a secret where they meet, there is rather no line at all.
  return redactor.text(line) === line ? line : null;
}

/** In clear nobody chooses the version. */
function versionOption({ httpVersion, url }: SentRequest): string {
  if (httpVersion === undefined) return '--http1.1';
  return url.startsWith('https:') ? '--http2' : '--http2-prior-knowledge';
}

function isWithinCurlsReach(request: SentRequest): boolean {
  const { length } = request.body.bytes;
  const headLength = request.headers.reduce(
    (sum, [name, value]) => sum + name.length + value.length,
    request.url.length,
  );
  if (headLength > longestHeadLength) return false;
  const isSendable = request.raw === null && length <= longestBodyBytes && !(length > 0 && request.method === 'HEAD');
  return isSendable && /^[\x21-\x7e]+$/.test(request.url) && !request.url.includes('#');
}

/** curl tidies paths and reads brackets as patterns unless it is told not to. */
function pathOptions(url: string): string[] {
  const isUntidy = /\/(\.|%2e){1,2}([/?]|$)/i.test(url);
  const hasPattern = /[[\]{}]/.test(url);
  return [...(isUntidy ? ['--path-as-is'] : []), ...(hasPattern ? ['--globoff'] : [])];
}

function methodOptions(request: SentRequest): string[] {
  if (request.method === 'HEAD') return ['--head'];
  const implied = needsData(request) ? 'POST' : 'GET';
  return request.method === implied ? [] : [`--request ${request.method}`];
}

/** An empty body is given as data where it was announced. */
function needsData(request: SentRequest): boolean {
  return request.body.bytes.length > 0 || headerValue(request.headers, 'content-length') !== null;
}

/** What was sent, less what curl makes of the URL, the data and the connection. */
function sentHeaders(request: SentRequest): Header[] {
  const { host } = new URL(request.url);
  return request.headers.flatMap(([name, value]): Header[] => {
    const header: Header = name === ':authority' ? ['host', value] : [name, value];
    return isAddedByCurl(header, host) ? [] : [header];
  });
}

function isAddedByCurl([name, value]: Header, host: string): boolean {
  const lowerCase = name.toLowerCase();
  if (lowerCase === 'host') return value === host;
  if (lowerCase === 'connection') return value === 'keep-alive';
  return lowerCase === 'content-length' || lowerCase.startsWith(':');
}

/** Names that were not sent and that curl would add unless they are given without a value. */
function suppressedHeaders(request: SentRequest): string[] {
  const added = ['User-Agent', 'Accept', ...(needsData(request) ? ['Content-Type'] : [])];
  if (request.body.bytes.length >= expectFromBytes) added.push('Expect');
  return added.filter((name) => headerValue(request.headers, name) === null);
}

/**
 * What a gateway or a key asks for is left to whoever types the line: in the variables that the configuration takes it from, else in one
 * named for the header. `null` where a report may show the value, and for what is neither.
 */
function placeholderOf(
  [name, value]: Header,
  redactor: LineRedactor,
  { token, way }: { readonly token: string | null; readonly way: CurlWay },
): string | null {
  const { gatewayFields, secretHeader, written } = way;
  const isKey = secretHeader?.value === value && secretHeader.header.toLowerCase() === name.toLowerCase();
  if (!isKey && !gatewayFields.has(name.toLowerCase())) return null;
  if (!/^[A-Za-z][\w-]*$/.test(name) || redactor.header(name, value) === value || value === token) return null;
  const template = readWrittenValue(written.get(value) ?? '');
  if (template !== null) {
    const [first = '', ...others] = template.parts;
    return quoteWithVariables([`${name}: ${first}`, ...others], template.variables);
  }
  return quoteAround([`${name}: `, ''], name.toUpperCase().replaceAll('-', '_'));
}

function quoteHeader([name, value]: Header, redactor: LineRedactor, token: string | null): string | null {
  // curl's way to send a header without a value.
  if (value === '') return quoteHidden(`${name};`, redactor, token);
  const holdsToken = token !== null && value.includes(token);
  return quoteHidden(`${name}: ${holdsToken ? value : redactor.header(name, value)}`, redactor, token);
}

/** Returns characters, each standing for one byte, as a word without secrets. */
function quoteHidden(characters: string, redactor: LineRedactor, token: string | null): string | null {
  const parts = token === null || token === '' ? [characters] : characters.split(token);
  return quoteAround(
    parts.map((part) => redactor.text(part)),
    tokenVariable,
  );
}
