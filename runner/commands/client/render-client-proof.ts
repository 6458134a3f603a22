import type { ClientOverlayProof } from '../../proof/clients/prove-clients.ts';
import type { ClientProofReport } from '../../proof/clients/prove-all-clients.ts';
import { createInk, type Ink } from '../../text/ink.ts';
import { indent, wrapText } from '../../text/wrap-text.ts';

/** How a proof is shown. */
export interface ClientProofStyle {
  readonly color: boolean;
  readonly width: number;
  readonly ascii: boolean;
  /** True where each check is named with what it killed. */
  readonly isVerbose: boolean;
}

const widest = 120;

/** Returns a proof of checks of clients for a person at a terminal: the verdict, what contradicts it, and the table of the suites. */
export function renderClientProof(report: ClientProofReport, style: ClientProofStyle): string {
  const ink = createInk(style);
  const width = Math.min(Math.max(style.width, 40), widest);
  const contradicted = report.overlays.filter(({ findings }) => findings.length > 0);
  const sections = [
    [headline(report, ink), `  ${describeSummary(report)}`],
    contradicted.flatMap((overlay) => describeContradiction(overlay, ink, width)),
    style.isVerbose ? report.checks.map((check) => `${check.id}: ${check.killed.join(', ') || 'no defect'}`) : [],
    table(report),
  ];
  return `${sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}

function headline({ exitCode, summary }: ClientProofReport, { paint, symbols }: Ink): string {
  if (exitCode === 0)
    return paint(['bold', 'green'], `${symbols.good} Proven: every check of clients kills its defects`);
  if (exitCode === 1)
    return paint(['bold', 'red'], `${symbols.bad} Not proven: ${summary.contradictions} contradictions`);
  if (exitCode === 3)
    return paint(
      ['bold', 'yellow'],
      `${symbols.caution} No contradiction found, but some checks were tried on no defect`,
    );
  return paint(['bold', 'yellow'], `${symbols.caution} Interrupted: the proof is not complete`);
}

function describeSummary({ summary }: ClientProofReport): string {
  const { clients, defects, killed, variants, dead, checks } = summary;
  return `${killed} of ${defects} client defects killed by ${checks} checks; ${clients} right clients, ${variants} variants and ${dead} dead clients raise no false alarm unless listed`;
}

function describeContradiction({ kind, id, title, findings }: ClientOverlayProof, ink: Ink, width: number): string[] {
  return [
    `${ink.paint('red', ink.symbols.bad)} ${ink.paint('bold', id)}  ${kind}: ${ink.clean(title)}`,
    ...findings.flatMap((finding) => indent(2, wrapText(ink.cut(finding, 600), width - 2))),
  ];
}

function table({ checks }: ClientProofReport): string[] {
  const suites = Map.groupBy(checks, ({ id }) => id.slice(0, id.indexOf('/')));
  const columns = Math.max(5, ...[...suites.keys()].map((name) => name.length));
  const row = (name: string, cells: ReadonlyArray<string | number>): string =>
    `${name.padEnd(columns)}  ${cells.map((cell) => String(cell).padStart(8)).join('  ')}`;
  return [
    row('suite', ['checks', 'killed', 'survived']),
    ...[...suites].map(([name, members]) =>
      row(name, [
        members.length,
        members.reduce((sum, { killed }) => sum + killed.length, 0),
        members.reduce((sum, { survived }) => sum + survived.length, 0),
      ]),
    ),
  ];
}
