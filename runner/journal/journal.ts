import type { Server } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { JournalEntry } from '../kit/client/journal-entry.ts';
import { JournalMemory, type KeptAmount } from './journal-memory.ts';
import type { JournalBounds, JournalOptions, RecordedEntry, RecordedOrigin } from './journal-options.ts';
import { ConnectionRecorder } from './record-connection.ts';
import { tapConnections } from './tap-connections.ts';

const defaultBounds: JournalBounds = { entries: 20_000, bytes: 64 * 1024 * 1024, bytesOfBody: 1024 * 1024 };

/** Ends of connections are heard a moment after the client has ended. */
const longestSettlingMs = 500;
const settlingStepMs = 2;

/** Everything that a client sent under one scenario, and what it got, in bounded memory. */
export class Journal {
  readonly #options: JournalOptions;
  readonly #startedMs: number;
  readonly #bounds: JournalBounds;
  /** Those that are open, or have entries. */
  readonly #recorders = new Set<ConnectionRecorder>();
  readonly #memory: JournalMemory;
  #connections = 0;
  #kept: KeptAmount = { entries: 0, bytes: 0 };
  #sorted: JournalEntry[] | null = null;
  #respondedMs = 0;
  /** How many requests came, those that are not kept included. */
  requests = 0;
  /** How many of those that were kept were forgotten since. */
  cleared = 0;
  /** When the last byte came from a client, in milliseconds from the start. */
  lastHeardMs = 0;

  constructor(options: JournalOptions) {
    this.#options = options;
    this.#bounds = { ...defaultBounds, ...options.bounds };
    this.#memory = options.memory ?? new JournalMemory();
    this.#startedMs = options.monotonicMs();
  }

  /** Milliseconds since it was opened. */
  elapsedMs(): number {
    return this.#options.monotonicMs() - this.#startedMs;
  }

  /** Records the connections of a server from now on. */
  listenTo(server: Server, origin: RecordedOrigin): void {
    tapConnections(server, () => {
      this.#connections += 1;
      const recorder = new ConnectionRecorder({
        options: this.#options,
        origin,
        connection: this.#connections,
        takesEntry: (bytes) => this.#takes(bytes),
        bodyLimit: () => Math.max(0, Math.min(this.#bounds.bytesOfBody, this.#roomBytes())),
        keptBytes: (bytes) => this.#keep(0, bytes),
        heard: () => {
          this.#sorted = null;
          return (this.lastHeardMs = this.elapsedMs());
        },
        sent: () => void (this.#sorted = null),
        responded: () => (this.#respondedMs = this.elapsedMs()),
        ended: () => {
          this.#sorted = null;
          if (recorder.isEmpty) this.#recorders.delete(recorder);
        },
      });
      this.#recorders.add(recorder);
      return recorder;
    });
  }

  /** Counts a request, and returns true where it is kept. */
  #takes(headBytes: number): boolean {
    this.requests += 1;
    if (this.#kept.entries >= this.#memory.limit('entries', this.#kept.entries, this.#bounds)) return false;
    if (headBytes > this.#roomBytes()) return false;
    this.#keep(1, headBytes);
    return true;
  }

  #roomBytes(): number {
    return this.#memory.limit('bytes', this.#kept.bytes, this.#bounds) - this.#kept.bytes;
  }

  #keep(entries: number, bytes: number): void {
    this.#kept.entries += entries;
    this.#kept.bytes += bytes;
    this.#memory.add({ entries, bytes });
  }

  /** How much of it is kept in memory. */
  get kept(): Readonly<KeptAmount> {
    return { ...this.#kept };
  }

  /** True where a request has come whose response is not handed over yet; a stream that a GET opened is handed over for ever. */
  get isBusy(): boolean {
    return [...this.#recorders].some((recorder) => recorder.isBusy);
  }

  /** True where a client holds a connection open. */
  get isConnected(): boolean {
    return [...this.#recorders].some((recorder) => recorder.isOpen);
  }

  /** How long no client has sent anything while it had all responses, in milliseconds; 0 while one is to come. */
  quietMs(): number {
    return this.isBusy ? 0 : this.elapsedMs() - Math.max(this.lastHeardMs, this.#respondedMs);
  }

  /** Resolves once no client holds a connection open, or after half a second. */
  async settled(): Promise<void> {
    const until = this.elapsedMs() + longestSettlingMs;
    while (this.isConnected && this.elapsedMs() < until) await setTimeout(settlingStepMs);
  }

  /** Returns the entries as they are by now, in the order in which their heads arrived. */
  entries(): JournalEntry[] {
    this.#sorted ??= [...this.#recorders]
      .flatMap((recorder) => recorder.entries())
      .sort((one, other) => one.id - other.id);
    return this.#sorted;
  }

  /** Returns the requests that are whole, or will never be, in the order in which their heads arrived. */
  whole(): RecordedEntry[] {
    return [...this.#recorders].flatMap((recorder) => recorder.whole()).sort((one, other) => one.id - other.id);
  }

  /** Forgets what has come so far. */
  clear(): void {
    this.cleared += this.#kept.entries;
    this.#memory.add({ entries: -this.#kept.entries, bytes: -this.#kept.bytes });
    this.#kept = { entries: 0, bytes: 0 };
    this.#sorted = null;
    for (const recorder of this.#recorders) {
      recorder.clear();
      if (!recorder.isOpen) this.#recorders.delete(recorder);
    }
  }
}
