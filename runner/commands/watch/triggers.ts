/** What starts a run: those checks, and why. */
export interface Trigger {
  readonly checks: 'failed' | 'all';
  /** For the person, such as `src/server.ts changed`. */
  readonly reason: string;
}

/** Keys, and what they start. */
const keys: Readonly<Record<string, Trigger['checks']>> = {
  '\r': 'failed',
  '\n': 'failed',
  ' ': 'failed',
  f: 'failed',
  a: 'all',
};

/** Collects what starts runs, while one is under way too. */
export class Triggers {
  readonly #settleMs: number;
  #pending: Trigger | null = null;
  #settling: NodeJS.Timeout | undefined;
  #wake: () => void = () => undefined;
  /** True once no further run is started. */
  isEnded = false;

  /** @param settleMs how long files must be quiet */
  constructor(settleMs: number) {
    this.#settleMs = settleMs;
  }

  /** Resolves to what starts the next run, after so many milliseconds at the latest, or to `null` once it has ended. */
  async next(everyMs: number | null): Promise<Trigger | null> {
    const start = (): void => this.#start({ checks: 'failed', reason: 'time has passed' });
    const timer = everyMs === null ? undefined : setTimeout(start, everyMs);
    if (this.#pending === null && !this.isEnded)
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    clearTimeout(timer);
    const found = this.#pending;
    this.#pending = null;
    return this.isEnded ? null : found;
  }

  /** A key was pressed. */
  press(key: string): void {
    const checks = keys[key];
    if (key === 'q') this.end();
    else if (checks !== undefined) this.#start({ checks, reason: 'a key was pressed' });
  }

  /** A file changed; the run starts once files are quiet. */
  change(path: string): void {
    clearTimeout(this.#settling);
    const start = (): void => this.#start({ checks: 'failed', reason: `${path} changed` });
    this.#settling = setTimeout(start, this.#settleMs);
  }

  /** No further run is started. */
  end(): void {
    this.isEnded = true;
    clearTimeout(this.#settling);
    this.#wake();
  }

  #start(trigger: Trigger): void {
    // Who wants all checks gets them, whatever else comes.
    if (this.#pending?.checks !== 'all') this.#pending = trigger;
    this.#wake();
  }
}
