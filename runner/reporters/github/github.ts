import type { CheckResult, RunReport, StoredExchange } from '../../../contracts/run-report/run-report.ts';
import { exchangesById } from '../describe-exchange.ts';
import { escapeAndCut } from '../../text/escape.ts';
import { describeClause, failingFacts } from '../evidence.ts';
import { groupByReason, groupEntries, isGating, isUnstable } from '../../../contracts/run-report/gating.ts';
import type { ReporterOptions } from '../reporter.ts';

/** Annotations of one kind that GitHub shows of a step; the last of them tells of the others. */
const shownOfAKind = 10;
/** Longest title and longest message, in UTF-16 units; GitHub takes 255 and 65,536. */
const maxLength = { title: 200, line: 1000, more: 2000 };

/** How GitHub shows an annotation. */
type Kind = 'error' | 'warning' | 'notice';

interface Annotation {
  readonly kind: Kind;
  readonly title: string;
  /** Lines, each of which begins with a word of ours. */
  readonly lines: readonly string[];
  /** How many checks it tells of. */
  readonly checks: number;
}

/**
 * Returns the run as workflow commands of GitHub Actions: an error for what fails the run, a warning for what does not, and a
 * notice with the counts; at most 10 of a kind, the last of which tells how many more there are. They point at the
 * configuration file, where the run had one in the repository.
 */
export function reportToGithub(
  report: RunReport,
  options: Pick<ReporterOptions, 'directory' | 'inRepository'>,
): string {
  const annotations = [...annotationsOf(report), countsOf(report)];
  const place = placeOf(report, options.inRepository ?? '');
  const kinds = (['error', 'warning', 'notice'] as const).flatMap((kind) =>
    fitIn(
      annotations.filter((annotation) => annotation.kind === kind),
      options,
    ),
  );
  return kinds.map((annotation) => `${commandOf(annotation, place)}\n`).join('');
}

function annotationsOf(report: RunReport): Annotation[] {
  const { results, abort } = report;
  const exchanges = exchangesById(report);
  const aborted: Annotation[] =
    abort === null
      ? []
      : [
          {
            kind: 'error',
            title: 'The run ended early',
            lines: [`why: ${line(abort.message)}`, ...(abort.advice === '' ? [] : [`how: ${line(abort.advice)}`])],
            checks: 0,
          },
        ];
  const failed = results.filter(({ outcome, accepted }) => outcome === 'failed' && accepted !== true);
  const gating = failed.filter((result) => isGating(result, report));
  // What may differ from one right target to the next is in the summary only.
  const lesser = failed.filter((result) => !isGating(result, report) && result.level === 'SHOULD');
  return [
    ...aborted,
    ...gating.map((result) => describeFailure(result, 'error', exchanges)),
    ...results.filter(({ outcome }) => outcome === 'errored').map(describeError),
    ...baselineFaults(report),
    ...lesser.map((result) => describeFailure(result, 'warning', exchanges)),
    ...describeUntestable(results.filter(({ outcome }) => outcome === 'untestable')),
  ];
}

function describeFailure(result: CheckResult, kind: Kind, exchanges: ReadonlyMap<number, StoredExchange>): Annotation {
  const { facts, left } = failingFacts(result, exchanges);
  const [first] = facts;
  const more = facts.length - 1 + left;
  const lines = [
    `check: ${line(result.id)}${isUnstable(result) ? ', which is unstable' : ''}`,
    `clause: ${result.level} ${line(describeClause(result))}`,
    ...(first === undefined
      ? [`reason: ${line(result.reason)}`]
      : [
          `case: ${line(first.statement)}`,
          `expected: ${line(first.expected)}`,
          `got: ${line(first.actual)}`,
          ...(first.exchange === null ? [] : [`exchange ${line(first.exchange)}`]),
        ]),
    ...(more > 0 ? [`and ${more} more ${more === 1 ? 'assertion' : 'assertions'} of it`] : []),
    ...(result.guidance === undefined ? [] : [`fix: ${line(result.guidance.fix)}`]),
  ];
  return { kind, title: `${result.level} ${result.title}`, lines, checks: 1 };
}

function describeError(result: CheckResult): Annotation {
  const lines = [`check: ${line(result.id)}`, `reason: ${line(result.reason)}`];
  return { kind: 'error', title: `Errored: ${result.title}`, lines, checks: 1 };
}

