import type { OpinionDifference, RunReport, SecondOpinion } from '../../../contracts/run-report/run-report.ts';
import type { EvidenceScope } from './console-evidence.ts';
import { indent, wrapText } from '../../text/wrap-text.ts';

/** What is shown before the rest is counted, and the longest text of another suite, in UTF-16 units. */
const limits = { differences: 15, known: 8, notes: 8, ids: 6, characters: 320 } as const;

const statuses = ['passed', 'failed', 'warning', 'untestable', 'skipped', 'info'] as const;

/** Returns the sections on what other suites say: how much they judged, and where that differs from our results. */
export function describeSecondOpinions(report: RunReport, scope: EvidenceScope): string[][] {
  return (report.secondOpinions ?? []).map((opinion) => describeOpinion(opinion, scope));
}

function describeOpinion(opinion: SecondOpinion, scope: EvidenceScope): string[] {
  const { ink, width } = scope;
  const { suite, system, fault, findings, differences } = opinion;
  const heading = ink.paint('bold', `Second opinion on ${system}, never counted`);
  const name = ink.cut(`${suite.name} ${suite.version}`.trim(), limits.characters);
  const say = (text: string): string[] => [heading, ...indent(2, wrapText(`${name}: ${text}`, width - 2))];
  if (fault !== null) return say(`not run: ${ink.cut(fault, limits.characters)}`);
  const unexplained = differences.filter(({ reason }) => reason === null);
  const known = differences.filter(({ reason }) => reason !== null);
  return [
    ...say(describeCounts(opinion)),
    ...group(
      'could not be run as intended',
      findings
        .filter(({ note }) => note !== '')
        .map(({ scenario, era, note }) => [note, `${scenario} (${era})`] as const),
      { scope, limit: limits.notes },
    ),
    ...(unexplained.length === 0
      ? []
      : [`  ${ink.paint('yellow', `differs from our results (${unexplained.length})`)}`]),
    ...unexplained.slice(0, limits.differences).flatMap((difference) => describeDifference(difference, scope)),
    ...more(unexplained.length - limits.differences),
    ...group(
      'differs for a known reason',
      known.map(({ reason, check, eras }) => [reason ?? '', `${check} (${eras.join(', ')})`] as const),
      { scope, limit: limits.known },
    ),
  ];
}

function describeCounts({ findings, differences }: SecondOpinion): string {
  const checks = findings.flatMap((finding) => finding.checks);
  const counts = statuses.flatMap((status) => {
    const count = checks.filter((check) => check.status === status).length;
    return count === 0 ? [] : [`${count} ${status}`];
  });
  const asked = findings.filter((finding) => finding.checks.length > 0).length;
  const said = counts.length === 0 ? 'nothing was judged' : `its checks: ${counts.join(', ')}`;
  const agreement = differences.length === 0 && counts.length > 0 ? '; nothing differs from our results' : '';
  return `${asked} of ${findings.length} scenarios run; ${said}${agreement}`;
}

function describeDifference(difference: OpinionDifference, scope: EvidenceScope): string[] {
  const { ink, width } = scope;
  const { scenario, eras, check, name, statement, theirs, message, ours } = difference;
  const outcomes = ours.map(({ id, outcome }) => `${id} ${outcome}`).join(', ');
  const id = name === '' || name === check ? check : `${check} ${name}`;
  const title = ink.cut(`${scenario}: ${id} (${eras.join(', ')})`, limits.characters);
  const [first = '', ...rest] = wrapText(title, width - 4).map((line) => ink.paint('bold', line));
  return [
    `  ${ink.paint('yellow', ink.symbols.caution)} ${first}`,
    ...indent(4, rest),
    ...labelled('test', ink.cut(statement, limits.characters), scope),
    ...labelled('says', ink.cut(`${theirs}${message === '' ? '' : `: ${message}`}`, limits.characters), scope),
    ...labelled(
      'ours',
      ours.length === 0 ? 'no check of this run tests that' : ink.cut(outcomes, limits.characters),
      scope,
    ),
  ];
}

/** Returns texts under what they have in common, the most frequent first. */
function group(
  heading: string,
  entries: ReadonlyArray<readonly [common: string, text: string]>,
  { scope, limit }: { readonly scope: EvidenceScope; readonly limit: number },
): string[] {
  const { ink, width } = scope;
  if (entries.length === 0) return [];
  const groups = [...Map.groupBy(entries, ([common]) => common)].sort(([, a], [, b]) => b.length - a.length);
  const lines = groups.slice(0, limit).flatMap(([common, members]) => {
    const shown = members.slice(0, limits.ids).map(([, text]) => ink.cut(text, limits.characters));
    const rest = members.length - shown.length;
    return [
      ...indent(4, wrapText(ink.cut(common, limits.characters), width - 4)),
      ...indent(6, wrapText(`${shown.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`, width - 6)).map((line) =>
        ink.paint('dim', line),
      ),
    ];
  });
  const left = groups.slice(limit).reduce((sum, [, members]) => sum + members.length, 0);
  return [`  ${heading} (${entries.length})`, ...lines, ...more(left)];
}

function more(count: number): string[] {
  return count > 0 ? [`    and ${count} more: see run.json`] : [];
}

function labelled(label: string, text: string, { ink, width }: EvidenceScope): string[] {
  const hang = 10;
  const [first = '', ...rest] = wrapText(text, Math.max(20, width - hang));
  return [`    ${ink.paint('dim', label.padEnd(hang - 4))}${first}`, ...indent(hang, rest)];
}
