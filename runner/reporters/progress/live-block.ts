import type { PaintedLine } from '../../text/segments.ts';

/** A terminal as something is drawn on it; both sizes may change at any time. */
export interface Terminal {
  write(text: string): void;
  readonly columns: number;
  readonly rows: number;
}

/** The terminal shows a frame as a whole (where it knows how to), and cuts what turns out wider than was thought. */
const frame = { begin: '\u001b[?2026h\u001b[?7l', end: '\u001b[?7h\u001b[?2026l' } as const;
const eraseRest = { ofLine: '\u001b[K', below: '\u001b[J' } as const;

/**
 * Lines at the end of a terminal that are written again in place, with others above them that stay. Each frame is one write
 * that overwrites and then erases, so that nothing flickers; the cursor is never hidden, so that nothing has to be given back
 * however the process ends. A resize is noticed at the next frame: what was drawn is taken to have been wrapped by it. The
 * cursor waits on an empty line below, since terminals differ in whether they wrap the line that it stands on.
 */
export class LiveBlock {
  readonly #terminal: Terminal;
  #drawn: readonly PaintedLine[] = [];
  #columns = 0;

  constructor(terminal: Terminal) {
    this.#terminal = terminal;
  }

  /** Writes lines that stay, and the block under them in place of the one before. Each is narrower than the terminal. */
  draw(block: readonly PaintedLine[], above: readonly PaintedLine[] = []): void {
    const staying = above.map(({ text }) => `${text}${eraseRest.ofLine}\n`).join('');
    const lines = block.map(({ text }) => `${text}${eraseRest.ofLine}\n`).join('');
    const { columns } = this.#terminal;
    // What a resize has wrapped is taken for one line until it is erased.
    const top = this.#toTop() + (columns === this.#columns ? '' : eraseRest.below);
    this.#terminal.write(`${frame.begin}${top}${staying}${lines}${eraseRest.below}${frame.end}`);
    this.#drawn = block;
    this.#columns = columns;
  }

  /** Takes the block away; nothing is left of it. */
  clear(): void {
    if (this.#drawn.length === 0) return;
    this.#terminal.write(`${this.#toTop()}${eraseRest.below}`);
    this.#drawn = [];
  }

  #toTop(): string {
    const columns = Math.max(1, this.#terminal.columns);
    const rows = this.#drawn.reduce((sum, line) => sum + Math.max(1, Math.ceil(line.columns / columns)), 0);
    return rows > 0 ? `\r\u001b[${rows}A` : '\r';
  }
}
