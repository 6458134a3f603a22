import type { System } from '../../contracts/systems.ts';
import type { JournalEntry } from '../kit/client/journal-entry.ts';
import type { Place } from '../kit/client/place.ts';
import type { JournalMemory } from './journal-memory.ts';

/** What is known of a URL by those who serve it. */
export interface Placed {
  readonly place: Place;
  readonly system: System;
}

/** An origin of a scenario whose connections are recorded. */
export interface RecordedOrigin {
  /** Without a slash at its end. */
  readonly url: string;
  /** Returns what a request is for. */
  placeOf(request: { readonly method: string; readonly target: string }): Placed;
}

/** A request that is whole, or will never be. */
export interface RecordedEntry {
  /** Number within the whole run, from 1. */
  readonly id: number;
  /** Id of the scenario it was sent in. */
  readonly scenario: string;
  readonly place: Place;
  /** Of the response; `null` where there is none. */
  readonly status: number | null;
  toEntry(): JournalEntry;
}

/** What a journal needs. */
export interface JournalOptions {
  /** Returns the id of the scenario that a request which comes now belongs to. */
  scenario(): string;
  /** Returns the number of the next entry of the whole run, from 1. */
  nextId(): number;
  /** Clock, in milliseconds since 1970. */
  now(): number;
  /** Monotonic clock, in milliseconds. */
  monotonicMs(): number;
  /** Returns true for the target of a request that is nobody's concern, such as one that controls the mock; it is empty for bytes that are no request. Default none. */
  ignores?(target: string): boolean;
  /** Called with each request when it is whole, or will never be; its entry is made when somebody looks. */
  onEntry?(request: RecordedEntry): void;
  /** Returns true where requests that are not kept are told of, too; default false. */
  tellsAll?(): boolean;
  /** What is kept by all journals of a run together; default that of this one alone. */
  readonly memory?: JournalMemory;
  readonly bounds?: Partial<JournalBounds>;
}

/** Bounds of what is kept of one scenario; what comes beyond them is counted. */
export interface JournalBounds {
  /** Most requests. */
  readonly entries: number;
  /** Most bytes of heads and bodies together, and of one body. */
  readonly bytes: number;
  readonly bytesOfBody: number;
}
