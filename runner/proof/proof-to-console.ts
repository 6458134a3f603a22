import { describeDuration } from '../reporters/describe-exchange.ts';
import { createInk, type Ink } from '../text/ink.ts';
import { indent, wrapText } from '../text/wrap-text.ts';
import { hasSurvived } from './make-proof-report.ts';
import type { CheckProof, OverlayProof, ProofCount, ProofReport } from './proof-report.ts';

/** How a proof is shown on a terminal. */
export interface ProofConsoleOptions {
  readonly color: boolean;
  readonly width: number;
  readonly ascii: boolean;
  /** True where each check is named with what it caught, however many there are. */
  readonly isVerbose: boolean;
}

/** Shown of each kind before the rest is counted. */
const mostShown = 30;
/** So many checks are named one by one in any case. */
const fewChecks = 12;
const widest = 120;

/** What is needed for each part of the text. */
interface Scope {
  readonly ink: Ink;
  readonly width: number;
}

/** Returns the matrix for a person at a terminal: verdict, what survived, false alarms, what could not be proven, and what each suite caught. */
export function proofToConsole(report: ProofReport, options: ProofConsoleOptions): string {
  const scope: Scope = { ink: createInk(options), width: Math.min(Math.max(options.width, 40), widest) };
  const contradicted = report.overlays.filter(({ findings }) => findings.length > 0);
  const survived = contradicted.filter(hasSurvived);
  const missed = contradicted.filter((overlay) => !hasSurvived(overlay) && has(overlay, 'missed'));
  const named = report.checks.filter((check) => check.named.length + check.falseAlarms.length > 0);
  const isNamed = options.isVerbose || named.length <= fewChecks;
  const sections = [
    describeVerdict(report, scope),
    listOverlays('Survived: no check that names the defect caught it', survived, scope),
    listOverlays('Missed: some of the checks that name the defect did not catch it', missed, scope),
    listOverlays(
      'False alarms',
      contradicted.filter((overlay) => has(overlay, 'false-alarm')),
      scope,
    ),
    listOverlays(
      'Idle: the variant changes no response to a check',
      contradicted.filter((overlay) => has(overlay, 'idle')),
      scope,
    ),
    listReasons(
      'Not proven on this machine',
      report.overlays.filter(({ outcome }) => outcome === 'unproven'),
      scope,
    ),
    listReasons(
      'Internal errors in vivero',
      report.overlays.filter(({ outcome }) => outcome === 'errored'),
      scope,
    ),
    isNamed ? listChecks(named, scope) : [],
    // Of what was selected, suites that nothing of it concerns say nothing.
    describeMatrix(report.isWhole || named.length === 0 ? report.checks : named, scope.ink),
    [scope.ink.paint('dim', 'Next: ') + nextStep(report, contradicted)],
  ];
  const texts = sections.filter((lines) => lines.length > 0).map((lines) => lines.join('\n'));
  return `${texts.join('\n\n')}\n`;
}

function has({ findings }: OverlayProof, kind: OverlayProof['findings'][number]['kind']): boolean {
  return findings.some((finding) => finding.kind === kind);
}

function describeVerdict(report: ProofReport, { ink, width }: Scope): string[] {
  const { summary, exitCode, durationMs, interruptedBy } = report;
  const { symbols, paint } = ink;
  const headlines: Readonly<Record<number, string>> = {
    0: paint(['bold', 'green'], `${symbols.good} Proven: ${describeProven(summary)}`),
    1: paint(['bold', 'red'], `${symbols.bad} Not proven: results with a defect or variant contradict the catalogue`),
    3: paint(
      ['bold', 'yellow'],
      `${symbols.caution} No contradiction found, but not all can be proven on this machine`,
    ),
    70: paint(['bold', 'red'], `${symbols.bad} Internal error in vivero in a part of the proof`),
  };
  const ended = paint(
    ['bold', 'yellow'],
    `${symbols.caution} Interrupted by ${interruptedBy ?? ''}: ${summary.left} defects and variants are not proven`,
  );
  const facts = [
    `${counted(summary.checks, 'check')} of ${counted(summary.clauses, 'clause')}`,
    ...describeCount('defect', summary.defects),
    ...describeCount('variant', summary.variants),
    describeDuration(durationMs),
    `exit code ${exitCode}`,
  ];
  const text = facts.join(` ${symbols.dot} `);
  return [headlines[exitCode] ?? ended, ...indent(2, wrapText(text, width - 2))];
}

/** What was proven, and no more: of one defect nothing follows for variants. */
function describeProven({ defects, variants }: ProofReport['summary']): string {
  const caught = defects.laid === 1 ? '1 defect is caught' : `${defects.laid} defects are caught`;
  const spared = variants.laid === 1 ? 'no check fails on 1 variant' : `no check fails on ${variants.laid} variants`;
  const parts = [...(defects.laid === 0 ? [] : [caught]), ...(variants.laid === 0 ? [] : [spared])];
  return parts.length === 0 ? 'no check fails on the plain mock' : parts.join(', and ');
}

