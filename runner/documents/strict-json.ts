/** A JSON text read strictly: its value, or the first reason why it is none. */
export type StrictJson =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly kind: JsonFaultKind; readonly fault: string };

/** What is wrong with a text that is no strict JSON; `depth` and `size` are limits of ours, not faults. */
export type JsonFaultKind = 'empty' | 'byte-order-mark' | 'encoding' | 'depth' | 'size' | 'syntax' | 'duplicate-member';

/** A number of a JSON text as it was written. */
class NumberText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Values nested deeper than this are not read: no document of the service needs them, and whoever looks into them recurses. */
const maxDepth = 1000;
/** Texts longer than this, in bytes, are not read: reading one costs many times its size. */
export const longestReadBytes = 2 * 1024 * 1024;

/** Several checks read the same body. */
const known = new WeakMap<Uint8Array, StrictJson>();

/**
 * Returns the value of a strict JSON text: UTF-8, no byte order mark, one value, no member twice in an object
 * (RFC 8259 §4, §8.1). Numbers come as number texts, so that integers are judged on their source text.
 */
export function readStrictJson(bytes: Uint8Array): StrictJson {
  const before = known.get(bytes);
  if (before) return before;
  const read = readAnew(bytes);
  known.set(bytes, read);
  return read;
}

function readAnew(bytes: Uint8Array): StrictJson {
  if (bytes.length > longestReadBytes)
    return { ok: false, kind: 'size', fault: `it is longer than ${longestReadBytes} bytes` };
  if (bytes.length === 0) return { ok: false, kind: 'empty', fault: 'the body is empty' };
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) {
    return { ok: false, kind: 'byte-order-mark', fault: 'a byte order mark stands before it' };
  }
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return { ok: false, kind: 'encoding', fault: 'it is not UTF-8' };
  }
  const shape = measure(text);
  if (shape.depth > maxDepth) {
    return { ok: false, kind: 'depth', fault: `it is nested deeper than ${maxDepth} levels` };
  }
  let value: unknown;
  try {
    value = JSON.parse(text, keepNumberText);
  } catch (error) {
    return { ok: false, kind: 'syntax', fault: error instanceof Error ? firstLine(error.message) : 'it is not JSON' };
  }
  if (countMembers(value) !== shape.members) {
    return { ok: false, kind: 'duplicate-member', fault: 'an object has a member twice' };
  }
  return { ok: true, value };
}

/** Returns why a JSON text is nested too deeply for its value to be looked into, or `null`; it may be of any size. */
export function judgeNesting(text: string): string | null {
  return measure(text).depth > maxDepth ? `it is nested deeper than ${maxDepth} levels` : null;
}

/** Returns the source text of a number read by {@link readStrictJson}, or `null` for any other value. */
export function numberText(value: unknown): string | null {
  return value instanceof NumberText ? value.text : null;
}

/** Returns the value with plain numbers instead of number texts, for showing and for Ajv; integers beyond 2^53 lose their exactness. */
export function toPlainJson(value: unknown): unknown {
  const text = numberText(value);
  if (text !== null) return Number(text);
  if (Array.isArray(value)) return value.map(toPlainJson);
  if (typeof value !== 'object' || value === null) return value;
  const plain: Record<string, unknown> = {};
  for (const [key, member] of Object.entries(value)) {
    Object.defineProperty(plain, key, {
      value: toPlainJson(member),
      enumerable: true,
      writable: true,
      configurable: true,
    });
  }
  return plain;
}

function keepNumberText(_key: string, value: unknown, context?: { readonly source?: string }): unknown {
  return typeof value === 'number' ? new NumberText(context?.source ?? String(value)) : value;
}

/** Counts nesting and member separators outside strings; both are exact for any text that `JSON.parse` takes. */
function measure(text: string): { depth: number; members: number } {
  let depth = 0;
  let deepest = 0;
  let members = 0;
  let inString = false;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (inString) {
      if (code === 0x5c) index += 1;
      else if (code === 0x22) inString = false;
    } else if (code === 0x22) inString = true;
    else if (code === 0x3a) members += 1;
    else if (code === 0x7b || code === 0x5b) {
      depth += 1;
      if (depth > deepest) deepest = depth;
    } else if (code === 0x7d || code === 0x5d) depth -= 1;
  }
  return { depth: deepest, members };
}

function countMembers(value: unknown): number {
  if (typeof value !== 'object' || value === null || value instanceof NumberText) return 0;
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + countMembers(item), 0);
  const members = Object.values(value);
  return members.reduce<number>((sum, item) => sum + countMembers(item), members.length);
}

function firstLine(message: string): string {
  return message.split('\n')[0] ?? message;
}
