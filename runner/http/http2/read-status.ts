import type { Header } from '../../kit/exchange.ts';

/** The status of a header section, `null` where it has none, and what else is in it. */
export interface ReadStatus {
  readonly status: number | null;
  readonly headers: readonly Header[];
}

/**
 * Returns the status that a header section begins with, and the fields behind it. A status that stands elsewhere counts too, and stays among
 * the fields, as does every other field whose name begins with a colon: it must not be there.
 */
export function readStatus(fields: readonly Header[]): ReadStatus {
  const place = fields.findIndex(([name]) => name === ':status');
  const value = fields[place]?.[1] ?? '';
  if (!/^[1-9]\d\d$/.test(value)) return { status: null, headers: fields };
  return { status: Number(value), headers: place === 0 ? fields.slice(1) : fields };
}
