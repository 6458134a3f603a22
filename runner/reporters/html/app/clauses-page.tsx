import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import type { IndexedClause } from '../run-index.ts';
import { LevelTag } from './badges.tsx';
import { count } from './describe.ts';
import { Icon, ShadeIcon } from './icons.tsx';
import { PageHeading } from './page-heading.tsx';
import { hrefOf } from './route.ts';
import { type Entry, type RunModel, useRun } from './run-model.ts';
import { countShades, ShareBar, worstShade } from './share-bar.tsx';

/** What of the matrix is shown. */
const views = [
  { show: '', name: 'All clauses' },
  { show: 'failed', name: 'Failed' },
  { show: 'unjudged', name: 'Not judged' },
  { show: 'gaps', name: 'Not covered' },
] as const;

/** Checks of one clause that are named; a clause of more is a link to the list. */
const namedChecks = 20;

interface ClauseRow {
  readonly clause: IndexedClause;
  readonly entries: readonly Entry[];
}

/** Returns the matrix: every clause of the run's documents with its checks, and those that no check covers. */
export function ClausesPage({ show }: { readonly show: string }): JSX.Element {
  const run = useRun();
  const rows = useMemo(() => clauseRows(run), [run]);
  const shown = rows.filter((row) => isShown(row, show));
  const documents = Map.groupBy(shown, ({ clause }) => clause.document);
  const gaps = rows.filter(({ entries }) => entries.length === 0).length;
  return (
    <>
      <PageHeading>Clauses</PageHeading>
      <p class="lead">
        {count(rows.length, 'clause')} of {count(new Set(rows.map(({ clause }) => clause.document)).size, 'document')}
        {gaps > 0 && `, ${gaps.toLocaleString('en')} of them covered by no check`}. Each in our words, with its link to
        the document.
      </p>
      <nav class="chips" aria-label="Clauses that are shown">
        {views.map((view) => (
          <a
            class="chip"
            href={hrefOf({ page: 'clauses', show: view.show })}
            aria-current={view.show === show ? 'true' : undefined}
          >
            {view.name} <span class="number">{rows.filter((row) => isShown(row, view.show)).length}</span>
          </a>
        ))}
      </nav>
      <p class="visually-hidden" role="status">
        {count(shown.length, 'clause')} shown
      </p>
      {documents.size > 3 && <Documents documents={documents} />}
      {shown.length === 0 && <p class="empty">No clause is of this kind.</p>}
      {[...documents].map(([name, members]) => (
        <DocumentSection name={name} rows={members} />
      ))}
    </>
  );
}

function clauseRows({ index, entries }: RunModel): ClauseRow[] {
  const byClause = Map.groupBy(entries, ({ clause }) => clause);
  const rows = [
    ...index.clauses.map((clause) => ({ clause, entries: byClause.get(clause) ?? [] })),
    ...index.notCovered.map((clause) => ({ clause, entries: [] })),
  ];
  const documents = [...Map.groupBy(rows, ({ clause }) => clause.document)];
  return documents
    .toSorted(
      ([a, ofA], [b, ofB]) =>
        rankOf(ofA) - rankOf(ofB) || a.localeCompare(b, 'en', { numeric: true, sensitivity: 'base' }),
    )
    .flatMap(([, members]) =>
      members.toSorted((a, b) => a.clause.section.localeCompare(b.clause.section, 'en', { numeric: true })),
    );
}

/** Documents of which something failed come first, then those that could not be told about in full. */
function rankOf(rows: readonly ClauseRow[]): number {
  const outcomes = new Set(rows.flatMap(({ entries }) => entries.map(({ outcome }) => outcome)));
  if (outcomes.has('failed')) return 0;
  return outcomes.has('errored') || outcomes.has('untestable') ? 1 : 2;
}

function isShown({ entries }: ClauseRow, show: string): boolean {
  if (show === 'failed') return entries.some(({ outcome }) => outcome === 'failed');
  if (show === 'gaps') return entries.length === 0;
  if (show === 'unjudged')
    return entries.length > 0 && !entries.some(({ outcome }) => outcome === 'passed' || outcome === 'failed');
  return true;
}

