import { gzipSync } from 'node:zlib';
import type { CheckResult, RunReport } from '../../../contracts/run-report/run-report.ts';
import { describeExitCode } from '../console/console-verdict.ts';
import { describeOutdated } from '../describe-standing.ts';
import { exchangesById } from '../describe-exchange.ts';
import { escapeAndCut, escapeText } from '../../text/escape.ts';
import { jsonText } from '../json-text.ts';
import { sarifResult, sarifText, type SarifScope } from './sarif-result.ts';
import { sarifRule } from './sarif-rule.ts';

/** Where a run says of no configuration file, its results are shown in the one that `vivero init` writes. */
const defaultLocation = 'vivero.config.yaml';
/** Most runs that GitHub takes in one file. */
const maxRuns = 20;
/** Most notifications of a run, and longest sentence in UTF-16 units. */
const maxNotifications = 1000;
const maxSentenceLength = 1000;

/** What a consumer takes in one file. */
interface SarifLimits {
  readonly gzippedBytes: number;
  /** Of each run, the gravest first. */
  readonly results: number;
}

/** What GitHub takes; of a run it stores the 5,000 gravest results. */
const limitsOfGithub: SarifLimits = { gzippedBytes: 10_000_000, results: 25_000 };
/** Ever less of each body, in UTF-16 units, then ever fewer results, until the file is small enough. */
const cuts = [
  { bodyLength: 2000, share: 1 },
  { bodyLength: 200, share: 1 },
  { bodyLength: 0, share: 1 },
  { bodyLength: 0, share: 0.2 },
  { bodyLength: 0, share: 0.04 },
] as const;

const rank: Record<CheckResult['severity'], number> = { error: 0, warning: 1, note: 2, none: 3 };
/** What notifications are about; GitHub wants all of these texts of every descriptor. */
const notifications = [
  describeKind(
    'untestable',
    'A prerequisite of the check was not met',
    'Fix what the message says, then run it again.',
  ),
  describeKind(
    'errored',
    'An internal error in vivero prevented a verdict',
    'Report it with the message, as a bug in vivero.',
  ),
  describeKind('aborted', 'The run ended before its plan did', 'Fix what the message says, then run it again.'),
  describeKind('baseline', 'An accepted failure has expired, or no longer fails', 'Fix, renew or delete the entry.'),
];

/**
 * Returns the run as SARIF 2.1.0 within the limits of GitHub: failed checks are results, what could not be judged
 * notifications. They are shown in the configuration file of the run, or in `vivero.config.yaml`. Each suite is a run with a
 * category of its own, so that uploading one suite closes no alert of another; a suite of which nothing could be judged
 * has another category, so that it closes none either.
 */
export function reportAsSarif(report: RunReport): string {
  return sarifWithin(report, limitsOfGithub);
}

/** Returns what {@link reportAsSarif} returns, within other limits. */
export function sarifWithin(report: RunReport, { gzippedBytes, results }: SarifLimits): string {
  let text = '';
  for (const { bodyLength, share } of cuts) {
    text = jsonText(describeLog(report, { bodyLength, results: Math.ceil(results * share) }));
    // No text is three times as long in bytes, and no gzip makes one longer by more than a little.
    if (text.length <= gzippedBytes / 4 || gzipSync(text).length <= gzippedBytes) break;
  }
  return text;
}

function describeKind(id: string, text: string, help: string): object {
  return { id, shortDescription: { text }, fullDescription: { text }, help: { text: help } };
}

function describeLog(report: RunReport, size: { bodyLength: number; results: number }): object {
  const { summary, exitCode, run } = report;
  const suites = [...Map.groupBy(report.results, ({ suite }) => suite)];
  const parts = suites.length > 0 && suites.length <= maxRuns ? suites : [['', report.results] as const];
  const scope = {
    report,
    exchanges: exchangesById(report),
    location: locationOf(report),
    maxBodyLength: size.bodyLength,
  };
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: parts.map(([suite, results]) => describeRun({ suite, results, scope, maxResults: size.results })),
    properties: { vivero: { run, exitCode, summary } },
  };
}

/** What one run of the file is about. */
interface Part {
  /** Empty for all of them. */
  readonly suite: string;
  readonly results: readonly CheckResult[];
  readonly scope: SarifScope;
  readonly maxResults: number;
}