function describeCount(name: string, { laid, survived, falseAlarms, unproven, errored }: ProofCount): string[] {
  const parts = [
    [survived, 'survived'],
    [falseAlarms, 'with a false alarm'],
    [unproven, 'not proven here'],
    [errored, 'failed'],
  ] as const;
  const rest = parts.filter(([count]) => count > 0).map(([count, what]) => `, ${count} ${what}`);
  return laid === 0 ? [] : [`${counted(laid, name)} applied${rest.join('')}`];
}

function counted(count: number, name: string): string {
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}

function listOverlays(heading: string, overlays: readonly OverlayProof[], scope: Scope): string[] {
  const { ink, width } = scope;
  if (overlays.length === 0) return [];
  const shown = overlays
    .slice(0, mostShown)
    .flatMap(({ id, title, kind, findings }) => [
      `  ${ink.paint('red', ink.symbols.bad)} ${ink.paint('bold', ink.clean(id))} ${ink.paint('dim', `(${kind}) ${ink.cut(title, 200)}`)}`,
      ...findings.slice(0, 5).flatMap(({ text }) => indent(6, wrapText(ink.cut(text, 600), width - 6))),
      ...(findings.length > 5 ? [`      and ${findings.length - 5} more`] : []),
    ]);
  return [ink.paint('bold', `${heading} (${overlays.length})`), ...shown, ...restOf(overlays)];
}

function listReasons(heading: string, overlays: readonly OverlayProof[], { ink, width }: Scope): string[] {
  if (overlays.length === 0) return [];
  const byReason = [...Map.groupBy(overlays, ({ reason }) => reason)];
  const lines = byReason.slice(0, mostShown).flatMap(([reason, members]) => [
    ...indent(2, wrapText(`${members.length}: ${ink.cut(reason, 600)}`, width - 2)),
    ...indent(
      6,
      wrapText(
        ink.clean(
          members
            .slice(0, mostShown)
            .map(({ id }) => id)
            .join(' '),
        ),
        width - 6,
      ),
    ),
  ]);
  return [ink.paint('bold', `${heading} (${overlays.length})`), ...lines];
}

function restOf(items: readonly unknown[]): string[] {
  return items.length > mostShown
    ? [`  and ${items.length - mostShown} more: --json and --reporter html=<file> name all`]
    : [];
}

function listChecks(checks: readonly CheckProof[], { ink, width }: Scope): string[] {
  if (checks.length === 0) return [];
  return [
    ink.paint('bold', 'What each check caught'),
    ...checks.flatMap(({ id, named, caught, falseAlarms }) => [
      `  ${ink.clean(id)} ${ink.paint('dim', `${caught.length} of ${named.length}`)}`,
      ...indent(6, wrapText(ink.clean(caught.join(' ')), width - 6)),
      ...(falseAlarms.length > 0
        ? indent(6, wrapText(ink.clean(`false alarms: ${falseAlarms.join(' ')}`), width - 6))
        : []),
    ]),
  ];
}

/** A line for each suite: its checks, what they must catch, what they caught, and where they raised false alarms. */
function describeMatrix(checks: readonly CheckProof[], ink: Ink): string[] {
  const suites = [...Map.groupBy(checks, ({ suite }) => suite)];
  const nameWidth = Math.max(5, ...suites.map(([suite]) => suite.length));
  const columns = ['checks', 'must catch', 'caught', 'false alarms'];
  const row = (name: string, members: readonly CheckProof[]): string => {
    const named = sum(members, ({ named }) => named.length);
    const caught = sum(members, ({ caught }) => caught.length);
    const alarms = sum(members, ({ falseAlarms }) => falseAlarms.length);
    const cells = [members.length, named, caught, alarms].map((value, index) =>
      String(value).padStart(columns[index]?.length ?? 0),
    );
    const isWrong = caught < named || alarms > 0;
    const line = `${name.padEnd(nameWidth)}  ${cells.join('  ')}`;
    return isWrong ? ink.paint('red', line) : line;
  };
  return [
    ink.paint('dim', `${'suite'.padEnd(nameWidth)}  ${columns.join('  ')}`),
    ...suites.map(([suite, members]) => row(suite, members)),
    ...(suites.length > 1 ? [row('total', checks)] : []),
  ];
}

function sum<Item>(items: readonly Item[], count: (item: Item) => number): number {
  return items.reduce((total, item) => total + count(item), 0);
}

function nextStep(report: ProofReport, contradicted: readonly OverlayProof[]): string {
  const [first] = contradicted;
  const finding = first?.findings[0];
  if (first?.kind === 'plain') return `npx vivero run --check '${finding?.check ?? ''}'`;
  if (first !== undefined)
    return `npx vivero prove ${first.id}${finding?.check ? ` --check '${finding.check}' --verbose` : ''}`;
  if (report.interruptedBy !== null) return 'run npx vivero prove again, to its end';
  if (report.exitCode === 3) return 'prove the rest on a machine that has what is missing';
  return report.isWhole
    ? 'npx vivero prove --verbose shows what each check caught'
    : 'npx vivero prove proves all of the catalogue';
}
