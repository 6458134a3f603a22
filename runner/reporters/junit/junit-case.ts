import type { CheckResult, Outcome, RunReport, StoredExchange } from '../../../contracts/run-report/run-report.ts';
import { acceptancesOf, describeAcceptance } from '../describe-acceptance.ts';
import { describeOutdated, describeRepeats, reasonNotGreen } from '../describe-standing.ts';
import { escapeAndCut, escapeText } from '../../text/escape.ts';
import { evidenceLine, evidenceText } from '../evidence-text.ts';
import { isGating } from '../../../contracts/run-report/gating.ts';
import { xmlAttributes, xmlText } from './xml.ts';

/** Which dialect of JUnit XML: `strict` is what every consumer reads, `rich` adds file, line, properties and attachments. */
export type JunitDialect = 'strict' | 'rich';

/** How a case counts in the totals of its suite. */
export type CaseStatus = 'passed' | 'failed' | 'errored' | 'skipped';

/** One check as JUnit has it. */
export interface JunitCase {
  readonly suite: string;
  readonly status: CaseStatus;
  readonly durationMs: number;
  readonly xml: string;
}

/** What all cases of a file share. */
export interface JunitScope {
  readonly report: RunReport;
  readonly exchanges: ReadonlyMap<number, StoredExchange>;
  readonly dialect: JunitDialect;
  readonly directory: string | null;
}

/** Longest `name` that all consumers take, and longest message, in UTF-16 units. */
const maxLength = { name: 500, message: 500 };

/** Returns the test case of a check, in a suite of that name: `failure` for what the target does wrong, `error` for what could not be told. */
export function junitCase(result: CheckResult, scope: JunitScope, suite: string = result.suite): JunitCase {
  const status = statusOf(result, scope.report);
  const output = describeOutput(result, scope);
  const attributes = {
    name: nameOf(result),
    classname: `${dotless(suite)}.${dotless(result.clause.id.split(':')[0] ?? '')}`,
    time: seconds(result.durationMs),
    ...(scope.dialect === 'rich' ? { file: `suites/${escapeText(result.id)}.ts`, line: 1 } : {}),
  };
  const inside = [
    ...(scope.dialect === 'rich' ? [describeProperties(result)] : []),
    ...describeStatus(result, status, scope),
    ...(output === '' ? [] : [`      <system-out>${xmlText(output)}</system-out>`]),
  ];
  const opening = `    <testcase${xmlAttributes(attributes)}`;
  const xml = inside.length === 0 ? `${opening}/>` : `${opening}>\n${inside.join('\n')}\n    </testcase>`;
  return { suite, status, durationMs: result.durationMs, xml };
}

/**
 * Returns a case of its own for a run that no check keeps from being green, and that is not: consumers look at cases alone.
 * `null` where it needs none.
 */
export function caseOfRun(report: RunReport): JunitCase | null {
  const reason = reasonNotGreen(report);
  if (reason === null) return null;
  const isFailure = report.exitCode === 1;
  const element = isFailure ? 'failure' : 'error';
  const message = escapeAndCut(reason, maxLength.message);
  const text = [`exit code: ${report.exitCode}`, `reason: ${reason}`, ...describeOutdated(report)].join('\n');
  const xml = [
    `    <testcase${xmlAttributes({ name: 'The run comes to a verdict [run]', classname: 'vivero.run', time: seconds(0) })}>`,
    `      <${element}${xmlAttributes({ message, type: isFailure ? 'baseline' : 'inconclusive' })}>${xmlText(text)}</${element}>`,
    '    </testcase>',
  ].join('\n');
  return { suite: 'vivero', status: isFailure ? 'failed' : 'errored', durationMs: 0, xml };
}

/** Returns a duration in seconds with three decimals, the most that consumers take. */
export function seconds(durationMs: number): string {
  return (durationMs / 1000).toFixed(3);
}

/**
 * Returns how a result counts. What does not decide the verdict never fails a build: a lesser failure counts as passed with
 * its evidence in the output, and what could not be tested, or is accepted for a time, as skipped.
 */
function statusOf(result: CheckResult, report: RunReport): CaseStatus {
  const isDecided = isGating(result, report);
  const statuses: Record<Outcome, CaseStatus> = {
    passed: 'passed',
    failed: isDecided ? 'failed' : result.accepted ? 'skipped' : 'passed',
    untestable: isDecided ? 'errored' : 'skipped',
    errored: 'errored',
    inapplicable: 'skipped',
  };
  return statuses[result.outcome];
}

function describeStatus(result: CheckResult, status: CaseStatus, scope: JunitScope): string[] {
  if (status === 'passed') return [];
  if (status === 'skipped') {
    return [`      <skipped${xmlAttributes({ message: escapeAndCut(reasonToSkip(result), maxLength.message) })}/>`];
  }
  const element = status === 'failed' ? 'failure' : 'error';
  const type = status === 'failed' ? result.level : result.outcome === 'untestable' ? 'inconclusive' : 'errored';
  const attributes = xmlAttributes({ message: evidenceLine(result, scope.exchanges, maxLength.message), type });
  return [`      <${element}${attributes}>${xmlText(evidenceText(result, scope.exchanges))}</${element}>`];
}

function reasonToSkip(result: CheckResult): string {
  const [acceptance] = result.accepted ? acceptancesOf(result) : [];
  if (acceptance !== undefined) return describeAcceptance(acceptance);
  return `${result.outcome === 'untestable' ? `untestable ${result.level}: ` : ''}${result.reason}`;
}

function describeOutput(result: CheckResult, scope: JunitScope): string {
  const isLesser = result.outcome === 'failed' && !isGating(result, scope.report);
  const attached = result.outcome === 'failed' && scope.dialect === 'rich' ? scope.directory : null;
  const repeats = describeRepeats(result);
  return [
    ...(repeats === '' ? [] : [repeats]),
    ...(result.accepted ? acceptancesOf(result).map(describeAcceptance) : []),
    ...(isLesser
      ? [`${result.severity}: does not hold, and does not decide the verdict`, evidenceText(result, scope.exchanges)]
      : []),
    ...(attached === null ? [] : [`[[ATTACHMENT|${escapeText(attached)}/run.json]]`]),
  ].join('\n');
}

function describeProperties(result: CheckResult): string {
  const { clause, level, outcome, severity } = result;
  const properties = {
    check: result.id,
    level,
    outcome,
    severity,
    clause: clause.id,
    document: clause.document,
    section: clause.section,
    url: clause.url,
    accepted: result.accepted ? 'true' : null,
    repeats: result.repeats?.join(', ') ?? null,
  };
  const lines = Object.entries(properties)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `        <property${xmlAttributes({ name, value: escapeText(value ?? '') })}/>`);
  return `      <properties>\n${lines.join('\n')}\n      </properties>`;
}

/** The id makes the name unique; a title that is too long is cut, never the id. */
function nameOf({ id, title }: CheckResult): string {
  const suffix = ` [${escapeText(id)}]`;
  return escapeAndCut(title, Math.max(40, maxLength.name - suffix.length)) + suffix;
}

/** Dots separate the parts of a class name; there is none inside a part. */
function dotless(text: string): string {
  return escapeText(text).replaceAll('.', '-') || 'unnamed';
}
