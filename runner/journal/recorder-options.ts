import type { JournalOptions, RecordedOrigin } from './journal-options.ts';

/** What the recorder of a connection needs. */
export interface RecorderOptions {
  readonly options: JournalOptions;
  readonly origin: RecordedOrigin;
  /** Number of the connection, from 1. */
  readonly connection: number;
  /** Returns true where one more entry is kept, whose head takes so many bytes of memory besides those of others. */
  takesEntry(headBytes: number): boolean;
  /** Returns how many bytes of the next body are kept. */
  bodyLimit(): number;
  /** Called with the number of bytes that were kept. */
  keptBytes(bytes: number): void;
  /** Called whenever bytes come from the client; returns the milliseconds from the start of the scenario. */
  heard(): number;
  /** Called whenever bytes go to the client. */
  sent(): void;
  /** Called when a response has been handed over whole; returns the milliseconds from the start of the scenario. */
  responded(): number;
  /** Called when the connection is over. */
  ended(): void;
}
