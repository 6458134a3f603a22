import { isAllureOfVivero } from './allure/allure-names.ts';
import type { FolderReporter, PiecedReporter, Reporter } from './reporter.ts';

/** A format of report: what it is, and how to get its reporter. */
export interface Format {
  /** For people: what it is and who reads it. */
  readonly describe: string;
  /** True for what nobody reads in a terminal: without a file of its own it is kept with the stored run. */
  readonly isPage?: true;
  /** Resolves to the reporter; nothing of it is read before. That of a folder returns its files one after the other. */
  load(): Promise<Reporter>;
  /** Resolves to the same reporter in pieces, for formats whose text is long. */
  loadPieces?(): Promise<PiecedReporter>;
  /** Resolves to the reporter of a format that is a folder of files. */
  loadFolder?(): Promise<FolderReporter>;
  /** Of such a format: returns true for names of files that an earlier report of it holds, and nothing else does. */
  isOwn?(names: readonly string[]): boolean;
}

/** Every format of report by the name that `--reporter` takes. */
export const reporters = {
  console: {
    describe: 'the verdict for a person at a terminal',
    load: async () => (await import('./console/console.ts')).reportToConsole,
  },
  json: {
    describe: 'the whole stored run, as in run.json',
    load: async () => (await import('./json/json.ts')).reportAsJson,
    loadPieces: async () => (await import('./json/json.ts')).writeJson,
  },
  tap: {
    describe: 'TAP 14, for tap, prove and the Jenkins TAP plugin',
    load: async () => (await import('./tap/tap.ts')).reportAsTap,
  },
  junit: {
    describe: 'JUnit XML that every consumer reads: Jenkins, GitLab, GitHub actions, Azure',
    load: async () => (await import('./junit/junit.ts')).reportAsJunit,
  },
  'junit-rich': {
    describe: 'JUnit XML with file, line, properties and attachments, for GitLab, Jenkins and Azure',
    load: async () => (await import('./junit/junit.ts')).reportAsRichJunit,
  },
  html: {
    describe: 'one page for a browser, with all evidence, that needs no network and no other file',
    isPage: true,
    load: async () => (await import('./html/report-as-html.ts')).reportAsHtml,
  },
  allure: {
    describe: 'a folder for Allure 2 and 3, with every exchange: allure-results',
    isPage: true,
    load: async () => (await import('./allure/allure.ts')).reportAsAllure,
    loadFolder: async () => (await import('./allure/allure.ts')).writeAllure,
    isOwn: isAllureOfVivero,
  },
  github: {
    describe: 'annotations for GitHub Actions, and its step summary',
    load: async () => (await import('./github/github.ts')).reportToGithub,
  },
  attestation: {
    describe: 'a signed in-toto statement of the result, for policies; needs --signing-key',
    isPage: true,
    load: async () => (await import('./attestation/attestation.ts')).reportAsAttestation,
  },
  ctrf: {
    describe: 'CTRF, for its reporters to GitHub, Slack, Teams and others',
    load: async () => (await import('./ctrf/ctrf.ts')).reportAsCtrf,
  },
  sarif: {
    describe: 'SARIF 2.1.0, for GitHub code scanning and editors',
    load: async () => (await import('./sarif/sarif.ts')).reportAsSarif,
  },
  har: {
    describe: 'every exchange as HAR 1.2, for browsers, Charles, Postman and k6',
    load: async () => (await import('./har/har.ts')).reportAsHar,
  },
  markdown: {
    describe: 'Markdown for a pull request or a chat, short enough for one comment',
    load: async () => (await import('./markdown/markdown.ts')).reportAsMarkdown,
  },
  badge: {
    describe: 'the verdict for a badge of shields.io (endpoint JSON)',
    load: async () => (await import('./badge/badge.ts')).reportAsBadge,
  },
} as const satisfies Record<string, Format>;

/** The name of a format of report. */
export type FormatName = keyof typeof reporters;
