import type { Header } from '../../kit/exchange.ts';

/** A literal that no table of any hop may keep (RFC 7541 §6.2.3): which field is secret the configuration alone knows. */
const neverIndexed = 0x10;

/** Returns the header block of fields as they are, each character one byte. */
export function encodeFields(fields: readonly Header[]): Buffer {
  return Buffer.concat(
    fields.flatMap(([name, value]) => [Buffer.of(neverIndexed), encodeText(name), encodeText(value)]),
  );
}

function encodeText(text: string): Buffer {
  const bytes = Buffer.from(text, 'latin1');
  return Buffer.concat([encodeLength(bytes.length), bytes]);
}

function encodeLength(length: number): Buffer {
  const mask = 0x7f;
  if (length < mask) return Buffer.of(length);
  const bytes = [mask];
  let rest = length - mask;
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return Buffer.from([...bytes, rest]);
}
