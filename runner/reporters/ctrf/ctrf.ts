import type { CheckResult, Outcome, RunReport, StoredExchange } from '../../../contracts/run-report/run-report.ts';
import { acceptancesOf, describeAcceptance } from '../describe-acceptance.ts';
import { describeExitCode } from '../console/console-verdict.ts';
import { reasonNotGreen } from '../describe-standing.ts';
import { exchangesById } from '../describe-exchange.ts';
import { disarmMarkup } from '../../text/disarm-markup.ts';
import { escapeAndCut } from '../../text/escape.ts';
import { evidenceLine, evidenceText } from '../evidence-text.ts';
import { isGating, isUnstable } from '../../../contracts/run-report/gating.ts';
import { jsonText } from '../json-text.ts';
import { stableUuid } from './stable-uuid.ts';

type Status = 'passed' | 'failed' | 'skipped' | 'pending' | 'other';

/** The one member under `extra` that is ours, on every level. */
const extension = 'vivero.conformance';
/** The version of the format's document, which is a working draft. */
const specVersion = '0.0.0';
/** Longest name, message and step, in UTF-16 units, and most steps of a test. */
const maxLength = { name: 500, message: 1000, step: 300, steps: 100 };

/**
 * Returns the run as CTRF, one test a check in the order of the plan. `failed` is what decides the verdict; what does not
 * decide it, is accepted or could not be judged is `other`, with `rawStatus` saying which. Consumers look at failed tests
 * alone, so that a run that is not green and has none has one more test, of its verdict.
 */
export function reportAsCtrf(report: RunReport): string {
  const verdict = describeVerdict(report);
  const results = {
    ...describeRun(report, verdict.length),
    tests: [...describeTests(report), ...verdict],
    environment: describeEnvironment(report),
  };
  const { run, startedAt, exitCode, failOn, seed, contract } = report;
  const document = {
    ...(run === '' ? {} : { runId: shown(run) }),
    ...timestampOf(report),
    generatedBy: 'vivero',
    results,
    extra: { [extension]: { startedAt, exitCode, failOn, seed, contract, abort: describeAbort(report) } },
  };
  const reportId = stableUuid('ctrf', JSON.stringify(document));
  return jsonText({ reportFormat: 'CTRF', specVersion, reportId, ...document });
}

function describeRun(report: RunReport, verdicts: number): object {
  const { tool, summary, results } = report;
  const statuses = results.map((result) => statusOf(result, report).status);
  const count = (status: Status): number => statuses.filter((one) => one === status).length;
  const start = Date.parse(report.startedAt) || 0;
  return {
    tool: { name: 'vivero', version: shown(tool.version) },
    summary: {
      tests: results.length + verdicts,
      passed: count('passed'),
      failed: count('failed') + verdicts,
      skipped: count('skipped'),
      pending: 0,
      other: count('other'),
      flaky: results.filter(isUnstable).length,
      suites: new Set(results.map(({ suite }) => suite)).size + verdicts,
      start,
      stop: start + Math.round(report.durationMs),
      duration: Math.round(report.durationMs),
      extra: { [extension]: summary },
    },
  };
}

function describeAbort({ abort }: RunReport): object | null {
  const cut = (text: string): string => shown(text, maxLength.message);
  return abort && { kind: cut(abort.kind), message: cut(abort.message), advice: cut(abort.advice) };
}

/** Returns text that acts neither on a terminal nor in the pages that consumers put it into as it is. */
function shown(text: string, longest = Number.POSITIVE_INFINITY): string {
  return disarmMarkup(escapeAndCut(text, longest));
}

/** A test of the whole run where it needs one. */
function describeVerdict(report: RunReport): object[] {
  const hasFailed = report.results.some((result) => statusOf(result, report).status === 'failed');
  if (report.exitCode === 0 || hasFailed) return [];
  const { abort } = report;
  const reason = abort === null ? reasonNotGreen(report) : shown(abort.message, maxLength.message);
  const verdict = {
    testId: 'vivero/verdict',
    executionId: stableUuid(report.run, report.startedAt, 'vivero/verdict'),
    name: 'The run comes to a verdict that is green',
    status: 'failed',
    duration: 0,
    suite: ['vivero'],
    message: `exit code ${describeExitCode(report)}${reason === null ? '' : `; ${reason}`}`,
    type: 'verdict',
  };
  return [verdict];
}

function describeTests(report: RunReport): object[] {
  const exchanges = exchangesById(report);
  return report.results.map((result) => describeTest(result, report, exchanges));
}

