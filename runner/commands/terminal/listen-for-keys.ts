/** A terminal that is read key by key. */
export interface KeyInput {
  setRawMode(isRaw: boolean): unknown;
  setEncoding(encoding: 'utf8'): unknown;
  on(event: 'data', listener: (text: string) => void): unknown;
  off(event: 'data', listener: (text: string) => void): unknown;
  resume(): unknown;
  pause(): unknown;
}

/** Keys that a terminal in this state sends no signal for. */
const controls: Readonly<Record<string, 'SIGINT' | 'SIGTSTP'>> = { '\u0003': 'SIGINT', '\u001a': 'SIGTSTP' };

/** Reads a terminal key by key while somebody listens, and gives it back while a question is asked on it. */
export class KeyListener {
  readonly #input: KeyInput;
  readonly #send: (signal: 'SIGINT' | 'SIGTSTP') => void;
  #listener: ((key: string) => void) | null = null;

  /** @param send sends a signal to this process; resolves once it goes on after it was stopped */
  constructor(input: KeyInput, send: (signal: 'SIGINT' | 'SIGTSTP') => void) {
    this.#input = input;
    this.#send = send;
  }

  /** Calls the listener with each key until the returned function is called; Ctrl-C and Ctrl-Z do what they always do. */
  listen(listener: (key: string) => void): () => void {
    this.#listener = listener;
    this.#begin();
    return () => {
      this.#end();
      this.#listener = null;
    };
  }

  /** Resolves as the work does; the terminal is as it was before meanwhile. */
  async pause<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#listener === null) return work();
    this.#end();
    try {
      return await work();
    } finally {
      this.#begin();
    }
  }

  #begin(): void {
    this.#input.setRawMode(true);
    this.#input.setEncoding('utf8');
    this.#input.on('data', this.#hear);
    this.#input.resume();
  }

  #end(): void {
    this.#input.off('data', this.#hear);
    this.#input.setRawMode(false);
    this.#input.pause();
  }

  /** Several keys may come at once. */
  readonly #hear = (text: string): void => {
    for (const key of text) {
      const signal = controls[key];
      if (signal === undefined) this.#listener?.(key);
      else if (signal === 'SIGINT') this.#send(signal);
      else {
        this.#end();
        this.#send(signal);
        this.#begin();
      }
    }
  };
}
