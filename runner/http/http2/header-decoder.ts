import type { Header } from '../../kit/exchange.ts';
import { decodeHuffman } from './huffman.ts';
import { staticTable } from './static-table.ts';

/** Thrown where bytes are no header block; the connection cannot go on, since both sides keep one table. */
export class HeaderBlockError extends Error {
  override readonly name = 'HeaderBlockError';
}

/** Thrown where a header section is longer than is read. */
export class HeaderListTooLongError extends Error {
  override readonly name = 'HeaderListTooLongError';
}

/** What we let the other side remember, in bytes as RFC 7541 §4.1 counts them; it is what holds where nothing is said. */
const mostTableBytes = 4_096;
const entryOverhead = 32;
/** No number of a header block needs more bits. */
const largestNumber = 2 ** 28;

/** Decodes the header blocks of one connection in their order, and keeps the table that they refer to (RFC 7541). */
export class HeaderDecoder {
  /** The newest entry first. */
  readonly #entries: Header[] = [];
  #tableBytes = 0;
  #limitBytes = mostTableBytes;
  #block: Uint8Array = new Uint8Array(0);
  #at = 0;

  /**
   * Returns the fields of a block, each character one byte. Throws {@link HeaderBlockError}, and {@link HeaderListTooLongError} where names
   * and values are longer than `maxBytes` together, so that a short block cannot stand for a long section without end.
   */
  decode(block: Uint8Array, maxBytes: number): Header[] {
    this.#block = block;
    this.#at = 0;
    const fields: Header[] = [];
    let bytes = 0;
    while (this.#at < block.length) {
      const field = this.#next(fields.length === 0);
      if (field === null) continue;
      bytes += field[0].length + field[1].length + 4;
      if (bytes > maxBytes) throw new HeaderListTooLongError('The header section is too long.');
      fields.push(field);
    }
    return fields;
  }

  #next(mayResize: boolean): Header | null {
    const first = this.#block[this.#at] ?? 0;
    if ((first & 0x80) !== 0) return this.#fieldAt(this.#number(7));
    if ((first & 0xe0) === 0x20) {
      this.#resize(this.#number(5), mayResize);
      return null;
    }
    const isIndexed = (first & 0x40) !== 0;
    const place = this.#number(isIndexed ? 6 : 4);
    const name = place === 0 ? this.#text() : this.#fieldAt(place)[0];
    const field: Header = [name, this.#text()];
    if (isIndexed) this.#remember(field);
    return field;
  }

  #resize(limitBytes: number, isFirst: boolean): void {
    if (!isFirst || limitBytes > mostTableBytes) throw new HeaderBlockError('it resizes the table out of place');
    this.#limitBytes = limitBytes;
    this.#evict(0);
  }

  #remember(field: Header): void {
    const bytes = sizeOf(field);
    this.#evict(bytes);
    if (bytes > this.#limitBytes) return;
    this.#entries.unshift(field);
    this.#tableBytes += bytes;
  }

  #evict(neededBytes: number): void {
    while (this.#entries.length > 0 && this.#tableBytes + neededBytes > this.#limitBytes) {
      const oldest = this.#entries.pop();
      if (oldest !== undefined) this.#tableBytes -= sizeOf(oldest);
    }
  }

  #fieldAt(place: number): Header {
    const field = staticTable[place - 1] ?? this.#entries[place - 1 - staticTable.length];
    if (place === 0 || field === undefined) throw new HeaderBlockError('it refers to an entry that is not there');
    return field;
  }

  #number(prefixBits: number): number {
    const mask = 2 ** prefixBits - 1;
    let value = this.#byte() & mask;
    if (value < mask) return value;
    for (let factor = 1; factor < largestNumber; factor *= 128) {
      const byte = this.#byte();
      value += (byte & 0x7f) * factor;
      if (value > largestNumber) break;
      if ((byte & 0x80) === 0) return value;
    }
    throw new HeaderBlockError('it has a number that is too large');
  }

  #text(): string {
    const isCoded = ((this.#block[this.#at] ?? 0) & 0x80) !== 0;
    const length = this.#number(7);
    const end = this.#at + length;
    if (end > this.#block.length) throw new HeaderBlockError('it ends in the middle of a field');
    const bytes = this.#block.subarray(this.#at, end);
    this.#at = end;
    const text = isCoded
      ? decodeHuffman(bytes)
      : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
    if (text === null) throw new HeaderBlockError('it has a string that breaks the Huffman code');
    return text;
  }

  #byte(): number {
    const byte = this.#block[this.#at];
    if (byte === undefined) throw new HeaderBlockError('it ends in the middle of a number');
    this.#at += 1;
    return byte;
  }
}

function sizeOf([name, value]: Header): number {
  return name.length + value.length + entryOverhead;
}
