/** One thing that a peer reported as failed: where, and what it says. Both are the same each time that the same thing fails. */
export interface Failure {
  /** Such as the name of a test. */
  readonly place: string;
  readonly says: string;
}

/** What a run of a peer has of the library that it is run against. */
export interface PeerTarget {
  /** Of the document's server, with its path `/v1`. */
  readonly baseUrl: string;
  /** The same without the path. */
  readonly origin: string;
  readonly token: string;
  /** Value of the header {@link keyHeader}. */
  readonly apiKey: string;
}

/** Where a peer lives. */
export interface PeerPlace {
  /** It holds what the peer was prepared with, a copy of the document as {@link documentName} among it; runs write there. */
  readonly folder: string;
  /** Holds the programs of the installed packages. */
  readonly bin: string;
  readonly modules: string;
}

/** A program with its arguments. */
export interface Command {
  readonly program: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** A tool that tests servers by an OpenAPI document. */
export interface Peer {
  readonly id: string;
  readonly name: string;
  /** Exact versions by package; the first one names the version of the peer. Empty for vivero itself. */
  readonly packages: Readonly<Record<string, string>>;
  /** The commands of a run, as a person would type them, for the page. */
  readonly call: readonly string[];
  /** What a reader has to know to compare it fairly. */
  readonly remarks: readonly string[];
  /** Commands that make what the runs need, once. */
  prepare(place: PeerPlace): Promise<void>;
  run(place: PeerPlace, target: PeerTarget): Command;
  /** Resolves to what the run reported as failed. Rejects where it left no report. */
  read(place: PeerPlace, output: string): Promise<readonly Failure[]>;
}

/** Name of the document in the folder of a peer. */
export const documentName = 'lending-library.openapi.yaml';

/** Header that carries the API key of the lending library. */
export const keyHeader = 'X-Library-Key';

/** Seed of everything that can be seeded. */
export const seed = 7;

/** Returns the failures without those that say the same at the same place. */
export function withoutRepetitions(failures: readonly Failure[]): Failure[] {
  return [...new Map(failures.map((failure) => [keyOf(failure), failure])).values()];
}

/** Returns a text that is equal for equal failures. */
export function keyOf({ place, says }: Failure): string {
  return `${place}: ${says}`;
}
