import { padColumns } from '../../text/display-width.ts';
import { createInk, type Ink, type Style } from '../../text/ink.ts';
import { indent, wrapText } from '../../text/wrap-text.ts';
import type { TextStyle } from '../terminal/text-style.ts';
import type { Told } from './examine-all.ts';
import type { Blame, Finding } from './finding.ts';

/** Columns of what a line begins with. */
const titleColumns = 15;
/** Longest text of one finding, in UTF-16 units: a target may have written it. */
const longest = 600;

const exitCodes: Readonly<Record<Blame, number>> = { vivero: 70, configuration: 2, target: 3 };

/** What findings look like for a person. */
export interface DoctorText {
  line(told: Told): string;
  end(all: readonly Told[], exitCode: number): string;
}

/** Returns the exit code of all findings: what is to be fixed first decides. */
export function exitCodeOf(all: readonly Told[]): number {
  const blames = all.flatMap(({ finding }) => (finding.status === 'error' ? [finding.blame] : []));
  const first = (['vivero', 'configuration', 'target'] as const).find((blame) => blames.includes(blame));
  return first === undefined ? 0 : exitCodes[first];
}

/** Returns how findings are written for a person: a line each, with what fixes it under it. */
export function createDoctorText(style: TextStyle): DoctorText {
  const ink = createInk(style);
  const width = Math.min(Math.max(style.width, 40), 120);
  const left = 2 + titleColumns;
  const block = (text: string, marks: Style | Style[]): string[] =>
    wrapText(ink.cut(text, longest), width - left).map((line) => ink.paint(marks, line));
  return {
    line: ({ title, finding }) => {
      const { symbol, color } = lookOf(finding, ink);
      const [head = '', ...rest] = block(finding.message, []);
      const fix = 'fix' in finding && finding.fix !== null ? block(`fix: ${finding.fix}`, 'dim') : [];
      const first = `${ink.paint(color, padColumns(symbol, 2))}${padColumns(title, titleColumns)}${head}`;
      return `${[first.trimEnd(), ...indent(left, [...rest, ...fix])].join('\n')}\n`;
    },
    end: (all, exitCode) => {
      const count = (status: Finding['status']): number =>
        all.filter(({ finding }) => finding.status === status).length;
      const [errors, warnings] = [count('error'), count('warning')];
      const facts = [countOf(errors, 'problem'), countOf(warnings, 'warning')].filter((text) => text !== '');
      const verdict = facts.length === 0 ? 'nothing is wrong' : facts.join(', ');
      const color = errors > 0 ? 'red' : warnings > 0 ? 'yellow' : 'green';
      return `\n${ink.paint(['bold', color], verdict)}; exit code ${exitCode}\n`;
    },
  };
}

function lookOf({ status }: Finding, { symbols }: Ink): { readonly symbol: string; readonly color: Style } {
  switch (status) {
    case 'ok':
      return { symbol: symbols.good, color: 'green' };
    case 'warning':
      return { symbol: symbols.caution, color: 'yellow' };
    case 'error':
      return { symbol: symbols.bad, color: 'red' };
    default:
      return { symbol: symbols.unknown, color: 'dim' };
  }
}

function countOf(count: number, what: string): string {
  if (count === 0) return '';
  return count === 1 ? `1 ${what}` : `${count} ${what}s`;
}
