import { TextDecoder } from 'node:util';
import { SaxesParser } from 'saxes';
import type { Exchange } from '../../../runner/kit/exchange.ts';
import { mediaTypeOf } from '../../../runner/kit/media-type.ts';
import type { AskedCase } from '../../../runner/kit/operations/campaign.ts';
import type { Verdict } from './judge-campaign.ts';
import { nameOf } from './name-of.ts';

/** Longer bodies are not read. */
const mostBytes = 2_000_000;
const delimiters = [',', ';', '\t', '|'] as const;
/** Records with as many fields as the first one, at the least, for it to be the header of all of them. */
const share = 0.5;

/** Returns whether a success in a media type of XML is well-formed XML; one that declares entities, or is in an encoding that is not known, is not judged. */
export function judgeXml({ case: found, exchange }: AskedCase): Verdict[] {
  const text = textOf(exchange, /[/+]xml$/, (head) => /^<\?xml[^>]*\sencoding\s*=\s*["']([\w.-]+)/.exec(head)?.[1]);
  if (text === null || text.includes('<!DOCTYPE')) return [];
  const fault = faultOfXml(text);
  const statement = `${nameOf(found)}: the XML is well-formed`;
  return [{ statement, ok: fault === null, expected: 'well-formed XML', actual: fault ?? 'well-formed XML' }];
}

/**
 * Returns whether the records of a success of text/csv have as many fields as its header. What has other lines before its table, several tables,
 * or records of no common length is not judged.
 */
export function judgeCsv({ case: found, exchange }: AskedCase): Verdict[] {
  const text = textOf(exchange, /^text\/csv$/, () => undefined);
  const counts = text === null ? [] : fieldCountsOf(text);
  const [header, ...records] = counts;
  const others = records.filter((count) => count !== header);
  if (header === undefined || header < 2 || records.length === 0) return [];
  if (others.length > records.length * share) return [];
  const [other] = others;
  return [
    {
      statement: `${nameOf(found)}: the records of the CSV have as many fields as its header`,
      ok: other === undefined,
      expected: `${header} fields`,
      actual:
        other === undefined ? `${header} fields` : `${other} fields in ${others.length} of ${records.length} records`,
    },
  ];
}

/** Returns the whole text of a success of a media type; `null` where there is none, or it cannot be read. */
function textOf({ response }: Exchange, type: RegExp, declared: (head: string) => string | undefined): string | null {
  const isWhole = response !== null && !response.body.truncated && response.body.bytes.length <= mostBytes;
  if (!isWhole || response.status < 200 || response.status > 299 || response.status === 206) return null;
  const media = mediaTypeOf(response.headers);
  const { bytes } = response.body;
  if (media === null || !type.test(media.essence) || bytes.length === 0) return null;
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  const isWide = /^(?:\xff\xfe|\xfe\xff|\0|.\0)/s.test(head);
  const label = media.parameters.get('charset') ?? declared(head) ?? 'utf-8';
  try {
    // Letters in a wrong encoding are judged elsewhere.
    return isWide ? null : new TextDecoder(label).decode(bytes);
  } catch {
    return null;
  }
}

function faultOfXml(text: string): string | null {
  const found: { fault: string | null } = { fault: null };
  const parser = new SaxesParser();
  parser.on('error', ({ message }) => {
    found.fault ??= message.slice(0, 200);
  });
  parser.write(text).close();
  return found.fault;
}

/** Returns how many fields each record has, by the delimiter that the first one has most of; empty where a quotation mark is left open. */
function fieldCountsOf(text: string): number[] {
  const counted = delimiters.map((delimiter) => countFields(text.replace(/^\u{feff}/u, ''), delimiter));
  return counted.toSorted(([a = 0], [b = 0]) => b - a)[0] ?? [];
}

function countFields(text: string, delimiter: string): number[] {
  const counts: number[] = [];
  let fields = 1;
  let length = 0;
  let isQuoted = false;
  const endRecord = (): void => {
    if (length > 0) counts.push(fields);
    fields = 1;
    length = 0;
  };
  for (const letter of text) {
    if (letter === '"') isQuoted = !isQuoted;
    if (!isQuoted && (letter === '\n' || letter === '\r')) endRecord();
    else {
      if (!isQuoted && letter === delimiter) fields += 1;
      length += 1;
    }
  }
  endRecord();
  return isQuoted ? [] : counts;
}
