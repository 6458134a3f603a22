import { htmlText } from '../../text/html-text.ts';
import {
  describeFailing,
  describeProfiles,
  minuteOf,
  secondsOf,
  type TargetHistory,
  verdictOf,
  versionOf,
} from '../render-history.ts';
import type { IndexedResult, IndexedRun } from '../run-index.ts';
import { endsTable } from './ends-table.ts';
import { addressOfCheck, link, type LinkTo } from './page-links.ts';
import { pageStyle } from './page-style.ts';
import { trendChart } from './trend-chart.ts';

/** A target with how every check ended in each of its runs. */
export interface PageTarget extends TargetHistory {
  /** By the folder of the run. */
  readonly results: ReadonlyMap<string, readonly IndexedResult[]>;
}

/** Most runs of the picture and of the table, and most entries of a list. */
const most = { runs: 60, listed: 300 };

/**
 * Returns one page with the runs of each target over time, what stands out and where to read it; it needs no other file and no script.
 *
 * @param look the style of the report, and where runs can be read
 */
export function renderPage(
  targets: readonly PageTarget[],
  look: { readonly style: string; readonly linkTo: LinkTo },
): string {
  const { style, linkTo } = look;
  const policy = `default-src 'none'; style-src 'unsafe-inline'`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>Runs over time · vivero</title>
<style>${style}${pageStyle}
</style>
</head>
<body>
<header class="top"><div class="top-inner"><span class="brand">vivero</span>${navigation(targets)}</div></header>
<main class="page">
<h1>Runs over time</h1>
${targets.map((target, place) => sectionOf(target, place, linkTo)).join('\n')}
</main>
</body>
</html>
`;
}

function navigation(targets: readonly PageTarget[]): string {
  if (targets.length < 2) return '';
  const links = targets
    .slice(0, 8)
    .map(({ target }, place) => `<a href="#target-${place}">${htmlText(target, 40)}</a>`);
  return `<nav class="top-nav" aria-label="Targets">${links.join('')}</nav>`;
}

function sectionOf(history: PageTarget, place: number, linkTo: LinkTo): string {
  const { target, runs, results } = history;
  const drawn = runs.slice(0, most.runs);
  return `<section id="target-${place}" aria-labelledby="heading-${place}">
<h2 id="heading-${place}">${htmlText(target)}</h2>
<p class="target-lead">${leadOf(history, linkTo)}</p>
${trendChart(drawn, linkTo)}${standingOut(history, linkTo)}${endsTable(drawn, results, linkTo)}${runsTable(drawn, linkTo)}</section>`;
}

function leadOf({ runs }: PageTarget, linkTo: LinkTo): string {
  const [newest] = runs;
  const oldest = runs.at(-1);
  if (newest === undefined || oldest === undefined) return 'No run is stored.';
  const verdict = `<span class="verdict-word shade-${shadeOf(newest)}">${htmlText(verdictOf(newest))}</span>`;
  const count = runs.length === 1 ? '1 run' : `${runs.length} runs since ${htmlText(minuteOf(oldest))}`;
  return `${count}. The newest, of ${link(minuteOf(newest), linkTo(newest))}: ${verdict}.`;
}

/** What a person looks at: each check with its report. */
function standingOut({ runs, trends, slowerOperations }: PageTarget, linkTo: LinkTo): string {
  const newest = runs[0] === undefined ? null : linkTo(runs[0]);
  const atNewest = (check: string): string => link(check, addressOfCheck(check, newest));
  return [
    listOf(
      'Failing',
      trends.failing.map(({ check, level, since, lastPassed, assertions }) => [
        atNewest(check),
        `${level}, since ${link(minuteOf(since), addressOfCheck(check, linkTo(since)))}; ${lastPassed === null ? 'never passed before' : `passed last ${htmlText(minuteOf(lastPassed))}`}${htmlText(describeFailing(assertions))}`,
      ]),
    ),
    listOf(
      'No longer judged',
      trends.noLongerJudged.map(({ check, level, outcome, lastJudged }) => [
        atNewest(check),
        `${level}, ${outcome} now; judged last ${link(minuteOf(lastJudged), addressOfCheck(check, linkTo(lastJudged)))}`,
      ]),
    ),
    listOf(
      'Flaky',
      trends.flaky.map(({ check, level, failed, judged }) => [
        atNewest(check),
        `${level}, failed in ${failed} of ${judged} runs though nothing else changed`,
      ]),
    ),
    slowerLists({ trends, slowerOperations }, atNewest),
  ].join('');
}

function slowerLists(
  { trends, slowerOperations }: Pick<PageTarget, 'trends' | 'slowerOperations'>,
  atNewest: (check: string) => string,
): string {
  return [
    listOf(
      'Slower',
      trends.slower.map(({ check, beforeMs, nowMs }) => [
        atNewest(check),
        `${secondsOf(nowMs)} now, ${secondsOf(beforeMs)} before`,
      ]),
    ),
    listOf(
      'Slower operations',
      slowerOperations.map(({ operation, beforeMs, nowMs }) => [
        htmlText(operation),
        `half of the responses take ${Math.round(nowMs)} ms now, ${Math.round(beforeMs)} ms before`,
      ]),
    ),
  ].join('');
}

/** What and facts are HTML. */
function listOf(name: string, rows: ReadonlyArray<readonly [what: string, facts: string]>): string {
  if (rows.length === 0) return '';
  const items = rows
    .slice(0, most.listed)
    .map(
      ([what, facts]) =>
        `<li class="row"><span class="row-main">${what}</span><span class="quiet">${facts}</span></li>`,
    );
  const more = rows.length > most.listed ? `<p class="quiet">and ${rows.length - most.listed} more</p>` : '';
  return `<div class="stands-out"><h3>${name} <span class="number">${rows.length}</span></h3>
<ul class="rows card">${items.join('\n')}</ul>${more}</div>
`;
}

function runsTable(runs: readonly IndexedRun[], linkTo: LinkTo): string {
  const rows = runs.map((run) => {
    const { failed, accepted, passed, inapplicable, untestable, errored } = run;
    const counts = [accepted > 0 ? `${failed} (${accepted})` : failed, passed, inapplicable, untestable + errored];
    const numbers = [...counts, secondsOf(run.durationMs)].map((count) => `<td class="number">${count}</td>`).join('');
    const verdict = `<span class="verdict-word shade-${shadeOf(run)}">${htmlText(verdictOf(run))}</span>${run.shard === null ? '' : ` (${htmlText(run.shard)})`}`;
    return `<tr><th scope="row">${link(run.folder, linkTo(run))}</th><td>${verdict}</td>${numbers}<td>${htmlText(versionOf(run))}</td><td>${htmlText(run.vivero)}</td></tr>`;
  });
  const notes = [
    ...(runs.some(({ accepted }) => accepted > 0)
      ? ['In brackets: how many of the failed checks a baseline accepts.']
      : []),
    ...describeProfiles(runs).map((line) => `${line}.`),
  ].map((line) => `<p class="quiet">${htmlText(line)}</p>`);
  return `<div class="table"><h3>Runs <span class="number">${runs.length}</span></h3>
<div class="card scrolls" tabindex="0" role="region" aria-label="Runs"><table>
<thead><tr><th scope="col">run</th><th scope="col">verdict</th><th scope="col">failed</th><th scope="col">passed</th><th scope="col">inapplicable</th><th scope="col">not tested</th><th scope="col">took</th><th scope="col">version</th><th scope="col">vivero</th></tr></thead>
<tbody>${rows.join('\n')}</tbody>
</table></div>${notes.join('')}</div>
`;
}

function shadeOf({ exitCode }: IndexedRun): string {
  if (exitCode === 0) return 'passed';
  return exitCode === 1 ? 'error' : 'untestable';
}
