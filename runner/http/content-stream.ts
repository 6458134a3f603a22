import type { Transform } from 'node:stream';
import { createDecoder } from './decode-content.ts';

/** What a {@link ContentStream} is made with. */
export interface ContentStreamOptions {
  /** As `removableCodings` returns them. */
  readonly codings: readonly string[];
  /** Most that comes of the removal of each coding, in bytes. */
  readonly maxBytes: number;
  /** Told of each piece without its codings. */
  onPiece(piece: Uint8Array): void;
  /** Told where there was more than allowed; nothing comes after it. */
  onTooLarge(): void;
}

/**
 * Removes content codings from a body while it comes. Where the bytes are not what the codings say nothing more comes;
 * what was wrong is found when the whole body is decoded at its end.
 */
export class ContentStream {
  readonly #options: ContentStreamOptions;
  readonly #stages: Transform[] = [];
  #isOver = false;

  constructor(options: ContentStreamOptions) {
    this.#options = options;
  }

  /** Takes the next part of the body as it was sent. */
  write(part: Uint8Array): void {
    this.#feed(0, part);
  }

  /** Ends it; no piece comes any more. */
  destroy(): void {
    this.#isOver = true;
    for (const stage of this.#stages) stage.destroy();
  }

  #feed(place: number, part: Uint8Array): void {
    if (this.#isOver || part.length === 0) return;
    const coding = this.#options.codings[place];
    if (coding === undefined) {
      this.#options.onPiece(part);
      return;
    }
    // What waits in a stage is bounded, since everything that goes in was counted before.
    (this.#stages[place] ?? this.#addStage(coding, part)).write(part);
  }

  /** Not before the first part is there, by which some codings are told apart. */
  #addStage(coding: string, first: Uint8Array): Transform {
    const stage = createDecoder(coding, first);
    const place = this.#stages.push(stage) - 1;
    let sizeBytes = 0;
    stage.on('data', (piece: Buffer) => {
      if (this.#isOver) return;
      sizeBytes += piece.length;
      if (sizeBytes <= this.#options.maxBytes) {
        this.#feed(place + 1, piece);
        return;
      }
      this.destroy();
      this.#options.onTooLarge();
    });
    stage.on('error', () => this.destroy());
    return stage;
  }
}
