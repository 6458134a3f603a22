import type { MediaType } from '../../../runner/kit/media-type.ts';

/** The fields of a form that was sent, as every server reads them. */
export interface FormFields {
  /** Names of all fields, files among them. */
  readonly names: ReadonlySet<string>;
  /** Texts of the fields that are no files, by name. */
  readonly texts: ReadonlyMap<string, readonly string[]>;
}

/** Returns the fields of a form, in either of its media types; `null` for any other body, and for one that cannot be read as a form. */
export function readFormFields(bytes: Uint8Array, { essence, parameters }: MediaType): FormFields | null {
  if (essence === 'application/x-www-form-urlencoded')
    return fieldsOf([...new URLSearchParams(new TextDecoder().decode(bytes))].map(([name, text]) => ({ name, text })));
  const boundary = essence === 'multipart/form-data' ? parameters.get('boundary') : undefined;
  return boundary === undefined || boundary === '' ? null : readMultipart(bytes, boundary);
}

interface Field {
  readonly name: string;
  /** `null` for a file, and for a part of a type of its own. */
  readonly text: string | null;
}

function fieldsOf(fields: readonly Field[]): FormFields {
  const texts = Map.groupBy(
    fields.flatMap(({ name, text }) => (text === null ? [] : [{ name, text }])),
    ({ name }) => name,
  );
  return {
    names: new Set(fields.map(({ name }) => name)),
    texts: new Map([...texts].map(([name, some]) => [name, some.map(({ text }) => text)])),
  };
}

/** Bytes are kept apart as Latin-1, one character each, until a part is known to be text. */
function readMultipart(bytes: Uint8Array, boundary: string): FormFields | null {
  const whole = `\r\n${Buffer.from(bytes).toString('latin1')}`;
  const [, ...parts] = whole.split(`\r\n--${boundary}`);
  if (!(parts.at(-1) ?? '').startsWith('--')) return null;
  const fields = parts.slice(0, -1).map(readPart);
  return fields.includes(null) ? null : fieldsOf(fields.filter((field) => field !== null));
}

function readPart(part: string): Field | null {
  const end = part.indexOf('\r\n\r\n');
  const head = part.slice(0, end).split('\r\n');
  const fieldNamed = (name: string): string => head.find((line) => line.toLowerCase().startsWith(`${name}:`)) ?? '';
  const disposition = fieldNamed('content-disposition');
  const name = /;\s?name="([^"]*)"/i.exec(disposition)?.[1];
  if (end === -1 || name === undefined) return null;
  const type = fieldNamed('content-type');
  const isText = !/;\s?filename/i.test(disposition) && (type === '' || /:\s?text\/plain/i.test(type));
  const decoded = (text: string): string => Buffer.from(text, 'latin1').toString('utf8');
  const plain = decoded(name).replaceAll('%22', '"').replaceAll('%0D', '\r').replaceAll('%0A', '\n');
  return { name: plain, text: isText ? decoded(part.slice(end + 4)) : null };
}
