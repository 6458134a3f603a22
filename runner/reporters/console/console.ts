import type { RunReport } from '../../../contracts/run-report/run-report.ts';
import { describeEnd } from './console-end.ts';
import type { EvidenceScope } from './console-evidence.ts';
import { describeScreen } from './console-screen.ts';
import { describeWhole } from './console-whole.ts';
import { exchangesById } from '../describe-exchange.ts';
import { createInk } from '../../text/ink.ts';
import type { ReporterOptions } from '../reporter.ts';

/** Lines wider than this are hard to read, however wide the terminal. */
const maxTextColumns = 120;

/**
 * Returns the verdict for a person at a terminal: the verdict, what failed, what could not be told, and one next step. Where
 * there is a screen it fits on it, the gravest first and the rest counted; where there is none, or with `verbose`, it tells all.
 */
export function reportToConsole(report: RunReport, options: ReporterOptions): string {
  const scope: EvidenceScope = {
    ink: createInk(options),
    width: Math.min(Math.max(options.width, 40), maxTextColumns),
    exchanges: exchangesById(report),
  };
  const { height } = options;
  const fits = height !== undefined && options.verbose !== true;
  const sections = fits
    ? describeScreen(report, { scope, height, options })
    : [...describeWhole(report, scope), describeEnd(report, { options, scope, isWhole: true })];
  const texts = sections.filter((lines) => lines.length > 0).map((lines) => lines.join('\n'));
  return `${texts.join('\n\n')}\n`;
}
