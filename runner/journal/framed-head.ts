import type { Header } from '../kit/exchange.ts';

/** The head of a message as it came, read leniently: what is wrong with it is for checks to say. */
export class FramedHead {
  /** All of its bytes, the empty line at its end and those before it included. */
  readonly bytes: Buffer;
  readonly startLine: string;
  readonly #text: string;
  #headers: readonly Header[] | null = null;

  /** Takes bytes that nobody else changes. */
  constructor(bytes: Buffer) {
    this.bytes = bytes;
    this.#text = bytes.toString('latin1').replace(/^[\r\n]+/, '');
    const end = this.#text.indexOf('\n');
    this.startLine = withoutReturn(end === -1 ? this.#text : this.#text.slice(0, end));
  }

  /** One character a byte; blanks around values are left out. They are read when somebody looks, since most heads of a flood are never looked at. */
  get headers(): readonly Header[] {
    this.#headers ??= readHeaders(this.#text);
    return this.#headers;
  }

  /** True where the last transfer coding of a field is `chunked`. */
  get isChunked(): boolean {
    return valuesOf(this.#text, transferEncoding).some((value) => /(?:^|[,\s])chunked\s*$/i.test(value));
  }

  /** What `Content-Length` says, in bytes; `null` where it says nothing that could be one. */
  get contentLength(): number | null {
    const [value = ''] = valuesOf(this.#text, contentLength);
    return /^\d{1,15}$/.test(value) ? Number(value) : null;
  }
}

// A field is found without reading the others.
const transferEncoding = /\ntransfer-encoding:([^\n]*)/gi;
const contentLength = /\ncontent-length:([^\n]*)/gi;

function valuesOf(text: string, field: RegExp): string[] {
  field.lastIndex = 0;
  const values: string[] = [];
  for (let match = field.exec(text); match !== null; match = field.exec(text)) values.push((match[1] ?? '').trim());
  return values;
}

function readHeaders(text: string): Header[] {
  const [, ...lines] = text.split('\n').map(withoutReturn);
  return lines
    .filter((line) => line !== '')
    .map((line): Header => {
      const colon = line.indexOf(':');
      return colon === -1 ? [line, ''] : [line.slice(0, colon), line.slice(colon + 1).trim()];
    });
}

function withoutReturn(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line;
}
