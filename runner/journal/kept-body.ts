/** Collects the bytes of a body up to a limit, and counts the rest. */
export class KeptBody {
  readonly #most: number;
  #parts: Buffer[] = [];
  #kept = 0;
  /** How many bytes came, those past the limit included. */
  sizeBytes = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** Takes the next piece, and returns how many bytes of it are kept. */
  add(piece: Buffer): number {
    this.sizeBytes += piece.length;
    const room = this.#most - this.#kept;
    if (room === 0 || piece.length === 0) return 0;
    const part = piece.length > room ? piece.subarray(0, room) : piece;
    // A copy, so that no piece keeps all of what it came in.
    this.#parts.push(Buffer.from(part));
    this.#kept += part.length;
    return part.length;
  }

  /** True where more came than is kept. */
  get isCut(): boolean {
    return this.sizeBytes > this.#kept;
  }

  /** Returns what is kept. */
  bytes(): Buffer {
    if (this.#parts.length !== 1) this.#parts = [Buffer.concat(this.#parts)];
    return this.#parts[0] ?? Buffer.alloc(0);
  }
}
