import { levels } from '../../../contracts/run-report/severity.ts';
import { htmlText } from '../../text/html-text.ts';
import { hasFlag } from './query.ts';
import { outcomes, type ResultRow, type RunIndex } from './run-index.ts';

/** Entries of a list before the rest is counted. */
const listed = 200;

/** Returns what is readable without JavaScript of the baseline and the repetitions; empty where there was neither. */
export function renderStanding(index: RunIndex): string {
  return [renderAccepted(index), renderBaseline(index), renderUnstable(index)].filter((text) => text !== '').join('\n');
}

function renderAccepted({ results, digests }: RunIndex): string {
  const rows = results.filter((row) => hasFlag(row, 'accepted'));
  const items = rows.map((row) => {
    const accepted = digests[row[9]]?.accepted;
    return `${nameOf(row)}: ${accepted ? `until ${accepted.expires}, ${accepted.owner}: ${accepted.reason}` : ''}`;
  });
  return section('Failed, and accepted by the baseline', items);
}

function renderBaseline({ baseline }: RunIndex): string {
  if (baseline === undefined) return '';
  const describe = ({ check, assertion, expires, owner, reason }: (typeof baseline.expired)[number]): string =>
    `${check}${assertion === null ? '' : `, ${assertion}`}: until ${expires}, ${owner}: ${reason}`;
  return [
    section('Expired entries of the baseline, which fail the run', baseline.expired.map(describe)),
    section('Stale entries of the baseline, which fail the run', baseline.stale.map(describe)),
  ]
    .filter((text) => text !== '')
    .join('\n');
}

function renderUnstable({ results, unstable }: RunIndex): string {
  const items = unstable.flatMap(([place, repeats]) => {
    const row = results[place];
    return row === undefined ? [] : [`${nameOf(row)}: ${repeats.map((outcome) => outcomes[outcome]).join(', ')}`];
  });
  return section('Unstable', items);
}

function nameOf(row: ResultRow): string {
  return `${levels[row[3]] ?? ''} ${row[1]} (${row[0]})`.trim();
}

function section(title: string, items: readonly string[]): string {
  if (items.length === 0) return '';
  const rest = items.length > listed ? `<p>and ${items.length - listed} more</p>` : '';
  const rows = items.slice(0, listed).map((item) => `<li>${htmlText(item, 1200)}</li>`);
  return `<h2>${title} (${items.length})</h2>\n<ul>${rows.join('')}</ul>${rest}`;
}
