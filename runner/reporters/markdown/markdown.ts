import type { CheckResult, RunReport } from '../../../contracts/run-report/run-report.ts';
import { suggestNextStep, targetArgument } from '../console/console-verdict.ts';
import { acceptancesOf, describeAcceptance } from '../describe-acceptance.ts';
import { describeOutdated } from '../describe-standing.ts';
import { orderFailures } from '../group-failures.ts';
import { exchangesById } from '../describe-exchange.ts';
import { fitBlocks } from '../../text/fit-blocks.ts';
import { replayLine } from '../replay-line.ts';
import { groupByReason, isGating, isUnstable } from '../../../contracts/run-report/gating.ts';
import { type FailureScope, markdownFailure, markdownFinding, markdownLesser } from './markdown-failure.ts';
import { markdownCode, markdownText } from './markdown-text.ts';
import { markdownHosts } from './markdown-hosts.ts';
import { markdownLatency } from './markdown-latency.ts';
import { markdownOperations } from './markdown-operations.ts';
import { markdownFailingTrend, markdownRunTrend } from './markdown-trend.ts';
import { markdownOverview } from './markdown-overview.ts';
import type { ReporterOptions } from '../reporter.ts';

/**
 * Room for each part, in UTF-16 units. Together they leave some of the 65,536 that GitHub takes in one comment to those who
 * add a line of their own.
 */
const room = {
  failures: 26_000,
  findings: 8000,
  lesser: 8000,
  advice: 1000,
  accepted: 3000,
  unjudged: 4000,
  unstable: 2000,
  rest: 3000,
};
/** Longest name and sentence, in UTF-16 units, and most checks that are named behind one reason. */
const maxLength = { id: 200, words: 500, checks: 5 };

/**
 * Returns the run as Markdown for a pull request or a chat: the verdict, a table of the suites, what failed with its proof
 * folded away, then what else there is to know. It fits into one comment of GitHub; what has no room is counted.
 */
export function reportAsMarkdown(
  report: RunReport,
  { directory, trend }: Pick<ReporterOptions, 'directory' | 'trend'>,
): string {
  const exchanges = exchangesById(report);
  const target = targetArgument(report);
  const trendOf = ({ id }: CheckResult): string | null => markdownFailingTrend(trend, id);
  const scope: FailureScope = {
    exchanges,
    trendOf,
    replayLine: (result) => (report.traffic === undefined ? replayLine(result, report, target) : null),
  };
  const lines = [
    ...markdownOverview(report),
    ...(trend === undefined ? [] : ['', markdownRunTrend(trend)]),
    ...describeFailures(report, scope),
    ...describeBaseline(report),
    ...describeUnjudged(report),
    ...describeLesser(report, scope),
    ...describeAccepted(report),
    ...describeUnstable(report),
    ...describeInapplicable(report),
    ...markdownOperations(report),
    ...markdownHosts(report),
    ...markdownLatency(report),
    '',
    `Next: ${describeNextStep(suggestNextStep(report, directory))}`,
  ];
  return `${lines.join('\n')}\n`;
}

/** What to do next is a shell line or a sentence. */
function describeNextStep(step: string): string {
  const show = /^(?:npx|curl|[A-Z_]+=\S+) /.test(step) ? markdownCode : markdownText;
  return show(step, maxLength.words);
}

function describeFailures(report: RunReport, scope: FailureScope): string[] {
  const failed = orderFailures(report).filter((result) => isGating(result, report));
  if (failed.length === 0) return [];
  const whole = fitBlocks(
    failed.map((result) => markdownFailure(result, scope)),
    room.failures,
  );
  const others = failed.slice(whole.taken.length).map((result) => markdownFinding(result, scope));
  const short = fitBlocks(others, room.findings);
  return [
    ...heading('Failed', failed.length),
    ...whole.taken,
    ...(short.taken.length === 0 ? [] : ['', ...short.taken]),
    ...countLeft(short.left, 'failed checks'),
  ];
}

