import { stringify } from 'yaml';
import type { CheckResult, RunReport, StoredExchange } from '../../../contracts/run-report/run-report.ts';
import { acceptancesOf, describeAcceptance } from '../describe-acceptance.ts';
import { exchangesById } from '../describe-exchange.ts';
import { describeOutdated, describeRepeats, reasonNotGreen } from '../describe-standing.ts';
import { escapeAndCut } from '../../text/escape.ts';
import { describeClause, failingFacts } from '../evidence.ts';
import { isGating } from '../../../contracts/run-report/gating.ts';

/** Longest title or reason on a line, in UTF-16 units. */
const maxLineLength = 400;

/**
 * Returns the run as TAP 14 that TAP 13 readers understand: one test point a check and no subtests. A harness that reads it
 * comes to the verdict of the exit code: what does not decide the verdict is marked TODO, what the target does not offer
 * SKIP, and a run that ended too early bails out.
 */
export function reportAsTap(report: RunReport): string {
  const { results } = report;
  if (results.length === 0)
    return `TAP version 14\n1..0 # skip ${escapeTap(report.abort?.message ?? 'no check was selected')}\n`;
  const exchanges = exchangesById(report);
  const points = results.flatMap((result, index) => [
    describePoint(result, index + 1, report),
    ...describeDiagnostics(result, exchanges),
  ]);
  // Test points alone must not look greener than the run was.
  const bailOut = report.abort === null ? reasonNotGreen(report) : report.abort.message;
  return [
    'TAP version 14',
    `1..${results.length}`,
    ...describeRun(report),
    ...points,
    ...(bailOut === null ? [] : [`Bail out! ${escapeTap(bailOut)}`]),
    '',
  ].join('\n');
}

function describeRun(report: RunReport): string[] {
  const { target, summary, run, seed, exitCode } = report;
  const counts = (['passed', 'failed', 'inapplicable', 'untestable', 'errored'] as const).map(
    (outcome) => `${summary[outcome]} ${outcome}`,
  );
  const lines = [
    `target ${target.name}, run ${run}, seed ${seed}, exit code ${exitCode}`,
    `${summary.planned} planned: ${counts.join(', ')}`,
    ...(summary.accepted === undefined ? [] : [`${summary.accepted} of those that failed accepted by the baseline`]),
    ...(summary.unstable === undefined ? [] : [`${summary.unstable} unstable over ${report.repeat ?? 1} repetitions`]),
    ...describeOutdated(report),
  ];
  return lines.map((line) => `# ${escapeAndCut(line, maxLineLength)}`);
}

function describePoint(result: CheckResult, number: number, report: RunReport): string {
  const { outcome, level } = result;
  const isOk = outcome === 'passed' || outcome === 'inapplicable';
  const point = `${isOk ? 'ok' : 'not ok'} ${number} - ${escapeTap(`${result.id} ${result.title}`)}`;
  if (outcome === 'inapplicable') return `${point} # SKIP ${escapeTap(result.reason)}`.trimEnd();
  if (isOk || isGating(result, report)) return point;
  const [acceptance] = result.accepted ? acceptancesOf(result) : [];
  return `${point} # TODO ${acceptance === undefined ? `${outcome} ${level}` : escapeTap(describeAcceptance(acceptance))}`;
}

/** What a reader of YAML is told of what is not failed. */
const severities = { passed: 'none', inapplicable: 'none', untestable: 'inconclusive', errored: 'errored' } as const;

function describeDiagnostics(result: CheckResult, exchanges: ReadonlyMap<number, StoredExchange>): string[] {
  const { outcome } = result;
  const repeats = describeRepeats(result);
  if ((outcome === 'passed' || outcome === 'inapplicable') && repeats === '') return [];
  const { facts, left } = failingFacts(result, exchanges);
  const diagnostics = {
    severity: { ...severities, failed: result.severity }[outcome],
    level: result.level,
    clause: describeClause(result),
    ...(result.reason === '' ? {} : { reason: escapeAndCut(result.reason, 2000) }),
    ...(result.accepted ? { accepted: acceptancesOf(result).map(describeAcceptance) } : {}),
    ...(repeats === '' ? {} : { repeats: result.repeats }),
    duration_ms: Math.round(result.durationMs),
    ...(facts.length === 0
      ? {}
      : {
          assertions: facts.map((fact) =>
            Object.fromEntries(Object.entries(fact).filter(([, value]) => value !== null)),
          ),
        }),
    ...(left === 0 ? {} : { more_assertions: left }),
  };
  const yaml = stringify(diagnostics, { lineWidth: 0, blockQuote: false, version: '1.2' });
  return ['---', ...yaml.trimEnd().split('\n'), '...'].map((line) => `  ${line}`);
}

/** Returns text for a line of TAP, where `#` begins a directive, a backslash escapes and a final brace opens a subtest. */
function escapeTap(text: string): string {
  const escaped = escapeAndCut(text, maxLineLength).replaceAll(/[\\#]/g, String.raw`\$&`);
  return escaped.endsWith('{') ? `${escaped.slice(0, -1)}(` : escaped;
}
