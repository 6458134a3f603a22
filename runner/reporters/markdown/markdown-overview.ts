import { levels } from '../../../contracts/run-report/severity.ts';
import type { CheckResult, Outcome, RunReport } from '../../../contracts/run-report/run-report.ts';
import { describeExitCode } from '../console/console-verdict.ts';
import { describeDuration } from '../describe-exchange.ts';
import { describeProfile } from '../describe-profile.ts';
import { describeVerdict } from '../html/describe-verdict.ts';
import { isGating } from '../../../contracts/run-report/gating.ts';
import { markdownCell, markdownCode, markdownText } from './markdown-text.ts';

/** Longest name and sentence, in UTF-16 units, and most suites with a line of their own. */
const maxLength = { name: 100, words: 500, suites: 30 };
const outcomes = ['passed', 'failed', 'untestable', 'errored', 'inapplicable'] as const satisfies readonly Outcome[];
const symbols = { good: '✅', bad: '❌', caution: '⚠️' } as const;

/** Returns the first lines of a report in Markdown: the verdict and what it rests on, then a table of the suites. */
export function markdownOverview(report: RunReport): string[] {
  const { tone } = describeVerdict(report);
  return [
    `## ${symbols[tone]} ${markdownText(headlineOf(report), maxLength.words)}`,
    '',
    `**${describeCounts(report)}**`,
    '',
    ...describeAbort(report),
    ...describeSuites(report),
    '',
    describeRun(report),
  ];
}

/** A target is not to blame where nothing but the baseline fails the run. */
function headlineOf(report: RunReport): string {
  const { headline } = describeVerdict(report);
  const isToBlame = report.results.some((result) => isGating(result, report));
  return report.exitCode === 1 && !isToBlame
    ? headline.replace(/ does not conform$/, ': the baseline is out of date')
    : headline;
}

function describeCounts(report: RunReport): string {
  const { summary, results } = report;
  const failed = levels
    .map((level) => [level, results.filter((result) => result.outcome === 'failed' && result.level === level)] as const)
    .filter(([, members]) => members.length > 0)
    .map(([level, members]) => `${members.length} ${level}${describeWeight(members, report)}`);
  const rest = (['untestable', 'errored', 'inapplicable'] as const)
    .filter((outcome) => summary[outcome] > 0)
    .map((outcome) => `${summary[outcome]} ${outcome}`);
  return [
    `${summary.passed} of ${summary.planned} checks passed`,
    ...(failed.length === 0 ? [] : [`failed: ${failed.join(', ')}`]),
    ...rest,
    ...(summary.unstable ? [`${summary.unstable} unstable`] : []),
  ].join('; ');
}

/** Returns how many failures of a level do not decide the verdict, and why; nothing where all of them do. */
function describeWeight(results: readonly CheckResult[], report: RunReport): string {
  const accepted = results.filter((result) => result.accepted).length;
  const isDecisive = results.some((result) => isGating(result, report));
  if (accepted === results.length) return ' (accepted)';
  return [accepted === 0 ? '' : ` (${accepted} accepted)`, isDecisive ? '' : ' (not decisive)'].join('');
}

function describeAbort({ abort }: RunReport): string[] {
  return abort === null ? [] : [`> **Aborted:** ${markdownText(abort.message, maxLength.words)}`, ''];
}

function describeSuites({ results, summary }: RunReport): string[] {
  const suites = [...Map.groupBy(results, ({ suite }) => suite)];
  const rows = suites.slice(0, maxLength.suites).map(([suite, members]) => {
    const count = (outcome: Outcome): number => members.filter((result) => result.outcome === outcome).length;
    return `| ${markdownCell(suite, maxLength.name)} | ${[...outcomes.map(count), members.length].join(' | ')} |`;
  });
  const left = suites.length - rows.length;
  return [
    `| suite | ${outcomes.join(' | ')} | planned |`,
    `|:--|${'--:|'.repeat(outcomes.length + 1)}`,
    ...rows,
    ...(left === 0 ? [] : [`| and ${left} more |${' |'.repeat(outcomes.length + 1)}`]),
    `| **total** | ${[...outcomes.map((outcome) => summary[outcome]), summary.planned].map((count) => `**${count}**`).join(' | ')} |`,
  ];
}

function describeRun(report: RunReport): string {
  const { run, seed, startedAt, durationMs, tool, contract, shard, notCovered, summary } = report;
  const profile = describeProfile(report);
  const parts = [
    `exit code ${describeExitCode(report)}`,
    `run ${markdownCode(run, maxLength.name)} at ${markdownCode(startedAt, maxLength.name)}, seed ${seed}`,
    `${summary.assertions.toLocaleString('en')} assertions over ${summary.exchanges.toLocaleString('en')} exchanges in ${describeDuration(durationMs)}`,
    ...(shard === null ? [] : [`shard ${shard.index} of ${shard.total}`]),
    ...(profile === null ? [] : [profile]),
    ...(notCovered.length === 0 ? [] : [`${notCovered.length} clauses covered by no check`]),
    `contract ${markdownText(contract.version, maxLength.name)}, vivero ${markdownText(tool.version, maxLength.name)}`,
  ];
  return parts.map((part) => `- ${part}`).join('\n');
}
