import type { CheckResult, RunReport } from '../engine/run-report.ts';
import { describeDuration } from './describe-exchange.ts';
import { escapeText } from './escape.ts';
import { isGating } from './gating.ts';
import type { Ink } from './ink.ts';
import { indent, wrapText } from './wrap-text.ts';

/** Longest name of a target that is shown whole. */
const maxNameLength = 60;

/** Returns the first lines of a report: the verdict with its target, then the counts behind it. */
export function describeVerdict(report: RunReport, { ink, width }: { ink: Ink; width: number }): string[] {
  const name = ink.cut(nameOf(report), maxNameLength);
  const { symbols } = ink;
  const headline = {
    0: ink.paint(['bold', 'green'], `${symbols.good} ${name} conforms`),
    1: ink.paint(['bold', 'red'], `${symbols.bad} ${name} does not conform`),
    4: ink.paint(['bold', 'yellow'], `${symbols.caution} ${name}: inconclusive, no check was selected`),
    70: ink.paint(['bold', 'yellow'], `${symbols.caution} ${name}: inconclusive, a fault of vivero stood in the way`),
    130: ink.paint(['bold', 'yellow'], `${symbols.caution} ${name}: inconclusive, the run was interrupted`),
    143: ink.paint(['bold', 'yellow'], `${symbols.caution} ${name}: inconclusive, the run was interrupted`),
  }[report.exitCode];
  const addresses = Object.entries(report.target.systems).map(
    ([system, { url }]) => `  ${ink.paint('dim', `${system} ${ink.clean(url)}`)}`,
  );
  return [
    headline ?? ink.paint(['bold', 'yellow'], `${symbols.caution} ${name}: inconclusive`),
    ...addresses,
    ...indent(2, wrapText(describeCounts(report), width - 2)),
    ...indent(2, wrapText(describeEffort(report), width - 2)).map((line) => ink.paint('dim', line)),
  ];
}

/** Returns what the exit code means, in one sentence. */
export function describeExitCode(report: RunReport): string {
  const decisive = {
    must: { held: 'every MUST', failed: 'a MUST' },
    should: { held: 'every MUST and SHOULD', failed: 'a MUST or SHOULD' },
    may: { held: 'every check', failed: 'a check' },
  }[report.failOn];
  const isJudged = report.summary.passed + report.summary.failed > 0;
  const meaning = {
    0: `${decisive.held} that was asked holds`,
    1: `${decisive.failed} failed`,
    3: report.abort === null && isJudged ? `${decisive.failed} could not be tested` : 'the target could not be judged',
    4: 'no check was selected',
    70: 'a bug in vivero, or a time-out of its own',
    130: 'interrupted; what was done is reported',
    143: 'terminated; what was done is reported',
  }[report.exitCode];
  return `${report.exitCode}: ${meaning ?? 'inconclusive'}`;
}

/** Returns the one thing to do next; a shell line, or a sentence. */
export function suggestNextStep(report: RunReport, directory: string | null): string {
  if (report.abort !== null && report.abort.kind !== 'interrupted') return report.abort.advice;
  if (report.exitCode === 130 || report.exitCode === 143)
    return `run it again: npx vivero run ${targetArgument(report)}`.trimEnd();
  const first = (wanted: (result: CheckResult) => boolean): CheckResult | undefined => report.results.find(wanted);
  const errored = first((result) => result.outcome === 'errored');
  if (report.exitCode === 70 && errored !== undefined) {
    return directory === null
      ? `report this bug with the reason given for ${errored.id}`
      : `report this bug, with ${directory}/run.json`;
  }
  const worst =
    first((result) => result.outcome === 'failed' && isGating(result, report)) ??
    first((result) => result.outcome === 'untestable' && isGating(result, report)) ??
    first((result) => result.outcome === 'failed');
  if (worst !== undefined) return `npx vivero explain ${worst.id}`;
  if (report.exitCode === 4) return 'npx vivero list';
  if (report.target.name === 'mock')
    return 'VIVERO_TOKEN=... npx vivero run --base-url https://your.deployment.example';
  return `npx vivero run ${targetArgument(report)} --reporter junit=vivero.xml`.replaceAll('  ', ' ');
}

function describeCounts({ summary, results }: RunReport): string {
  const failed = (['MUST', 'SHOULD', 'MAY'] as const)
    .map((level) => ({
      level,
      count: results.filter((result) => result.outcome === 'failed' && result.level === level).length,
    }))
    .filter(({ count }) => count > 0)
    .map(({ level, count }) => `${count} ${level}`);
  const rest = (['untestable', 'errored', 'inapplicable'] as const)
    .filter((outcome) => summary[outcome] > 0)
    .map((outcome) => `${summary[outcome]} ${outcome}`);
  const parts = [
    `${summary.passed} of ${summary.planned} checks passed`,
    ...(failed.length > 0 ? [`failed: ${failed.join(', ')}`] : []),
    ...rest,
  ];
  return parts.join('; ');
}

function describeEffort({ summary, durationMs, seed, run }: RunReport): string {
  const counts = `${count(summary.assertions, 'assertion')} over ${count(summary.exchanges, 'exchange')}`;
  return `${counts} in ${describeDuration(durationMs)}; run ${escapeText(run)}, seed ${seed}`;
}

/** A target that was given by its address alone is called by it. */
function nameOf({ target }: RunReport): string {
  const url = Object.values(target.systems)[0]?.url;
  return target.name === 'command-line' && url !== undefined ? url : target.name;
}

/** Returns what names the target on a command line: its configured name or its address; nothing for the mock. */
export function targetArgument({ target }: RunReport): string {
  if (target.name === 'mock') return '';
  const url = target.systems['plant-store']?.url ?? '';
  if (target.name === 'command-line') return /^[\w.:/-]+$/.test(url) ? `--base-url ${url}` : '';
  return /^[\w.-]+$/.test(target.name) ? target.name : `'${target.name.replaceAll("'", String.raw`'\''`)}'`;
}

function count(number: number, noun: string): string {
  return `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`;
}
