import type { RunReport } from '../../../contracts/run-report/run-report.ts';
import { exchangesById } from '../describe-exchange.ts';
import { splitByOperation } from './split-by-operation.ts';
import { describeOutdated } from '../describe-standing.ts';
import { escapeAndCut, escapeText } from '../../text/escape.ts';
import { caseOfRun, type CaseStatus, type JunitCase, type JunitDialect, junitCase, seconds } from './junit-case.ts';
import type { ReporterOptions } from '../reporter.ts';
import { xmlAttributes, xmlText } from './xml.ts';

/** A file of a report that may need several. */
export interface ReportFile {
  readonly name: string;
  readonly text: string;
}

/** What consumers take in one file: GitLab reads 30 MB and a quarter of a million XML objects. */
const defaultLimits = { sizeBytes: 25_000_000, cases: 40_000 };

/**
 * Returns the run as JUnit XML in the files it needs, each whole with totals of its own: `junit.xml`, or `junit-1.xml`,
 * `junit-2.xml` ... past 25 MB or 40,000 checks.
 */
export function junitFiles(
  report: RunReport,
  options: Pick<ReporterOptions, 'directory'> & { readonly dialect: JunitDialect },
  limits = defaultLimits,
): ReportFile[] {
  const scope = { report, exchanges: exchangesById(report), dialect: options.dialect, directory: options.directory };
  const ofRun = caseOfRun(report);
  const cases = [
    ...splitByOperation(report).map(({ result, suite }) => junitCase(result, scope, suite)),
    ...(ofRun === null ? [] : [ofRun]),
  ];
  const parts = split(cases, limits);
  return parts.map((part, index) => ({
    name: parts.length === 1 ? 'junit.xml' : `junit-${index + 1}.xml`,
    text: describePart(part, report, parts.length === 1 ? '' : `file ${index + 1} of ${parts.length}`),
  }));
}

/** Returns the run as JUnit XML in the dialect that every consumer reads; the first file where it needs several. */
export function reportAsJunit(report: RunReport, options: ReporterOptions): string {
  return junitFiles(report, { ...options, dialect: 'strict' })[0]?.text ?? '';
}

/** Returns the run as JUnit XML with file, line, properties and attachments; the first file where it needs several. */
export function reportAsRichJunit(report: RunReport, options: ReporterOptions): string {
  return junitFiles(report, { ...options, dialect: 'rich' })[0]?.text ?? '';
}

function split(cases: readonly JunitCase[], limits: typeof defaultLimits): JunitCase[][] {
  // Room for the elements around the cases.
  const room = limits.sizeBytes * 0.99;
  const parts: JunitCase[][] = [[]];
  let sizeBytes = 0;
  for (const item of cases) {
    const itemBytes = Buffer.byteLength(item.xml) + 1;
    const part = parts.at(-1) ?? [];
    if (part.length > 0 && (part.length >= limits.cases || sizeBytes + itemBytes > room)) {
      parts.push([item]);
      sizeBytes = itemBytes;
    } else {
      part.push(item);
      sizeBytes += itemBytes;
    }
  }
  return parts;
}

function describePart(cases: readonly JunitCase[], report: RunReport, part: string): string {
  const suites = [...Map.groupBy(cases, (item) => item.suite)];
  const { total, failures, errors } = totalsOf(cases);
  const root = {
    name: `vivero ${escapeText(report.target.name)}`,
    tests: total,
    failures,
    errors,
    time: seconds(report.durationMs),
  };
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites${xmlAttributes(root)}>`,
    ...suites.flatMap(([name, members], id) =>
      describeSuite(members, { name, id, report, note: noteOf(report, part) }),
    ),
    '</testsuites>',
    '',
  ].join('\n');
}

function describeSuite(
  cases: readonly JunitCase[],
  { name, id, report, note }: { name: string; id: number; report: RunReport; note: string },
): string[] {
  const { total, failures, errors, skipped } = totalsOf(cases);
  const attributes = {
    name: escapeText(name) || 'unnamed',
    id,
    tests: total,
    failures,
    errors,
    skipped,
    time: seconds(cases.reduce((sum, { durationMs }) => sum + durationMs, 0)),
    timestamp: report.startedAt.slice(0, 'YYYY-MM-DDThh:mm:ss'.length),
    hostname: hostOf(report),
  };
  return [
    `  <testsuite${xmlAttributes(attributes)}>`,
    ...cases.map(({ xml }) => xml),
    ...(note === '' ? [] : [`    <system-err>${xmlText(note)}</system-err>`]),
    '  </testsuite>',
  ];
}

/** What a reader of one suite must know of the whole run. */
function noteOf(report: RunReport, part: string): string {
  const { abort } = report;
  return [
    ...(part === '' ? [] : [part]),
    ...(abort === null ? [] : [`aborted: ${escapeAndCut(abort.message, 2000)}`]),
    ...describeOutdated(report),
  ].join('\n');
}

function totalsOf(cases: readonly JunitCase[]): { total: number; failures: number; errors: number; skipped: number } {
  const count = (status: CaseStatus): number => cases.filter((item) => item.status === status).length;
  return { total: cases.length, failures: count('failed'), errors: count('errored'), skipped: count('skipped') };
}

function hostOf({ target }: RunReport): string {
  const url = Object.values(target.systems)[0]?.url ?? '';
  return URL.canParse(url) ? new URL(url).hostname || 'unknown' : 'unknown';
}
