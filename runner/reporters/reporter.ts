import type { RunReport } from '../../contracts/run-report/run-report.ts';
import type { RunTrend } from '../../contracts/run-report/run-trend.ts';

/** What a report looks like, beyond what it says. */
export interface ReporterOptions {
  /** True where the text may carry colours; only the console has any. */
  readonly color: boolean;
  /** Columns to fill at the most; URLs and shell lines are never broken for it. */
  readonly width: number;
  /** Rows of the screen that the console's fits on; absent where there is none, such as in a file: it tells all. */
  readonly height?: number;
  /** True where only ASCII can be shown. */
  readonly ascii: boolean;
  /** Folder in which the run is stored, as a person would write it; `null` for a run that is not stored. */
  readonly directory: string | null;
  /** True where the console tells all evidence, not what fits a screen. */
  readonly verbose?: boolean;
  /** Path of the HTML report as a person would write it; absent where none is written. */
  readonly page?: string;
  /** Path from the root of the repository to the working directory, ending in `/`; absent where it is the root, or none is known. */
  readonly inRepository?: string;
  /** What earlier runs of the target say of this one; absent where none are known. */
  readonly trend?: RunTrend;
  /** Signs what `attestation` states; absent where no key was given. */
  readonly signer?: Signer;
  /** What was tested beside the run itself, as the person who signs says; stated by `attestation`. */
  readonly subjects?: readonly Subject[];
  /**
   * SHA-256 of the bytes of the `run.json` that the report was read from, in hexadecimal; absent where it is that of what the
   * format `json` returns.
   */
  readonly runSha256?: string;
}

/** An artefact that is told by its digest. */
export interface Subject {
  readonly name: string;
  /** Name of the algorithm as in-toto has it: `sha256`, `sha512`, `gitCommit`. */
  readonly algorithm: string;
  /** In lower-case hexadecimal. */
  readonly digest: string;
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