function describeTest(result: CheckResult, report: RunReport, exchanges: ReadonlyMap<number, StoredExchange>): object {
  const { id, suite, title, level, outcome, clause } = result;
  const { status, rawStatus } = statusOf(result, report);
  const isJudgedWell = outcome === 'passed';
  const accepted = acceptancesOf(result).map(describeAcceptance);
  const message = [...(result.accepted ? accepted : []), evidenceLine(result, exchanges, maxLength.message)];
  return {
    ...(id === '' ? {} : { testId: shown(id) }),
    executionId: stableUuid(report.run, report.startedAt, id),
    // Consumers tell tests apart by their name; two checks may have one title.
    name: `${shown(title, maxLength.name)} [${shown(id)}]`,
    status,
    duration: Math.round(result.durationMs),
    suite: [shown(suite)],
    ...(isJudgedWell ? {} : { message: disarmMarkup(message.join('; ')) }),
    ...(isJudgedWell || outcome === 'inapplicable' ? {} : { trace: traceOf(result, exchanges) }),
    rawStatus,
    tags: [level, shown(suite)],
    labels: {
      level,
      severity: result.severity,
      clause: shown(clause.id),
      document: shown(clause.document),
      section: shown(clause.section),
    },
    type: 'conformance',
    ...describeRepeats(result, report),
    ...(outcome === 'failed' ? { steps: describeSteps(result) } : {}),
    extra: { [extension]: describeFacts(result) },
  };
}

/** A shell line with signs in it that would act is no shell line any more once they are written otherwise. */
function traceOf(result: CheckResult, exchanges: ReadonlyMap<number, StoredExchange>): string {
  const lines = evidenceText(result, exchanges).split('\n');
  const safe = lines.map((line) => {
    const disarmed = disarmMarkup(line);
    return line.startsWith('again: ') && disarmed !== line ? 'again: its shell line is in run.json' : disarmed;
  });
  return safe.join('\n');
}

/** What this format has no place for. */
function describeFacts({ outcome, severity, level, clause, reason, assertions, ...result }: CheckResult): object {
  return {
    outcome,
    severity,
    level,
    clause: { id: clause.id, url: clause.url, statement: shown(clause.statement, maxLength.message) },
    ...(reason === '' ? {} : { reason: shown(reason, maxLength.message) }),
    assertions: { held: assertions.filter(({ ok }) => ok).length, failed: assertions.filter(({ ok }) => !ok).length },
    ...(result.guidance && { guidance: result.guidance }),
    ...(result.accepted && { accepted: true }),
  };
}

function describeSteps({ assertions }: CheckResult): object[] {
  return assertions.slice(0, maxLength.steps).map(({ ok, statement }) => ({
    name: shown(statement, maxLength.step) || 'unnamed',
    status: ok ? 'passed' : 'failed',
  }));
}

function describeRepeats(result: CheckResult, report: RunReport): object {
  const { repeats } = result;
  if (repeats === undefined) return {};
  const retryAttempts = repeats.map((outcome, index) => ({
    attempt: index + 1,
    status: statusOf({ ...result, outcome }, report).status,
    extra: { [extension]: { outcome } },
  }));
  return { flaky: isUnstable(result), retryAttempts };
}

function describeEnvironment({ target, shard, exitCode }: RunReport): object {
  const systems = Object.entries(target.systems).map(([system, { url }]) => ({ system, url: shown(url) }));
  return {
    ...(target.name === '' ? {} : { testEnvironment: shown(target.name) }),
    ...(shard === null ? {} : { shardId: `${shard.index}/${shard.total}` }),
    healthy: exitCode === 0,
    extra: { [extension]: { systems, capabilities: target.capabilities.map((name) => shown(name)) } },
  };
}

/** The end of the run stands for the time of writing, which would make every report another one. */
function timestampOf({ startedAt, durationMs }: RunReport): object {
  const start = Date.parse(startedAt);
  return Number.isNaN(start) ? {} : { timestamp: new Date(start + Math.round(durationMs)).toISOString() };
}

function statusOf(result: CheckResult, report: RunReport): { status: Status; rawStatus: string } {
  const { outcome, level } = result;
  const statuses: Record<Outcome, Status> = {
    passed: 'passed',
    failed: isGating(result, report) ? 'failed' : 'other',
    inapplicable: 'skipped',
    untestable: 'other',
    errored: 'other',
  };
  const status = statuses[outcome];
  if (outcome === 'failed' && result.accepted) return { status, rawStatus: 'accepted' };
  return { status, rawStatus: outcome === 'failed' && status === 'other' ? `failed-${level}` : outcome };
}
