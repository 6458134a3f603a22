/** Longest body that is kept of an exchange, in bytes. */
const longestKept = 4 * 1024 * 1024;

/** Bytes that pass, as far as they are kept. */
export class KeptBytes {
  readonly #pieces: Buffer[] = [];
  #length = 0;
  /** True once all has passed. */
  isWhole = false;

  take(piece: Buffer): void {
    this.#length += piece.length;
    if (this.#length <= longestKept) this.#pieces.push(piece);
    else this.#pieces.length = 0;
  }

  /** Returns the bytes, and whether some are missing: the body was too long, or did not come to its end. */
  read(): { readonly body: Buffer; readonly isBodyMissing: boolean } {
    const isKept = this.isWhole && this.#length <= longestKept;
    return { body: isKept ? Buffer.concat(this.#pieces) : Buffer.alloc(0), isBodyMissing: !isKept };
  }
}
