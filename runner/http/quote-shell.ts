/** What may stand in double quotes beside a variable without being acted on. */
const plain = /^[A-Za-z0-9 :;,.=_/?&%-]*$/;
/** Control, format and unassigned characters: they act on a terminal or cannot be seen. */
const unprintable = /[\p{C}\p{Zl}\p{Zp}]/u;

/**
 * Returns bytes as one word for a POSIX shell: in single quotes where they are printable UTF-8, otherwise in `$'...'`
 * (POSIX.1-2024, and bash, zsh and ksh before it) with octal escapes. Returns `null` for bytes with a NUL, which no
 * argument can hold.
 */
export function quoteShell(bytes: Uint8Array): string | null {
  if (bytes.includes(0)) return null;
  const text = printableText(bytes);
  if (text !== null) return `'${text.replaceAll("'", "'\\''")}'`;
  return `$'${Array.from(bytes, escapeByte).join('')}'`;
}

/**
 * Returns parts with a shell variable between each two of them as one word. A character stands for one byte. Returns
 * `null` for parts with a NUL.
 */
export function quoteAround(parts: readonly string[], variable: string): string | null {
  const [first = ''] = parts;
  if (parts.length === 1) return quoteShell(Buffer.from(first, 'latin1'));
  if (parts.every((part) => plain.test(part))) {
    return `"${parts.reduce((word, part) => `${word}${/^\w/.test(part) ? `\${${variable}}` : `$${variable}`}${part}`)}"`;
  }
  const words = parts.map((part) => (part === '' ? '' : quoteShell(Buffer.from(part, 'latin1'))));
  return words.includes(null) ? null : words.join(`"$${variable}"`);
}

/**
 * Returns parts as one word, between each two of them the shell variable of that place, written as `${NAME}`. A character stands for
 * one byte. Returns `null` for parts with a NUL.
 */
export function quoteWithVariables(parts: readonly string[], variables: readonly string[]): string | null {
  const isPlain = parts.every((part) => plain.test(part));
  const words = parts.map((part) => (isPlain || part === '' ? part : quoteShell(Buffer.from(part, 'latin1'))));
  if (words.includes(null)) return null;
  const joined = words.map((word, place) => {
    const variable = variables[place];
    const value = variable === undefined ? '' : `\${${variable}}`;
    return `${word}${isPlain || value === '' ? value : `"${value}"`}`;
  });
  return isPlain ? `"${joined.join('')}"` : joined.join('');
}

function printableText(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return unprintable.test(text) ? null : text;
  } catch {
    return null;
  }
}

function escapeByte(byte: number): string {
  const isPlain = byte >= 0x20 && byte <= 0x7e && byte !== 0x27 && byte !== 0x5c;
  return isPlain ? String.fromCharCode(byte) : `\\${byte.toString(8).padStart(3, '0')}`;
}
