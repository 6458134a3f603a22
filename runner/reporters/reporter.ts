import type { RunReport } from '../engine/run-report.ts';

/** What a report looks like, beyond what it says. */
export interface ReporterOptions {
  /** True where the text may carry colours; only the console has any. */
  readonly color: boolean;
  /** Columns to fill at the most; URLs and shell lines are never broken for it. */
  readonly width: number;
  /** True where only ASCII can be shown. */
  readonly ascii: boolean;
  /** Folder in which the run is stored, as a person would write it; `null` for a run that is not stored. */
  readonly directory: string | null;
  /** Signs what `attestation` states; absent where no key was given. */
  readonly signer?: Signer;
}

/** A private key of the person's, ready to sign. */
export interface Signer {
  /** Names the public key: `sha256:` and the digest of its DER (SubjectPublicKeyInfo) in hexadecimal. */
  readonly keyId: string;
  /** Returns the signature; the same bytes are always given the same one. */
  sign(bytes: Uint8Array): Uint8Array;
}

/**
 * Returns a stored run as text that ends in a newline. The text depends on nothing but the arguments, and nothing that a
 * target sent can act in it.
 */
export type Reporter = (report: RunReport, options: ReporterOptions) => string;

/** Returns the pieces of what a {@link Reporter} returns, each made when it is asked for. */
export type PiecedReporter = (report: RunReport, options: ReporterOptions) => Iterable<string>;

/** A file of a format that is a folder of files. */
export interface FolderFile {
  /** Path within the folder, with `/`; made of letters, digits, `-`, `_` and `.` only. */
  readonly name: string;
  readonly text: string;
}

/** Returns the files of a format that is a folder, each made when it is asked for; same rules as for a {@link Reporter}. */
export type FolderReporter = (report: RunReport, options: ReporterOptions) => Iterable<FolderFile>;