function describeRun({ suite, results, scope, maxResults }: Part): object {
  const { report } = scope;
  const failed = results
    .filter(({ outcome }) => outcome === 'failed')
    .toSorted((a, b) => rank[a.severity] - rank[b.severity] || Number(a.accepted ?? 0) - Number(b.accepted ?? 0));
  const shown = failed.slice(0, maxResults);
  return {
    tool: {
      driver: {
        name: 'vivero',
        version: escapeText(report.tool.version),
        rules: shown.map((result) => sarifRule(result, { isReplayable: report.traffic === undefined })),
        notifications,
      },
    },
    automationDetails: { id: describeCategory(suite, results, report) },
    invocations: [describeInvocation(results, report)],
    columnKind: 'utf16CodeUnits',
    results: shown.map((result, index) => sarifResult(result, index, scope)),
    properties: {
      vivero: {
        ...(suite !== '' && { suite: escapeText(suite) }),
        counts: countOutcomes(results),
        resultsLeftOut: failed.length - shown.length,
      },
    },
  };
}

/** What stands before the last slash is the category, in which an upload replaces the one before. */
function describeCategory(suite: string, results: readonly CheckResult[], report: RunReport): string {
  const isJudged = results.some(({ outcome }) => outcome === 'passed' || outcome === 'failed');
  const isKnown = isJudged || results.every(({ outcome }) => outcome === 'inapplicable');
  const parts = [
    'vivero',
    report.target.name,
    ...(suite === '' ? [] : [suite]),
    ...(report.shard === null ? [] : [`shard ${report.shard.index} of ${report.shard.total}`]),
    ...(isKnown ? [] : ['not judged']),
  ];
  return [...parts, report.run].map((part) => escapeText(part).replaceAll('/', '-')).join('/');
}

function describeInvocation(results: readonly CheckResult[], report: RunReport): object {
  const { abort, startedAt, durationMs, exitCode } = report;
  const start = Date.parse(startedAt);
  const times = Number.isNaN(start)
    ? {}
    : { startTimeUtc: timeOf(start), endTimeUtc: timeOf(start + Math.round(durationMs)) };
  const unjudged = results.filter(({ outcome }) => outcome === 'untestable' || outcome === 'errored');
  return {
    executionSuccessful: abort === null && results.every(({ outcome }) => outcome !== 'errored'),
    exitCode,
    exitCodeDescription: describeExitCode(report),
    ...times,
    toolExecutionNotifications: [
      ...(abort === null ? [] : [describeAbort(abort)]),
      ...describeOutdated(report).slice(0, maxNotifications).map(describeBaselineEntry),
      ...unjudged.slice(0, maxNotifications).map(describeUnjudged),
    ],
  };
}

function describeUnjudged({ id, outcome, severity, reason }: CheckResult): object {
  return {
    descriptor: { id: outcome, index: outcome === 'untestable' ? 0 : 1 },
    associatedRule: { id: escapeText(id) || 'unnamed' },
    level: severity,
    message: { text: sarifText(escapeAndCut(reason, maxSentenceLength)) || 'no reason is given' },
  };
}

function describeAbort({ message, advice }: NonNullable<RunReport['abort']>): object {
  const text = [message, advice].map((sentence) => sarifText(escapeAndCut(sentence, maxSentenceLength))).join(' ');
  return { descriptor: { id: 'aborted', index: 2 }, level: 'error', message: { text } };
}

function describeBaselineEntry(line: string): object {
  return { descriptor: { id: 'baseline', index: 3 }, level: 'error', message: { text: sarifText(line) } };
}

function countOutcomes(results: readonly CheckResult[]): object {
  const count = (outcome: CheckResult['outcome']): number =>
    results.filter((result) => result.outcome === outcome).length;
  return {
    planned: results.length,
    passed: count('passed'),
    failed: count('failed'),
    inapplicable: count('inapplicable'),
    untestable: count('untestable'),
    errored: count('errored'),
  };
}

/** Only a path below the working directory can be one below the root of a repository. */
function locationOf({ configuration }: RunReport): string {
  const file = configuration?.file.replace(/^(\.\/)+/, '') ?? '';
  const isBelow = file !== '' && !/^([a-z]:|[\\/])/i.test(file) && !file.split('/').includes('..');
  const path = isBelow ? file : defaultLocation;
  return path
    .split('/')
    .map((part) => encodeURIComponent(part.toWellFormed()))
    .join('/');
}

function timeOf(time: number): string {
  return new Date(time).toISOString();
}