/** What does not hold, and does not decide the verdict. */
function describeLesser(report: RunReport, scope: FailureScope): string[] {
  const lesser = orderFailures(report).filter((result) => !result.accepted && !isGating(result, report));
  const [advice, failed] = [true, false].map((isAdvice) =>
    lesser.filter(({ level }) => (level === 'ADVICE') === isAdvice),
  ) as [CheckResult[], CheckResult[]];
  const itemsOf = (results: readonly CheckResult[]): string[] => results.map((result) => markdownLesser(result, scope));
  return [
    ...folded(`Failed without deciding the verdict (${failed.length})`, itemsOf(failed), room.lesser),
    ...folded(`Advice (${advice.length})`, itemsOf(advice), room.advice),
  ];
}

function describeAccepted({ results }: RunReport): string[] {
  const accepted = results.filter((result) => result.accepted);
  const items = accepted.map((result) => {
    const why = acceptancesOf(result).map((acceptance) =>
      markdownText(describeAcceptance(acceptance), maxLength.words),
    );
    return `- **${result.level}** ${markdownCode(result.id, maxLength.id)}: ${why.join('; ')}`;
  });
  return folded(`Failed, and accepted by the baseline (${accepted.length})`, items, room.accepted);
}

function describeBaseline(report: RunReport): string[] {
  const items = describeOutdated(report).map((line) => `- ${markdownText(line, maxLength.words)}`);
  if (items.length === 0) return [];
  const { taken, left } = fitBlocks(items, room.rest);
  return [...heading('Baseline out of date', items.length), ...taken, ...countLeft(left, 'entries')];
}

function describeUnjudged({ results }: RunReport): string[] {
  return (['errored', 'untestable'] as const).flatMap((outcome) => {
    const unjudged = results.filter((result) => result.outcome === outcome);
    if (unjudged.length === 0) return [];
    const { taken, left } = fitBlocks(itemsByReason(unjudged), room.unjudged);
    const title = outcome === 'errored' ? 'Not judged: internal error in vivero' : 'Untestable';
    return [...heading(title, unjudged.length), ...taken, ...countLeft(left, 'reasons')];
  });
}

function describeUnstable({ results }: RunReport): string[] {
  const unstable = results.filter(isUnstable);
  const items = unstable.map(({ id, repeats = [] }) => `- ${markdownCode(id, maxLength.id)}: ${repeats.join(', ')}`);
  return folded(`Unstable (${unstable.length})`, items, room.unstable);
}

function describeInapplicable({ results }: RunReport): string[] {
  const inapplicable = results.filter(({ outcome }) => outcome === 'inapplicable');
  return folded(`Inapplicable (${inapplicable.length})`, itemsByReason(inapplicable), room.rest);
}

function itemsByReason(results: readonly CheckResult[]): string[] {
  return groupByReason(results).map(({ reason, results: members }) => {
    const ids = members.slice(0, maxLength.checks).map(({ id }) => markdownCode(id, maxLength.id));
    const more = members.length - ids.length;
    const names = `${ids.join(', ')}${more > 0 ? ` and ${more.toLocaleString('en')} more` : ''}`;
    return `- ${markdownText(reason, maxLength.words) || 'no reason is given'}: ${names}`;
  });
}

function heading(title: string, count: number): string[] {
  return ['', `### ${title} (${count})`, ''];
}

function folded(title: string, items: readonly string[], maxRoom: number): string[] {
  if (items.length === 0) return [];
  const { taken, left } = fitBlocks(items, maxRoom);
  return ['', '<details>', `<summary>${title}</summary>`, '', ...taken, ...countLeft(left, 'lines'), '', '</details>'];
}

function countLeft(left: number, what: string): string[] {
  return left === 0 ? [] : ['', `and ${left.toLocaleString('en')} more ${what}, in the stored run`];
}
