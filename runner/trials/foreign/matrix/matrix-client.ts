import type { ForeignClient } from '../../foreign-clients/judge-foreign.test-support.ts';

/** What a client is mainly used for. */
export type Use = 'HTTP' | 'OAuth' | 'MCP';

/** A published client, and a small program over it. */
export interface MatrixClient {
  /** As its readers call it; no two are alike. */
  readonly name: string;
  readonly language: string;
  readonly use: Use;
  /**
   * Returns the version that would run, after what installs the client into the folder.
   * Throws the reason where this machine cannot have it.
   */
  version(folder: string): string | Promise<string>;
  /** Returns the program. */
  load(folder: string): ForeignClient | Promise<ForeignClient>;
}

/** A client as it was judged, or why it was not. */
export type MatrixEntry = Pick<MatrixClient, 'name' | 'language' | 'use'> &
  ({ readonly version: string; readonly day: string; readonly results: MatrixResults } | { readonly skipped: string });

/** What the checks came to, by their ids. */
export type MatrixResults = ReadonlyMap<string, Mark>;

/** How a check ended: `advice` is a failure that no document forbids. */
export type Mark = 'passed' | 'failed' | 'advice' | 'inapplicable' | 'untestable';
