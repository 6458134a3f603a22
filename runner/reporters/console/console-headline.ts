import { levels } from '../../../contracts/run-report/severity.ts';
import type { RunReport } from '../../../contracts/run-report/run-report.ts';
import { describeDuration } from '../describe-exchange.ts';
import { describeParties } from '../describe-parties.ts';
import { describeProfile, describeScope } from '../describe-profile.ts';
import { summariseOperations } from '../summarise-operations.ts';
import { isOutdated } from './console-verdict.ts';
import { escapeText } from '../../text/escape.ts';
import type { Ink } from '../../text/ink.ts';
import { indent, wrapText } from '../../text/wrap-text.ts';

/** Longest name of a target that is shown whole. */
const maxNameLength = 60;
/** Longest reason of a run that ended early that is shown whole. */
const maxReasonLength = 600;

/**
 * Returns the first lines of a report: the verdict with its target, why it ended early, then the counts behind it; with
 * `isCounted`, without those of what was not judged, which are told below.
 */
export function describeVerdict(
  report: RunReport,
  { ink, width, isCounted = false }: { ink: Ink; width: number; isCounted?: boolean },
): string[] {
  const { abort } = report;
  const profile = describeProfile(report);
  const lines = (text: string): string[] => indent(2, wrapText(text, width - 2));
  return [
    describeHeadline(report, ink),
    ...(abort === null ? [] : lines(ink.cut(abort.message, maxReasonLength))),
    ...describeAddresses(report, ink).map((line) => `  ${ink.paint('dim', line)}`),
    ...lines(describeCounts(report, isCounted)),
    ...(profile === null ? [] : lines(profile)),
    ...lines(describeEffort(report)).map((line) => ink.paint('dim', line)),
  ];
}

/** The verdict of one shard tells nothing of the whole, and that of a profile nothing of what is newer. */
function describeHeadline(report: RunReport, ink: Ink): string {
  const { exitCode } = report;
  const { good, bad, caution } = ink.symbols;
  const part = describeScope(report);
  const name = `${ink.cut(nameOf(report), maxNameLength)}${part}`;
  const subject = part === '' ? name : `${name},`;
  const parties = isOutdated(report) ? null : describeParties(report, name);
  if (exitCode === 0) return ink.paint(['bold', 'green'], `${good} ${parties ?? `${subject} conforms`}`);
  if (isOutdated(report)) return ink.paint(['bold', 'red'], `${bad} ${name}: the baseline is out of date`);
  if (exitCode === 1) return ink.paint(['bold', 'red'], `${bad} ${parties ?? `${subject} does not conform`}`);
  const cause = causes[exitCode];
  if (parties !== null && cause === undefined) return ink.paint(['bold', 'yellow'], `${caution} ${parties}`);
  return ink.paint(['bold', 'yellow'], `${caution} ${name}: inconclusive${cause === undefined ? '' : `, ${cause}`}`);
}

const causes: Readonly<Partial<Record<number, string>>> = {
  4: 'no check was selected',
  70: 'internal error in vivero',
  130: 'the run was interrupted',
  143: 'the run was interrupted',
};

/** Systems that share an address share a line. */
function describeAddresses({ target }: RunReport, ink: Ink): string[] {
  const systems = Object.entries(target.systems).map(([system, { url }]) => ({ system, url }));
  return [...Map.groupBy(systems, ({ url }) => url)].map(
    ([url, members]) => `${ink.clean(url)} (${members.map(({ system }) => system).join(', ')})`,
  );
}

function describeCounts({ summary, results }: RunReport, isCounted: boolean): string {
  const failed = levels
    .map((level) => ({
      level,
      count: results.filter((result) => result.outcome === 'failed' && result.level === level).length,
    }))
    .filter(({ count }) => count > 0)
    .map(({ level, count }) => `${count} ${level}`);
  const { accepted = 0, unstable = 0 } = summary;
  const rest = (['untestable', 'errored', 'inapplicable'] as const)
    .filter((outcome) => summary[outcome] > 0)
    .map((outcome) => `${summary[outcome]} ${outcome}`);
  const parts = [
    `${summary.passed} of ${summary.planned} checks passed`,
    ...(failed.length > 0
      ? [`failed: ${failed.join(', ')}${accepted > 0 ? ` (${accepted} of them accepted)` : ''}`]
      : []),
    ...(isCounted ? [] : rest),
    ...(unstable > 0 ? [`${unstable} unstable`] : []),
  ];
  return parts.join('; ');
}

function describeEffort(report: RunReport): string {
  const { summary, durationMs, seed, run, repeat } = report;
  const sent = summariseOperations(report)?.requests ?? null;
  // Of the requests to operations a sample is stored, and what shows a failure.
  const stored = `${count(summary.exchanges, 'exchange')}${sent === null ? '' : ` stored, ${count(sent, 'request')} to operations`}`;
  const facts = [
    `${stored} in ${describeDuration(durationMs)}`,
    ...(repeat === undefined ? [] : [`repeated ${repeat} times`]),
    `run ${escapeText(run)}`,
    `seed ${seed}`,
  ];
  return facts.join(', ');
}

/** A target that was given by its address alone is called by it. */
function nameOf({ target }: RunReport): string {
  const url = Object.values(target.systems)[0]?.url;
  return target.name === 'command-line' && url !== undefined ? url : target.name;
}

function count(number: number, noun: string): string {
  // To know a language takes Node 25 ms.
  const digits = number < 1000 ? String(number) : number.toLocaleString('en');
  return `${digits} ${noun}${number === 1 ? '' : 's'}`;
}
