/** A folder of sources: what it holds, and what it may import. */
export interface Room {
  readonly folder: string;
  /** What belongs there, in one line. */
  readonly holds: string;
  /** Folders of this table that its files may import besides their own; all of them stand above it in the table. */
  readonly imports: readonly string[];
  /** Files of those folders that alone may be imported, by folder; absent for all. */
  readonly onlyFiles?: Readonly<Record<string, readonly string[]>>;
  /** False where a file may touch neither the network nor the file system. Default true. */
  readonly reachesOut?: boolean;
  /** True where a file may draw random numbers itself. Default false. */
  readonly drawsRandomly?: boolean;
  /** True where a file may read the process and the clock itself. Default false. */
  readonly touchesProcess?: boolean;
  /** True where a file may start processes and threads itself. Default false. */
  readonly startsProcesses?: boolean;
}

const judging = ['contracts', 'runner/text', 'runner/errors', 'runner/kit', 'runner/engine'] as const;

/**
 * Every folder that holds sources, from the ground up: a folder imports what stands above it here and nothing else, so that no import
 * leads back. `find-crossings.ts` looks for imports that lead elsewhere. Tests, `scripts/` and `bench/` may import everything.
 */
export const rooms: readonly Room[] = [
  {
    folder: 'contracts',
    holds: 'what the service promises (documents, clauses, capabilities) and what a stored run is',
    imports: [],
  },
  {
    folder: 'fixtures',
    holds: 'the mock, its data, its defects and variants',
    imports: ['contracts'],
    drawsRandomly: true,
  },
  { folder: 'runner/text', holds: 'escaping, colours, widths, quoting: text for people', imports: [] },
  { folder: 'runner/errors', holds: 'errors that end a command, with their exit codes', imports: ['contracts'] },
  {
    folder: 'runner/process',
    holds: 'child processes and threads with limits',
    imports: ['runner/errors'],
    startsProcesses: true,
  },
  {
    folder: 'runner/documents',
    holds: 'readers of HTML, Markdown, JSON, OpenAPI, sitemaps, robots.txt and event streams of hostile targets',
    imports: ['contracts', 'runner/text', 'runner/process'],
  },
  {
    folder: 'runner/cases',
    holds:
      'requests to every operation of a document: what is generated, and what is right or wrong with each; no verdicts',
    imports: ['contracts', 'runner/text', 'runner/documents'],
  },
  {
    folder: 'runner/kit',
    holds: 'the vocabulary of checks: what a check is given, sends and expects',
    imports: ['contracts', 'runner/text', 'runner/documents', 'runner/cases'],
  },
  {
    folder: 'suites',
    holds: 'the checks, one a file, a folder a suite; what several of them share is in support/',
    imports: ['contracts', 'runner/documents', 'runner/cases', 'runner/kit'],
    reachesOut: false,
  },
  {
    folder: 'runner/http',
    holds: 'the recording HTTP client, redaction, which hosts may be reached',
    imports: ['contracts', 'runner/text', 'runner/documents', 'runner/kit'],
  },
  {
    folder: 'runner/browser',
    holds: 'the real browser; each request of a page is sent by the run',
    imports: ['runner/process', 'runner/kit'],
  },
  {
    folder: 'runner/store',
    holds: 'stored runs: packed, written whole or not at all, read with suspicion',
    imports: ['contracts', 'runner/text', 'runner/errors', 'runner/documents', 'runner/kit', 'runner/http'],
  },
  {
    folder: 'runner/oauth',
    holds: 'how a run gets its tokens',
    imports: ['contracts', 'runner/text', 'runner/errors', 'runner/kit', 'runner/http'],
  },
  {
    folder: 'runner/mcp',
    holds: 'the MCP Inspector and the second opinion of the official suite, behind a proxy of ours',
    imports: [
      'contracts',
      'runner/text',
      'runner/errors',
      'runner/process',
      'runner/documents',
      'runner/kit',
      'runner/http',
    ],
  },
  {
    folder: 'runner/journal',
    holds: 'what clients send to the mock, byte by byte: receiving, telling requests apart; no verdicts',
    imports: ['contracts', 'runner/kit'],
  },
  {
    folder: 'runner/engine',
    holds: 'what runs checks and judges what became of them',
    imports: [
      'contracts',
      'runner/text',
      'runner/errors',
      'runner/documents',
      'runner/cases',
      'runner/kit',
      'runner/http',
      'runner/browser',
      'runner/oauth',
    ],
  },
  {
    folder: 'runner/config',
    holds: 'command line, environment and configuration file, resolved to the settings of a run',
    imports: [...judging, 'runner/process', 'runner/documents', 'runner/http', 'runner/oauth'],
  },
  {
    folder: 'runner/reporters',
    holds: 'reports made of the stored run alone, a folder a format',
    imports: ['contracts', 'runner/text', 'runner/store'],
  },
  {
    folder: 'runner/gate',
    holds: 'what decides whether a run passes: baselines, comparison, replay, repetition',
    imports: [...judging, 'runner/documents', 'runner/store', 'runner/config', 'runner/reporters'],
  },
  {
    folder: 'runner/history',
    holds: 'the index of stored runs: what changed from run to run, and what may be deleted',
    imports: ['contracts', 'runner/text', 'runner/errors', 'runner/store', 'runner/gate'],
  },
  {
    folder: 'runner/shards',
    holds: 'runs shared among machines: plans, blobs, merging',
    imports: [...judging, 'runner/documents', 'runner/http', 'runner/store', 'runner/config', 'runner/reporters'],
  },
  {
    folder: 'runner/proof',
    holds: 'the proof that every check fails on its defects and on nothing else',
    imports: [...judging, 'fixtures', 'runner/http', 'runner/browser', 'runner/reporters'],
    onlyFiles: { fixtures: ['mock/overlay.ts', 'mock/mock-options.ts'] },
  },
  {
    folder: 'runner/commands',
    holds: 'the commands, which put all of it together; they alone touch process, console, clock and randomness',
    imports: [
      ...judging,
      'fixtures',
      'suites',
      'runner/process',
      'runner/documents',
      'runner/http',
      'runner/browser',
      'runner/store',
      'runner/oauth',
      'runner/mcp',
      'runner/config',
      'runner/reporters',
      'runner/gate',
      'runner/history',
      'runner/shards',
      'runner/proof',
      'runner/journal',
    ],
    drawsRandomly: true,
    touchesProcess: true,
  },
];

/** Folders whose files are tests or tools of the repository: they import whatever they need, and nothing but they imports them. */
export const openFolders: readonly string[] = ['runner/trials', 'scripts', 'bench'];

/** Files that stand above all folders: what the program begins with, and what others import. */
export const entryFiles: readonly string[] = ['runner/cli.ts', 'runner/tap.ts'];
