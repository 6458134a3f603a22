import { countAssertions } from '../../text/assertion-changes.ts';
import { htmlText } from '../../text/html-text.ts';
import { minuteOf } from '../render-history.ts';
import type { IndexedResult, IndexedRun } from '../run-index.ts';
import { addressOfCheck, link, type LinkTo } from './page-links.ts';

/** Most checks of the table, and most runs. */
const most = { checks: 300, runs: 60 };

const looks: Readonly<Record<string, readonly [shade: string, sign: string]>> = {
  passed: ['passed', '✔'],
  failed: ['error', '✘'],
  inapplicable: ['inapplicable', '–'],
};

/** Returns a table with a row for each check that ever failed, and a column for each run, the newest first; empty where none failed. */
export function endsTable(
  runs: readonly IndexedRun[],
  results: ReadonlyMap<string, readonly IndexedResult[]>,
  linkTo: LinkTo,
): string {
  const shown = runs.slice(0, most.runs);
  const columns = shown.map((run) => ({
    run,
    address: linkTo(run),
    ends: new Map((results.get(run.folder) ?? []).map((result) => [result.check, result])),
  }));
  const failing = new Set(
    columns.flatMap(({ ends }) =>
      [...ends.values()].flatMap(({ outcome, check }) => (outcome === 'failed' ? [check] : [])),
    ),
  );
  if (failing.size === 0) return '';
  const head = columns.map(({ run, address }) => `<th scope="col">${columnHead(run, shown, address)}</th>`);
  const rows = [...failing]
    .sort()
    .slice(0, most.checks)
    .map((check) => {
      const cells = columns.map(({ run, address, ends }) => cellOf(run, ends.get(check), address));
      return `<tr><th scope="row"><code>${htmlText(check)}</code></th>${cells.join('')}</tr>`;
    });
  const more = failing.size > most.checks ? `<p class="quiet">and ${failing.size - most.checks} more</p>` : '';
  return `<div class="table ends"><h3>Checks that failed <span class="number">${failing.size}</span></h3>
<div class="card scrolls" tabindex="0" role="region" aria-label="Checks that failed, by run, the newest first"><table>
<thead><tr><th scope="col">check</th>${head.join('')}</tr></thead>
<tbody>${rows.join('\n')}</tbody>
</table></div>${more}</div>
`;
}

/** Runs of one day are told apart by their time, and those of one minute by its seconds. */
function columnHead(run: IndexedRun, shown: readonly IndexedRun[], address: string | null): string {
  const { startedAt } = run;
  const isAlone = shown.filter((other) => other.startedAt.slice(0, 16) === startedAt.slice(0, 16)).length === 1;
  const time = startedAt.slice(11, isAlone ? 16 : 19);
  const words = `${startedAt.slice(5, 10)}<br>${time}`;
  return address === null ? words : `<a href="${htmlText(address, 2000)}">${words}</a>`;
}

function cellOf(run: IndexedRun, result: IndexedResult | undefined, address: string | null): string {
  if (result === undefined) return '<td></td>';
  const { check, outcome, failing } = result;
  const said = failing > 0 ? `${outcome}: ${countAssertions(failing)}` : outcome;
  const [shade, sign] = looks[outcome] ?? ['untestable', '?'];
  const words = `${minuteOf(run)}: ${said}`;
  const attributes = ` class="end shade-${shade}" title="${htmlText(words)}" aria-label="${htmlText(words)}"`;
  return `<td>${link(sign, addressOfCheck(check, address), attributes)}</td>`;
}