/** One prerequisite that is missing may keep hundreds of checks from being asked. */
function describeUntestable(untestable: readonly CheckResult[]): Annotation[] {
  return groupByReason(untestable).map(({ reason, results }) => {
    const [only] = results;
    const title = results.length === 1 ? `Untestable: ${only?.title ?? ''}` : `${results.length} checks untestable`;
    const ids = results.map(({ id }) => id).join(', ');
    const lines = [`reason: ${line(reason)}`, `checks: ${escapeAndCut(ids, maxLength.more)}`];
    return { kind: 'warning', title, lines, checks: results.length };
  });
}

/** Entries that accept nothing any more fail the run. */
function baselineFaults({ baseline }: RunReport): Annotation[] {
  if (baseline === undefined) return [];
  const { expired, stale, file } = baseline;
  const describe = (title: string, checks: readonly string[]): Annotation[] => {
    if (checks.length === 0) return [];
    const lines = [`file: ${line(file)}`, `checks: ${escapeAndCut(checks.join(', '), maxLength.more)}`];
    return [{ kind: 'error', title, lines, checks: 0 }];
  };
  return [
    ...describe(
      `${count(groupEntries(expired).length, 'entry')} of the baseline expired`,
      expired.map(({ check, expires }) => `${check} (${expires})`),
    ),
    ...describe(
      `${count(stale.length, 'entry')} of the baseline to be deleted`,
      stale.map(({ check }) => check),
    ),
  ];
}

function count(number: number, noun: 'entry'): string {
  return `${number} ${number === 1 ? noun : 'entries'}`;
}

/** Every format tells the counts of the stored run. */
function countsOf({ summary, target, exitCode, run, shard }: RunReport): Annotation {
  const outcomes = (['passed', 'failed', 'inapplicable', 'untestable', 'errored'] as const).map(
    (outcome) => `${summary[outcome]} ${outcome}`,
  );
  const of = shard === null ? '' : `, shard ${shard.index} of ${shard.total}`;
  return {
    kind: 'notice',
    title: `vivero ${target.name}: ${verdicts[exitCode] ?? 'did not end'}`,
    lines: [
      `checks: ${summary.planned} planned: ${outcomes.join(', ')}`,
      ...(summary.accepted === undefined ? [] : [`accepted: ${summary.accepted} by the baseline`]),
      ...(summary.unstable === undefined ? [] : [`unstable: ${summary.unstable}`]),
      `run: ${line(run)}${of}, exit code ${exitCode}`,
    ],
    checks: 0,
  };
}

const verdicts: Readonly<Record<number, string>> = {
  0: 'conforms',
  1: 'does not conform',
  3: 'inconclusive',
  4: 'nothing selected',
};

/** Leaves the last place to how many more there are: GitHub drops what is too much without a word. */
function fitIn(annotations: readonly Annotation[], { directory }: Pick<ReporterOptions, 'directory'>): Annotation[] {
  const [first] = annotations;
  if (first === undefined || annotations.length <= shownOfAKind) return [...annotations];
  const left = annotations.slice(shownOfAKind - 1);
  const checks = left.reduce((sum, annotation) => sum + annotation.checks, 0);
  const where = directory === null ? 'the step summary' : `the step summary and in ${line(directory)}`;
  const lines = [`checks: ${checks} more are in ${where}`];
  return [...annotations.slice(0, shownOfAKind - 1), { kind: first.kind, title: `${left.length} more`, lines, checks }];
}

function line(text: string): string {
  return escapeAndCut(text, maxLength.line);
}

/** Returns the file in the repository that an annotation points at; none for one that lies elsewhere. */
function placeOf({ configuration }: RunReport, inRepository: string): string {
  const file = configuration?.file ?? '';
  const isElsewhere = file === '' || file.startsWith('..') || /^([/\\]|[a-z]:)/i.test(file);
  return isElsewhere ? '' : `file=${escapeProperty(escapeAndCut(inRepository + file, maxLength.line))},line=1,`;
}

function commandOf({ kind, title, lines }: Annotation, place: string): string {
  return `::${kind} ${place}title=${escapeProperty(escapeAndCut(title, maxLength.title))}::${escapeData(lines.join('\n'))}`;
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
