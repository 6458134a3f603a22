import type { Drawing, Output } from '../surroundings.ts';

/** Standard error where something may be drawn on it: whatever else is written takes the drawing away first. */
export class SharedTerminal implements Output {
  readonly #output: Output;
  #drawing: Drawing | null = null;
  #pauses = 0;

  constructor(output: Output) {
    this.#output = output;
  }

  get isTty(): boolean {
    return this.#output.isTty;
  }

  get columns(): number {
    return this.#output.columns;
  }

  get rows(): number {
    return this.#output.rows;
  }

  write(text: string): void {
    this.hide();
    this.#output.write(text);
  }

  /** Returns the output that this is drawn on; what was drawn before is kept no longer. */
  draw(drawing: Drawing): Output {
    const output = this.#output;
    this.#drawing = drawing;
    return {
      write: (text) => {
        if (this.#pauses === 0) output.write(text);
      },
      isTty: output.isTty,
      get columns() {
        return output.columns;
      },
      get rows() {
        return output.rows;
      },
    };
  }

  /** Takes away what is drawn. */
  hide(): void {
    this.#drawing?.hide();
  }

  /** Resolves as the work does; nothing is drawn before. */
  async pause<Result>(work: () => Promise<Result>): Promise<Result> {
    this.hide();
    this.#pauses += 1;
    try {
      return await work();
    } finally {
      this.#pauses -= 1;
    }
  }
}
