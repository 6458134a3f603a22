import type { CheckResult, RunReport } from '../../contracts/run-report/run-report.ts';
import { exchangesById } from '../reporters/describe-exchange.ts';
import { describeRepeats } from '../reporters/describe-standing.ts';
import { evidenceText } from '../reporters/evidence-text.ts';
import { createInk } from '../text/ink.ts';
import { indent } from '../text/wrap-text.ts';
import type { ReplayResult } from './judge-replay.ts';

/** Failing assertions that are written out of each check: of a few checks, and of many. */
const shown = { few: 3, many: 1, fewChecks: 3 };

const styles = { FIXED: 'green', FAILED: 'red', ERROR: 'yellow' } as const;

/** Returns what came of a replay for a person: a word for each check, and what proves those that fail still. */
export function renderReplay(
  results: readonly ReplayResult[],
  report: RunReport,
  facts: {
    readonly style: { readonly color: boolean; readonly ascii: boolean };
    readonly exitCode: number;
    /** Folder in which the replay is stored; `null` where it is not. */
    readonly directory: string | null;
  },
): string {
  const { style, exitCode, directory } = facts;
  const ink = createInk(style);
  const exchanges = exchangesById(report);
  const byId = new Map(report.results.map((result) => [result.id, result]));
  const lines = results.flatMap(({ check, outcome, reason, decides }) => {
    const result = byId.get(check);
    const lesser = decides || outcome === 'FIXED' ? '' : ink.paint('dim', `  (below --fail-on ${report.failOn})`);
    const head = `${ink.paint(['bold', styles[outcome]], outcome.padEnd(6))}  ${ink.clean(check)}${lesser}`;
    if (outcome === 'FIXED') return [head];
    if (outcome === 'ERROR' || result === undefined) return [`${head}  ${ink.cut(reason, 600)}`];
    const repeats = describeRepeats(result);
    const isOneOfFew = results.length <= shown.fewChecks;
    const { first, left } = firstFailures(result, isOneOfFew ? shown.few : shown.many);
    const more = left === 0 ? [] : ['', `and ${left} more ${left === 1 ? 'assertion' : 'assertions'} failed`];
    const evidence = [...evidenceText(first, exchanges).split('\n'), ...more];
    return [head, ...indent(8, [...(repeats === '' ? [] : [repeats]), ...evidence.map((line) => ink.clean(line))]), ''];
  });
  const count = (wanted: ReplayResult['outcome']): number => results.filter(({ outcome }) => outcome === wanted).length;
  const deciding = results.filter(({ outcome, decides }) => outcome === 'FAILED' && decides).length;
  const below = count('FAILED') - deciding;
  const rest = [
    // Where nothing that failed counts, a bare number would contradict the exit code.
    ...(count('FAILED') > 0 ? [`${deciding} ${report.failOn.toUpperCase()} failed`] : []),
    ...(below > 0 ? [`${below} below --fail-on ${report.failOn} failed`] : []),
    ...(count('ERROR') > 0 ? [`${count('ERROR')} with errors`] : []),
  ];
  const total = [`${count('FIXED')} of ${results.length} fixed`, ...rest].join(', ');
  const stored = directory === null ? [] : [`report     ${ink.clean(directory)}/run.json`];
  return `${[...lines, ...(lines.at(-1) === '' ? [] : ['']), `${total}; exit code ${exitCode}`, ...stored].join('\n')}\n`;
}

/** Returns a result with its first failing assertions only, and how many more there are. */
function firstFailures(result: CheckResult, most: number): { readonly first: CheckResult; readonly left: number } {
  const failing = result.assertions.filter(({ ok }) => !ok);
  return { first: { ...result, assertions: failing.slice(0, most) }, left: Math.max(0, failing.length - most) };
}
