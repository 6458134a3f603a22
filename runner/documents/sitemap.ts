import { type SitemapEntry, EntryCollector } from './sitemap-entries.ts';
import { setImmediate } from 'node:timers/promises';
import { TextDecoder } from 'node:util';
import { SaxesParser } from 'saxes';

/** The one namespace of sitemaps (sitemaps.org, XML tag definitions). */
export const sitemapNamespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Why a sitemap was not read to its end. */
export interface SitemapFault {
  /**
   * `not-utf-8` and `malformed` are faults of the document; `declares-entities` is a document type with declarations, of which
   * nothing is read; `excessive` is more than is read: depth, attributes, one piece of markup of a million characters.
   */
  readonly kind: 'not-utf-8' | 'malformed' | 'declares-entities' | 'excessive';
  readonly message: string;
  /** From 1. */
  readonly line: number;
}

/** A sitemap or sitemap index as it was read; nothing of it is judged yet. */
export interface Sitemap {
  /** The root element; `null` where none was reached. */
  readonly root: { readonly name: string; readonly namespace: string } | null;
  /** The first 50,001 children of the root that are one and have its namespace. */
  readonly entries: readonly SitemapEntry[];
  /** How many entries there are, those that are not kept included. */
  readonly count: number;
  /** True where it declares a document type, of whatever content. */
  readonly hasDoctype: boolean;
  /** `null` where the document is well-formed. */
  readonly fault: SitemapFault | null;
}

const utf8Names: readonly string[] = ['utf-8', 'utf8', 'us-ascii', 'ascii'];
const chunkBytes = 65_536;
const mostDepth = 64;
const mostAttributes = 1_000;
const mostMarkupCharacters = 1_000_000;

/**
 * Resolves to what the bytes of a sitemap say. They are read piece by piece, and other work goes on in between; no entity is
 * expanded but the five of XML, nothing is fetched, and what is kept is bounded.
 */
export async function readSitemap(bytes: Uint8Array): Promise<Sitemap> {
  const reading = new Reading();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for (let start = 0; start < bytes.length && reading.fault === null; start += chunkBytes) {
    if (start > 0) await setImmediate();
    const end = start + chunkBytes;
    const part = bytes.subarray(start, end);
    const text = decode(decoder, part, end < bytes.length);
    if (text === null) reading.note('not-utf-8', 'it holds bytes that are not UTF-8');
    else reading.write(text, part.length);
  }
  return reading.finish();
}

function decode(decoder: TextDecoder, part: Uint8Array, stream: boolean): string | null {
  try {
    return decoder.decode(part, { stream });
  } catch {
    return null;
  }
}

/** Thrown through the parser, which would go on after a fault, and need ever longer for what is nested. */
class Stopped extends Error {}

/** One document while it is read. */
class Reading {
  readonly #parser = new SaxesParser({ xmlns: true, position: true });
  readonly #entries = new EntryCollector();
  #depth = 0;
  #attributes = 0;
  #hasDoctype = false;
  #encoding = 'utf-8';
  #isAscii = true;
  /** Where the last piece of markup ended. */
  #lastPosition = 0;
  fault: SitemapFault | null = null;

  constructor() {
    const parser = this.#parser;
    parser.on('error', ({ message }) => this.#stop('malformed', message.slice(message.indexOf(' ') + 1)));
    parser.on('xmldecl', ({ encoding }) => (this.#encoding = encoding?.toLowerCase() ?? 'utf-8'));
    parser.on('doctype', (text) => this.#readDoctype(text));
    parser.on('opentagstart', () => (this.#attributes = 0));
    parser.on('attribute', () => this.#countAttribute());
    parser.on('opentag', (tag) => this.#open(tag));
    parser.on('closetag', () => this.#close());
    parser.on('text', (text) => this.#addText(text));
    parser.on('cdata', (text) => this.#addText(text));
    parser.on('comment', () => this.#passMarkup());
    parser.on('processinginstruction', () => this.#passMarkup());
  }

  write(text: string, sizeBytes: number): void {
    if (text.length !== sizeBytes) this.#isAscii = false;
    this.#unlessStopped(() => this.#parser.write(text));
    if (this.#parser.position - this.#lastPosition > mostMarkupCharacters)
      this.note('excessive', 'one text or piece of markup of it is longer than a million characters');
  }

  note(kind: SitemapFault['kind'], message: string): void {
    this.fault ??= { kind, message: message.slice(0, 200), line: this.#parser.line };
  }

  finish(): Sitemap {
    if (this.fault === null) this.#unlessStopped(() => this.#parser.close());
    if (!this.#isAscii && !utf8Names.includes(this.#encoding))
      this.note('not-utf-8', `it says that its encoding is ${JSON.stringify(this.#encoding.slice(0, 40))}`);
    const { root, entries, count } = this.#entries;
    return { root, entries, count, hasDoctype: this.#hasDoctype, fault: this.fault };
  }

  #stop(kind: SitemapFault['kind'], message: string): never {
    this.note(kind, message);
    throw new Stopped();
  }

  #unlessStopped(parse: () => unknown): void {
    try {
      parse();
    } catch (error) {
      if (!(error instanceof Stopped)) throw error;
    }
  }

  #readDoctype(text: string): void {
    this.#hasDoctype = true;
    this.#passMarkup();
    if (text.includes('[')) this.#stop('declares-entities', 'its document type has declarations, which are not read');
  }

  #countAttribute(): void {
    this.#passMarkup();
    this.#attributes += 1;
    if (this.#attributes > mostAttributes)
      this.#stop('excessive', `an element of it has over ${mostAttributes} attributes`);
  }

  #open(tag: { readonly local: string; readonly uri: string }): void {
    this.#passMarkup();
    this.#depth += 1;
    if (this.#depth > mostDepth) this.#stop('excessive', `its elements are nested over ${mostDepth} deep`);
    this.#entries.open(tag, this.#parser.line);
  }

  #close(): void {
    this.#passMarkup();
    this.#depth -= 1;
    this.#entries.close();
  }

  #addText(text: string): void {
    this.#passMarkup();
    this.#entries.addText(text);
  }

  #passMarkup(): void {
    this.#lastPosition = this.#parser.position;
  }
}
