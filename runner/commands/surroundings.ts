import type { Readable, Writable } from 'node:stream';
import type { Environment } from '../config/interpolate.ts';
import type { ReadConfigFile } from '../config/read-config-file.ts';
import type { RunReport } from '../../contracts/run-report/run-report.ts';
import type { Clock } from '../engine/run-settings.ts';
import type { Redactor } from '../http/redactor.ts';

/** A stream that text is written to. */
export interface Output {
  write(text: string): void;
  readonly isTty: boolean;
  /** Columns of the terminal; 80 where there is none. */
  readonly columns: number;
  /** Rows of the terminal; 24 where there is none. */
  readonly rows: number;
}

/** Something that is drawn on the terminal behind standard error, and written again in place. */
export interface Drawing {
  /** Takes it away, so that something else can be written. */
  hide(): void;
}

/** A signal that vivero listens for. */
export type Signal = 'SIGINT' | 'SIGTERM' | 'SIGHUP';

/** Standard input and output, in the hands of one command. */
export interface Stdio {
  readonly input: Readable;
  readonly output: Writable;
}

/** Everything of the process that a command may touch; made by the composition root. */
export interface Surroundings {
  readonly env: Environment;
  /** The working directory, absolute. */
  readonly directory: string;
  readonly stdout: Output;
  readonly stderr: Output;
  /** Every secret that this process knows: no message shows one. Commands add those of a target before they speak of it. */
  readonly secrets: Pick<Redactor, 'learn' | 'text'>;
  readonly tool: RunReport['tool'];
  readonly clock: Clock;
  /** Returns a whole number from 0 to `bound - 1`. */
  random(bound: number): number;
  /**
   * Resolves to what the person types after a question, and rejects with the signal's reason; `null` where there is no terminal
   * to ask on.
   */
  readonly ask: ((question: string, signal: AbortSignal) => Promise<string>) | null;
  /** Calls the listener with each key that the person presses until the returned function is called; `null` where there is no terminal. */
  readonly listenForKeys: ((listener: (key: string) => void) => () => void) | null;
  readonly platform: NodeJS.Platform;
  /** Resolves to what comes over standard input, at most so many bytes of it. */
  readInput(mostBytes: number): Promise<Uint8Array>;
  /** Returns standard input and output for a protocol. Whatever else writes to standard output from then on goes to standard error. */
  takeStdio(): Stdio;
  /** True where standard input belongs to somebody else, such as a protocol; absent where it does not. */
  readonly isInputTaken?: boolean;
  /** Reads a configuration file; absent where it is read from the disk as it is. */
  readonly readConfig?: ReadConfigFile;
  /** Hosts that alone may be contacted besides those of the configuration and this machine; absent where nobody bounds them. */
  readonly onlyHosts?: readonly string[];
  /** Opens an http(s) address in the person's browser, where there is one; never fails. */
  openBrowser(url: URL): void;
  /** Calls the listener for each such signal, which ends the process no more, until the returned function is called. */
  onSignal(signal: Signal, listener: () => void): () => void;
  /**
   * Returns the output that something is drawn on. It is taken away before anything else is written to standard error and
   * before the process ends, a bug of ours included; while the person is asked, nothing is written to it.
   */
  drawOnStderr(drawing: Drawing): Output;
  /** Ends the process at once. */
  exit(code: number): never;
}
