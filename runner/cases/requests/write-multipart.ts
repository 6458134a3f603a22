import { stringify } from 'lossless-json';
import { isItems, isMembers } from '../schema/json-kind.ts';
import { encodingOf } from './write-form.ts';
import { primitiveText } from './write-style.ts';
import type { BodyWriter } from './body-writer.ts';

/** Stands in no value that is generated. */
const boundary = 'vivero-boundary-8f14e45fceea467fa9d8';

/** Returns what writes objects as `multipart/form-data`: a part a member, and a part an item of a list. */
export function multipartWriter(mediaType: string, encoding: unknown): BodyWriter {
  return (value) => {
    if (!isMembers(value)) return null;
    const parts = Object.entries(value).flatMap(([name, member]) =>
      (isItems(member) ? member : [member]).map((one) => writePart(name, one, encodingOf(encoding, name))),
    );
    const bytes = Buffer.from([...parts, `--${boundary}--\r\n`].join('').toWellFormed());
    const plain = (mediaType.split(';')[0] ?? mediaType).trim();
    return { mediaType: `${plain}; boundary=${boundary}`, bytes };
  };
}

function writePart(name: string, value: unknown, { contentType }: Readonly<Record<string, unknown>>): string {
  const primitive = primitiveText(value);
  const text = primitive ?? stringify(value) ?? '';
  const said =
    typeof contentType === 'string' ? (contentType.split(',')[0] ?? '').trim().replace(/\*.*/s, 'octet-stream') : null;
  const isFile = said !== null && !/^(?:text|application\/json)/i.test(said);
  const type =
    said === null || !/^[\w.+-]+\/[\w.+;= -]+$/.test(said) ? (primitive === null ? 'application/json' : null) : said;
  // As browsers escape names (HTML, multipart form data).
  const escaped = name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
  const file = isFile ? '; filename="vivero.bin"' : '';
  const typed = type === null ? '' : `Content-Type: ${type}\r\n`;
  return `--${boundary}\r\nContent-Disposition: form-data; name="${escaped}"${file}\r\n${typed}\r\n${text}\r\n`;
}
