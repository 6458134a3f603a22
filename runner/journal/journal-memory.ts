/** How much is kept in memory: requests, and bytes of heads and bodies. */
export interface KeptAmount {
  entries: number;
  bytes: number;
}

/** So much all journals of a run keep together, however many scenarios there are. */
const mostOfRun: Readonly<KeptAmount> = { entries: 60_000, bytes: 192 * 1024 * 1024 };

/** So much each journal may keep when that is used up: as many requests as checks relate to each other. */
const leastOfJournal: Readonly<KeptAmount> = { entries: 3_000, bytes: 2 * 1024 * 1024 };

/** What the journals of a run keep in memory together. */
export class JournalMemory {
  readonly #most: Readonly<KeptAmount>;
  readonly #kept: KeptAmount = { entries: 0, bytes: 0 };

  constructor(most: Readonly<KeptAmount> = mostOfRun) {
    this.#most = most;
  }

  /** Takes that so much more is kept; less, where it is negative. */
  add({ entries, bytes }: Readonly<KeptAmount>): void {
    this.#kept.entries += entries;
    this.#kept.bytes += bytes;
  }

  /** Returns how much of it a journal may keep that keeps so much: no more than its own bounds, and little once all together keep much. */
  limit(of: keyof KeptAmount, kept: number, bounds: Readonly<KeptAmount>): number {
    const left = Math.max(0, this.#most[of] - this.#kept[of]);
    return Math.min(bounds[of], Math.max(leastOfJournal[of], kept + left));
  }
}
