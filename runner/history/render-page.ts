import { htmlText } from '../text/html-text.ts';
import { countAssertions } from '../text/assertion-changes.ts';
import type { IndexedResult, IndexedRun } from './run-index.ts';
import { describeFailing, minuteOf, type TargetHistory, verdictOf } from './render-history.ts';

/** A target with how every check ended in each of its runs. */
export interface PageTarget extends TargetHistory {
  /** By the folder of the run. */
  readonly results: ReadonlyMap<string, readonly IndexedResult[]>;
}

/** Returns where a run can be read, as a link from the page; `null` where nothing is to be linked. */
export type LinkTo = (run: IndexedRun) => string | null;

/** Most checks that the table of a target has, and most runs of them. */
const most = { checks: 300, runs: 60 };

const styles = `
  body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 80rem; padding: 0 1rem; color: #1d2430; background: #fff; }
  table { border-collapse: collapse; } th, td { padding: 0.15rem 0.6rem; text-align: left; white-space: nowrap; }
  td.number { text-align: right; } .scroll { overflow-x: auto; } tr:nth-child(even) td { background: #f5f6f8; }
  .passed { color: #0a6b2d; } .failed { color: #b3151d; } .other { color: #6b5a00; } td.cell { padding: 0.15rem 0.3rem; text-align: center; }
  @media (prefers-color-scheme: dark) { body { color: #e6e8ec; background: #14171c; } tr:nth-child(even) td { background: #1b1f26; }
    a { color: #8ab4ff; } .passed { color: #6fd38f; } .failed { color: #ff8a8a; } .other { color: #e0c65a; } }`;

/** Returns one page with the runs of each target and the checks that did not always pass; it needs no other file and no script. */
export function renderPage(targets: readonly PageTarget[], linkTo: LinkTo): string {
  const policy = `default-src 'none'; style-src 'unsafe-inline'`;
  const sections = targets.map((target) => sectionOf(target, linkTo));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>Runs over time</title>
<style>${styles}
</style>
</head>
<body>
<h1>Runs over time</h1>
${sections.join('\n')}
</body>
</html>
`;
}

function sectionOf({ target, runs, trends, results, slowerOperations }: PageTarget, linkTo: LinkTo): string {
  const rows = runs.map((run) => runRow(run, linkTo)).join('\n');
  return `<section>
<h2>${htmlText(target)}</h2>
<div class="scroll"><table>
<tr><th>started</th><th>verdict</th><th>failed</th><th>passed</th><th>other</th><th>took</th><th>vivero</th><th>version of the target</th></tr>
${rows}
</table></div>
${listsOf(trends, slowerOperations).join('')}${matrixOf(runs, results, linkTo)}</section>`;
}

function listsOf(trends: PageTarget['trends'], slowerOperations: PageTarget['slowerOperations']): string[] {
  return [
    listOf(
      'Failing',
      trends.failing.map(
        ({ check, level, since, assertions }) =>
          `${check} (${level}), since ${minuteOf(since)}${describeFailing(assertions)}`,
      ),
    ),
    listOf(
      'No longer judged',
      trends.noLongerJudged.map(
        ({ check, level, outcome, lastJudged }) =>
          `${check} (${level}): ${outcome} now, judged last ${minuteOf(lastJudged)}`,
      ),
    ),
    listOf(
      'Flaky',
      trends.flaky.map(({ check, failed, judged }) => `${check}: failed in ${failed} of ${judged} runs`),
    ),
    listOf(
      'Slower',
      trends.slower.map(({ check, beforeMs, nowMs }) => `${check}: ${seconds(nowMs)}, ${seconds(beforeMs)} before`),
    ),
    listOf(
      'Slower operations',
      slowerOperations.map(
        ({ operation, beforeMs, nowMs }) =>
          `${operation}: p50 ${Math.round(nowMs)} ms, ${Math.round(beforeMs)} ms before`,
      ),
    ),
  ];
}

function runRow(run: IndexedRun, linkTo: LinkTo): string {
  const other = run.inapplicable + run.untestable + run.errored;
  const look = run.exitCode === 0 ? 'passed' : run.exitCode === 1 ? 'failed' : 'other';
  const numbers = [run.failed, run.passed, other].map((count) => `<td class="number">${count}</td>`).join('');
  // The URLs are the same in every row.
  const version = run.deployment
    .split('; ')
    .filter((part) => / x-[a-z-]+=/.test(part))
    .join('; ');
  return `<tr><td>${link(minuteOf(run), linkTo(run))}</td><td class="${look}">${htmlText(verdictOf(run))}</td>${numbers}<td class="number">${seconds(run.durationMs)}</td><td>${htmlText(run.vivero)}</td><td>${htmlText(version)}</td></tr>`;
}

/** A row for each check that ever failed, a column for each run, the oldest first. */
function matrixOf(runs: readonly IndexedRun[], results: PageTarget['results'], linkTo: LinkTo): string {
  const shown = runs.slice(0, most.runs).toReversed();
  const byRun = shown.map(({ folder }) => new Map((results.get(folder) ?? []).map((result) => [result.check, result])));
  const failing = new Set(
    byRun.flatMap((ends) => [...ends.values()].filter(({ outcome }) => outcome === 'failed').map(({ check }) => check)),
  );
  if (failing.size === 0) return '';
  const head = shown.map((run) => `<th>${link(run.startedAt.slice(5, 10), linkTo(run))}</th>`).join('');
  const rows = [...failing]
    .sort()
    .slice(0, most.checks)
    .map((check) => {
      const cells = byRun.map((ends) => cellOf(ends.get(check)));
      return `<tr><td>${htmlText(check)}</td>${cells.join('')}</tr>`;
    });
  const more = failing.size > most.checks ? `<p>and ${failing.size - most.checks} more</p>` : '';
  return `<h3>Checks that failed</h3>
<div class="scroll"><table>
<tr><th>check</th>${head}</tr>
${rows.join('\n')}
</table></div>${more}
`;
}

function cellOf(result: IndexedResult | undefined): string {
  if (result === undefined) return '<td class="cell"></td>';
  const { outcome, failing } = result;
  const said = failing > 0 ? `${outcome}: ${countAssertions(failing)}` : outcome;
  const [look, sign] = outcome === 'passed' ? ['passed', '✔'] : outcome === 'failed' ? ['failed', '✘'] : ['other', '?'];
  return `<td class="cell ${look}" title="${htmlText(said)}">${sign}</td>`;
}

function listOf(name: string, lines: readonly string[]): string {
  if (lines.length === 0) return '';
  const items = lines.slice(0, most.checks).map((line) => `<li>${htmlText(line)}</li>`);
  return `<h3>${name} (${lines.length})</h3>\n<ul>\n${items.join('\n')}\n</ul>\n`;
}

function link(words: string, address: string | null): string {
  return address === null ? htmlText(words) : `<a href="${htmlText(address, 2000)}">${htmlText(words)}</a>`;
}

function seconds(durationMs: number): string {
  return `${(durationMs / 1000).toFixed(1)} s`;
}
