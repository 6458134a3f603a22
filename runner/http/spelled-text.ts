/** A text that another one spells out, and where it does. */
export interface SpelledText {
  readonly text: string;
  /** Where the spelling of each of its characters begins in the other text; one more for where the last one ends. */
  readonly starts: Uint32Array;
}

/** So often escapes are taken out of what escapes stood for. */
const mostRounds = 3;

/** Six bytes and more in hexadecimal, with or without something between two; fewer spell nothing that is looked for. */
const hexRuns = /(?:[0-9a-f]{2}[ :,-]?){6,}[0-9a-f]?/gi;
const firstDigit = 0x30;
const lastDigit = 0x39;
const smallLetter = 0x20;
/** `a` stands for ten. */
const firstLetter = 0x61 - 10;

/** Escapes of URLs, JSON, JavaScript and HTML, also within a quoted text, and what stands between characters in UTF-16. */
const escapes = /%([0-9a-f]{2})|\\{1,4}u([0-9a-f]{4})|\\{1,4}x([0-9a-f]{2})|&#(?:x([0-9a-f]{1,4})|([0-9]{1,5}));|\0/gi;
const anyEscape = /%[0-9a-f]{2}|\\[ux][0-9a-f]{2}|&#|\0/i;
/** Most texts spell nothing out. */
const anySpelling = /%[0-9a-f]{2}|\\[ux][0-9a-f]{2}|&#|\0|(?:[0-9a-f]{2}[ :,-]?){6}/i;

/**
 * Yields the texts that a text spells out in escapes or in hexadecimal, whole or in part: with its escapes undone, those that
 * these stand for too, and each longer run of hexadecimal digits as the bytes it stands for. NULs are left out, so that
 * UTF-16 of either byte order reads as what it holds. The time it takes grows with the length of the text only.
 */
export function readSpelled(text: string): Iterable<SpelledText> {
  return anySpelling.test(text) ? readLayers(text) : [];
}

function* readLayers(text: string): Generator<SpelledText> {
  let current: SpelledText | null = null;
  for (let round = 0; round <= mostRounds; round += 1) {
    const before: string = current?.text ?? text;
    for (const bytes of readHex(before)) {
      const inner = undoEscapes(bytes.text);
      yield within(inner === null ? bytes : within(inner, bytes), current);
    }
    const undone = round < mostRounds ? undoEscapes(before) : null;
    if (undone === null) return;
    current = within(undone, current);
    yield current;
  }
}

/** Returns a text that is spelled within another one, by its places in that which spells the other. */
function within(inner: SpelledText, outer: SpelledText | null): SpelledText {
  if (outer === null) return inner;
  return { text: inner.text, starts: inner.starts.map((start) => outer.starts[start] ?? 0) };
}

function undoEscapes(text: string): SpelledText | null {
  if (!anyEscape.test(text)) return null;
  const starts = new Uint32Array(text.length + 1);
  let undone = '';
  let position = 0;
  const copy = (end: number): void => {
    for (let index = position; index < end; index += 1) starts[undone.length + index - position] = index;
    undone += text.slice(position, end);
  };
  for (const match of text.matchAll(escapes)) {
    const [whole, percent, unit, byte, hex, decimal = 0] = match;
    copy(match.index);
    position = match.index + whole.length;
    const digits = percent ?? unit ?? byte ?? hex;
    const code = digits === undefined ? Number(decimal) : Number.parseInt(digits, 16);
    if (code === 0) continue;
    starts[undone.length] = match.index;
    undone += String.fromCharCode(code);
  }
  if (position === 0) return null;
  copy(text.length);
  starts[undone.length] = text.length;
  return { text: undone, starts: starts.subarray(0, undone.length + 1) };
}

/** Yields what runs of hexadecimal digits stand for, read from their first digit and from their second. */
function* readHex(text: string): Generator<SpelledText> {
  for (const { 0: run, index } of text.matchAll(hexRuns)) {
    const digits: number[] = [];
    for (let place = 0; place < run.length; place += 1) {
      if (run.charCodeAt(place) >= firstDigit && run.charAt(place) !== ':') digits.push(index + place);
    }
    yield bytesAt(text, digits, 0);
    yield bytesAt(text, digits, 1);
  }
}

function bytesAt(text: string, digits: readonly number[], from: number): SpelledText {
  const length = Math.floor((digits.length - from) / 2);
  const starts = new Uint32Array(length + 1);
  const bytes = Buffer.alloc(length);
  for (let index = 0; index < length; index += 1) {
    const [high = 0, low = 0] = [digits[from + 2 * index], digits[from + 2 * index + 1]];
    starts[index] = high;
    bytes[index] = 16 * digitAt(text, high) + digitAt(text, low);
  }
  starts[length] = (digits[from + 2 * length - 1] ?? 0) + 1;
  return { text: bytes.toString('latin1'), starts };
}

/** Returns what a hexadecimal digit stands for. */
function digitAt(text: string, position: number): number {
  const code = text.charCodeAt(position);
  return code <= lastDigit ? code - firstDigit : (code | smallLetter) - firstLetter;
}
