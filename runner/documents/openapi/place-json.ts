import { type DocumentLimit, mostDocumentDepth, mostDocumentValues } from './document-limits.ts';
import type { Places } from './places.ts';
import { Refused } from './refused.ts';

/** Where the values of a JSON text stand, or what keeps it from being one document of ours. */
export interface PlacedJson {
  readonly places: Places;
  readonly fault: string | null;
  /** Offset of the fault. */
  readonly offset: number;
  readonly limit: DocumentLimit | null;
}

/** Returns where each value of a JSON text stands; the text is one that `JSON.parse` made this value of. Finds members that stand twice. */
export function placeJson(text: string, value: unknown): PlacedJson {
  const scanner = new Scanner(text);
  try {
    scanner.scanValue(value, 0);
    return { places: scanner.places, fault: null, offset: 0, limit: null };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { places: new Map(), fault: error.message, offset: error.offset, limit: error.limit };
  }
}

/**
 * Returns true for a text that has more values than a document may have, where it is JSON: to be asked before it is parsed, since millions of
 * empty lists take a hundred times their length.
 */
export function hasTooManyValues(text: string): boolean {
  if (text.length < mostDocumentValues) return false;
  let values = 0;
  for (let at = 0; at < text.length && values <= mostDocumentValues; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0x22) at = endOfString(text, at);
    else if (code === 0x2c || code === 0x5b || code === 0x7b) values += 1;
  }
  return values > mostDocumentValues;
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  for (; at < text.length && text.charCodeAt(at) !== 0x22; at += 1) if (text.charCodeAt(at) === 0x5c) at += 1;
  return at;
}

/** Goes through the text and its value side by side; that the text is JSON is known already. */
class Scanner {
  readonly places = new Map<object, readonly number[]>();
  readonly #text: string;
  #at = 0;
  #values = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** Passes over one value and notes where its parts stand. */
  scanValue(value: unknown, depth: number): void {
    this.#skipSpace();
    this.#values += 1;
    if (depth > mostDocumentDepth)
      throw new Refused(`it is nested deeper than ${mostDocumentDepth} levels`, this.#at, 'depth');
    if (this.#values > mostDocumentValues)
      throw new Refused(`it has more than ${mostDocumentValues} values`, this.#at, 'size');
    const code = this.#text.charCodeAt(this.#at);
    if (code === 0x7b) this.#scanObject(value as Record<string, unknown>, depth);
    else if (code === 0x5b) this.#scanArray(value as unknown[], depth);
    else if (code === 0x22) this.#skipString();
    else this.#skipWord();
  }

  #scanObject(value: Record<string, unknown>, depth: number): void {
    const found = new Map<string, readonly [name: number, start: number]>();
    this.#at += 1;
    for (this.#skipSpace(); this.#text.charCodeAt(this.#at) !== 0x7d; this.#skipSpace()) {
      const nameAt = this.#at;
      this.#skipString();
      const written = this.#text.slice(nameAt + 1, this.#at - 1);
      const name = written.includes('\\') ? (JSON.parse(`"${written}"`) as string) : written;
      if (found.has(name)) throw new Refused('an object has a member twice', nameAt);
      this.#skipSpace();
      this.#at += 1;
      this.#skipSpace();
      found.set(name, [nameAt, this.#at]);
      this.scanValue(value[name], depth + 1);
      this.#skipComma();
    }
    this.#at += 1;
    this.places.set(
      value,
      Object.keys(value).flatMap((name) => found.get(name) ?? [0, 0]),
    );
  }

  #scanArray(value: readonly unknown[], depth: number): void {
    const offsets: number[] = [];
    this.#at += 1;
    for (this.#skipSpace(); this.#text.charCodeAt(this.#at) !== 0x5d; this.#skipSpace()) {
      offsets.push(this.#at, this.#at);
      this.scanValue(value[offsets.length / 2 - 1], depth + 1);
      this.#skipComma();
    }
    this.#at += 1;
    this.places.set(value, offsets);
  }

  #skipComma(): void {
    this.#skipSpace();
    if (this.#text.charCodeAt(this.#at) === 0x2c) this.#at += 1;
  }

  #skipSpace(): void {
    for (;;) {
      const code = this.#text.charCodeAt(this.#at);
      if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return;
      this.#at += 1;
    }
  }

  #skipString(): void {
    for (this.#at += 1; this.#text.charCodeAt(this.#at) !== 0x22; this.#at += 1) {
      if (this.#text.charCodeAt(this.#at) === 0x5c) this.#at += 1;
    }
    this.#at += 1;
  }

  /** A number, `true`, `false` or `null`. */
  #skipWord(): void {
    for (; this.#at < this.#text.length; this.#at += 1) {
      const code = this.#text.charCodeAt(this.#at);
      if (code === 0x2c || code === 0x5d || code === 0x7d || code <= 0x20) return;
    }
  }
}
