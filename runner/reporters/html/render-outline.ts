import { levels } from '../../../contracts/run-report/severity.ts';
import { htmlText } from '../../text/html-text.ts';
import { hasFlag } from './query.ts';
import { renderStanding } from './render-standing.ts';
import { type Digest, outcomes, type RunIndex } from './run-index.ts';

/** Failures and reasons that are listed before the rest is counted. */
const listed = { failures: 200, reasons: 40, gaps: 200 } as const;

/** Returns what is readable without JavaScript: the verdict, the totals, what failed, and what could not be told. */
export function renderOutline(index: RunIndex): string {
  return [
    '<main class="outline">',
    renderVerdict(index),
    renderTotals(index),
    renderFailures(index),
    renderStanding(index),
    renderUnjudged(index),
    renderGaps(index),
    '<p class="outline-note">Evidence, search and the clause matrix need JavaScript. Everything is in run.json too.</p>',
    '</main>',
  ].join('\n');
}

function renderVerdict({
  verdict,
  exitCode,
  abort,
  startedAt,
  contract,
  tool,
  target,
  shard,
  plan,
  profile,
}: RunIndex): string {
  const addresses = Object.entries(target.systems).map(([system, { url }]) => [system, url] as const);
  const facts = [
    ['Run at', startedAt],
    ['Contract', contract.version],
    ['vivero', tool.version],
    ...(shard === null ? [] : [['Shard', `${shard.index} of ${shard.total}`] as const]),
    ...(profile === undefined
      ? []
      : [['Profile', `${profile.name} (${profile.digest}), ${profile.pending} newer checks pending`] as const]),
    ...(plan === undefined ? [] : [['Plan', plan.sha256] as const]),
    ...addresses,
  ];
  const rows = facts.map(([name = '', value = '']) => `<dt>${name}</dt><dd>${htmlText(value, 600)}</dd>`);
  return [
    `<h1>${htmlText(verdict.headline)}</h1>`,
    `<p><strong>Exit code ${exitCode}</strong>: ${htmlText(verdict.meaning.replace(/^\d+: /, ''))}.</p>`,
    ...(abort === null ? [] : [`<p>${htmlText(abort.message, 600)}</p>`]),
    `<dl>${rows.join('')}</dl>`,
  ].join('\n');
}

function renderTotals({ results }: RunIndex): string {
  const head = outcomes.map((outcome) => `<th scope="col">${outcome}</th>`).join('');
  const rows = levels.map((level, number) => {
    const cells = outcomes.map((_, outcome) => {
      return `<td>${results.filter((row) => row[3] === number && row[4] === outcome).length}</td>`;
    });
    return `<tr><th scope="row">${level}</th>${cells.join('')}</tr>`;
  });
  return `<h2>Totals</h2>\n<div class="scrolls"><table><thead><tr><th scope="col">Level</th>${head}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

function renderFailures({ results, fixOrder, clauses, digests }: RunIndex): string {
  const failed = fixOrder
    .flatMap(({ places }) => places)
    .flatMap((place) => {
      const row = results[place];
      return row === undefined || hasFlag(row, 'accepted') ? [] : [row];
    });
  if (failed.length === 0) {
    const rest = results.some((row) => row[4] === 0) ? ' but what the baseline accepts' : '';
    return `<h2>Failed</h2>\n<p>Nothing failed${rest}.</p>`;
  }
  const rows = failed.slice(0, listed.failures).map((row) => {
    const clause = clauses[row[6]];
    const cells = [
      `${row[1]} (${row[0]})`,
      `${levels[row[3]] ?? ''}, ${clause ? `${clause.document} ${clause.section}` : ''}`,
      ...describeFirst(digests[row[9]]),
    ];
    return `<tr>${cells.map((cell) => `<td>${htmlText(cell)}</td>`).join('')}</tr>`;
  });
  const head = ['Check', 'Clause', 'Sent', 'Expected', 'Got'].map((name) => `<th scope="col">${name}</th>`).join('');
  return [
    `<h2>Failed (${failed.length})</h2>`,
    `<div class="scrolls"><table class="outline-failures"><thead><tr>${head}</tr></thead><tbody>${rows.join('\n')}</tbody></table></div>`,
    countRest(failed.length - listed.failures),
  ].join('\n');
}

function describeFirst(digest: Digest | undefined): [statement: string, expected: string, actual: string] {
  if (!digest?.first) return [digest?.reason ?? '', '', ''];
  const { statement, expected, actual } = digest.first;
  return [statement, expected, actual];
}

function renderUnjudged({ results, digests }: RunIndex): string {
  const sections = ([1, 2, 4] as const).flatMap((outcome) => {
    const rows = results.filter((row) => row[4] === outcome);
    if (rows.length === 0) return [];
    const groups = [...Map.groupBy(rows, (row) => digests[row[9]]?.reason ?? '')].toSorted(
      ([, a], [, b]) => b.length - a.length,
    );
    const items = groups
      .slice(0, listed.reasons)
      .map(([reason, members]) => `<li>${members.length} × ${htmlText(reason)}</li>`);
    return [
      `<h2>${capitalised(outcomes[outcome])} (${rows.length})</h2>\n<ul>${items.join('')}</ul>${countRest(groups.length - listed.reasons)}`,
    ];
  });
  return sections.join('\n');
}

function renderGaps({ notCovered }: RunIndex): string {
  if (notCovered.length === 0) return '';
  const items = notCovered
    .slice(0, listed.gaps)
    .map(({ document, section, statement }) => `<li>${htmlText(`${document} ${section}: ${statement}`)}</li>`);
  return `<h2>Clauses that vivero has no check for (${notCovered.length})</h2>\n<ul>${items.join('')}</ul>${countRest(notCovered.length - listed.gaps)}`;
}

function countRest(count: number): string {
  return count > 0 ? `<p>and ${count} more</p>` : '';
}

function capitalised(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}