/** The documents with the shares of their outcomes; each leads to its section. */
function Documents({ documents }: { readonly documents: ReadonlyMap<string, readonly ClauseRow[]> }): JSX.Element {
  return (
    <ul class="documents card">
      {[...documents].map(([name, rows]) => (
        <li>
          <button type="button" onClick={() => goToDocument(name)}>
            <span>{name}</span>
            <span class="number">{rows.length}</span>
            <ShareBar counts={countShades(rows.flatMap(({ entries }) => entries))} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function goToDocument(name: string): void {
  const heading = document.getElementById(idOf(name));
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}

function idOf(name: string): string {
  return `document-${name.replaceAll(/[^a-z0-9]+/gi, '-')}`;
}

function DocumentSection({ name, rows }: { readonly name: string; readonly rows: readonly ClauseRow[] }): JSX.Element {
  const id = idOf(name);
  const checks = rows.flatMap(({ entries }) => entries);
  return (
    <section class="document" aria-labelledby={id}>
      <div class="section-head">
        <h2 id={id} tabIndex={-1}>
          {name}
        </h2>
        <span class="quiet">
          {count(rows.length, 'clause')}, {count(checks.length, 'check')}
        </span>
        <ShareBar counts={countShades(checks)} />
      </div>
      <ul class="clauses card">
        {rows.map((row) => (
          <Clause row={row} />
        ))}
      </ul>
    </section>
  );
}

function Clause({ row }: { readonly row: ClauseRow }): JSX.Element {
  const { clause, entries } = row;
  // A clause is as good as the worst of its checks.
  const worst = worstShade(entries);
  return (
    <li class={worst === null ? 'clause is-gap' : 'clause'}>
      {worst === null ? (
        <span class="shade-icon shade-gap">
          <Icon name="gap" />
        </span>
      ) : (
        <ShadeIcon shade={worst} />
      )}
      <div class="clause-main">
        <p class="clause-statement">{clause.statement}</p>
        <p class="clause-source">
          <SectionLink clause={clause} /> <code>{clause.id}</code>
        </p>
      </div>
      <LevelTag level={clause.level} />
      <ClauseChecks row={row} />
    </li>
  );
}

/** Returns the section of a clause, as a link where its document is on the web. */
export function SectionLink({ clause }: { readonly clause: IndexedClause }): JSX.Element {
  const name = clause.section === '' ? clause.document : clause.section;
  if (clause.url === null) return <span>{name}</span>;
  return (
    <a href={clause.url} rel="noreferrer" target="_blank">
      {name}
      <Icon name="external" size={12} />
      <span class="visually-hidden"> of {clause.document}, in a new tab</span>
    </a>
  );
}

function ClauseChecks({ row: { clause, entries } }: { readonly row: ClauseRow }): JSX.Element {
  if (entries.length === 0) return <p class="clause-checks not-covered">not covered by any check</p>;
  const rest = entries.length - namedChecks;
  return (
    <ul class="clause-checks">
      {entries.slice(0, namedChecks).map((entry) => (
        <li>
          <ShadeIcon shade={entry.shade} size={13} />
          <span>
            <a data-row="" href={hrefOf({ page: 'result', id: entry.id })}>
              {entry.id}
            </a>
            <span
              class={
                entry.outcome === 'passed' && entry.repeats.length === 0
                  ? 'visually-hidden'
                  : `outcome-word shade-${entry.shade}`
              }
            >
              {' '}
              {entry.isAccepted ? 'accepted' : entry.outcome}
              {entry.repeats.length > 0 && ', unstable'}
            </span>
          </span>
        </li>
      ))}
      {rest > 0 && (
        <li>
          <a href={hrefOf({ page: 'results', query: `clause:${clause.id}` })}>and {rest.toLocaleString('en')} more</a>
        </li>
      )}
    </ul>
  );
}
