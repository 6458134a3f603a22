import { headerValues } from '../../../runner/kit/exchange.ts';
import type { JournalEntry } from '../../../runner/kit/client/journal-entry.ts';

/** Returns true for a message whose head was kept and has a request line of HTTP/1. */
export function hasHead({ head, httpVersion }: JournalEntry): boolean {
  return head !== null && /^1\.[01]$/.test(httpVersion);
}

/** Returns what is wrong with the lines of the head; empty where nothing is. */
export function lineFaultsOf({ head }: JournalEntry): string[] {
  if (head === null) return [];
  const text = Buffer.from(head).toString('latin1');
  const faults = new Set<string>();
  const lines = text.split('\n');
  // Behind the last line end there is nothing.
  lines.pop();
  if (/^\r?\n/.test(text)) faults.add('an empty line is before the request');
  while (lines[0] === '\r' || lines[0] === '') lines.shift();
  lines.forEach((line, place) => {
    if (!line.endsWith('\r')) faults.add('a line ends without CR');
    const content = line.endsWith('\r') ? line.slice(0, -1) : line;
    if (content.includes('\r')) faults.add('a CR is inside of a line');
    if (place === 0 || content === '') return;
    if (/^[ \t]/.test(content)) faults.add('a line begins with a blank');
    else if (!content.includes(':')) faults.add('a line has no colon');
    else if (/[ \t]$/.test(content.slice(0, content.indexOf(':')))) faults.add('a blank is before the colon');
  });
  return [...faults];
}

/** Returns what is wrong with names and values of fields, line by line; empty where nothing is. Lines that are no fields are passed over. */
export function fieldFaultsOf({ head }: JournalEntry): string[] {
  const text = head === null ? '' : Buffer.from(head).toString('latin1');
  const fields = text
    .replace(/^[\r\n]+/, '')
    .split('\n')
    .slice(1)
    .map((line) => line.replace(/\r$/, ''))
    .filter((line) => line.includes(':') && !/^[ \t]|\r/.test(line));
  return fields.flatMap((line) => {
    const name = withoutBlanksBehind(line.slice(0, line.indexOf(':')));
    const value = line.slice(line.indexOf(':') + 1);
    return [
      ...(isToken(name) ? [] : [`"${name.slice(0, 60)}" is not the name of a field`]),
      // Tabs and letters beyond ASCII may stand in values.
      ...(isControlled(value) ? [`the value of ${name.slice(0, 60)} has a control character`] : []),
    ];
  });
}

function withoutBlanksBehind(text: string): string {
  let end = text.length;
  while (end > 0 && ' \t'.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

function isToken(text: string): boolean {
  return /^[\w!#$%&'*+.^`|~-]+$/.test(text);
}

function isControlled(value: string): boolean {
  return Buffer.from(value, 'latin1').some((byte) => (byte < 0x20 && byte !== 0x09) || byte === 0x7f);
}

/** Returns what is wrong with how the content of a request is framed; empty where nothing is, or where that cannot be told. */
export function framingFaultsOf(entry: JournalEntry): string[] {
  const { headers } = entry.request;
  const lengths = headerValues(headers, 'content-length').flatMap((value) =>
    value.split(',').map((part) => part.trim()),
  );
  const codings = headerValues(headers, 'transfer-encoding')
    .flatMap((value) => value.split(','))
    .map((part) => part.split(';', 1)[0]?.trim().toLowerCase() ?? '');
  const faults: string[] = [];
  if (lengths.some((length) => !/^\d+$/.test(length))) faults.push('the length is not a number');
  if (new Set(lengths).size > 1) faults.push('there are two lengths');
  if (codings.filter((coding) => coding === 'chunked').length > 1) faults.push('chunks are in chunks');
  if (codings.length > 0 && codings.at(-1) !== 'chunked') faults.push('the last transfer coding is not chunked');
  else if (codings.length > 0 && !hasGoodChunks(entry.framedBody))
    faults.push('the size of a chunk is not hexadecimal');
  return faults;
}

/** What the client's own end cut off is not looked at. */
function hasGoodChunks(framed: Uint8Array | null): boolean {
  const bytes = framed === null ? Buffer.alloc(0) : Buffer.from(framed);
  let at = 0;
  while (at < bytes.length) {
    const end = bytes.indexOf(0x0a, at);
    if (end === -1) return true;
    const [size = ''] = bytes.toString('latin1', at, end).split(/[;\r]/, 1);
    if (!/^[0-9a-f]{1,12}[ \t]{0,8}$/i.test(size)) return false;
    const length = Number.parseInt(size, 16);
    if (length === 0) return true;
    at = end + 1 + length;
    // The line end behind the chunk.
    if (bytes[at] === 0x0d) at += 1;
    if (bytes[at] === 0x0a) at += 1;
  }
  return true;
}
