import type { PiecedReporter, Reporter } from './reporter.ts';

/** A format of report: what it is, and how to get its reporter. */
export interface Format {
  /** For people: what it is and who reads it. */
  readonly describe: string;
  /** True for what nobody reads in a terminal: without a file of its own it is kept with the stored run. */
  readonly isPage?: true;
  /** Resolves to the reporter; nothing of it is read before. */
  load(): Promise<Reporter>;
  /** Resolves to the same reporter in pieces, for formats whose text is long. */
  loadPieces?(): Promise<PiecedReporter>;
}

/** Every format of report by the name that `--reporter` takes. */
export const reporters = {
  console: {
    describe: 'the verdict for a person at a terminal',
    load: async () => (await import('./console.ts')).reportToConsole,
  },
  json: {
    describe: 'the whole stored run, as in run.json',
    load: async () => (await import('./json.ts')).reportAsJson,
    loadPieces: async () => (await import('./json.ts')).writeJson,
  },
  tap: {
    describe: 'TAP 14, for tap, prove and the Jenkins TAP plugin',
    load: async () => (await import('./tap.ts')).reportAsTap,
  },
  junit: {
    describe: 'JUnit XML that every consumer reads: Jenkins, GitLab, GitHub actions, Azure',
    load: async () => (await import('./junit.ts')).reportAsJunit,
  },
  'junit-rich': {
    describe: 'JUnit XML with file, line, properties and attachments, for GitLab, Jenkins and Azure',
    load: async () => (await import('./junit.ts')).reportAsRichJunit,
  },
  html: {
    describe: 'one page for a browser, with all evidence, that needs no network and no other file',
    isPage: true,
    load: async () => (await import('./html/report-as-html.ts')).reportAsHtml,
  },
} as const satisfies Record<string, Format>;

/** The name of a format of report. */
export type FormatName = keyof typeof reporters;
