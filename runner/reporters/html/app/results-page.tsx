import type { JSX } from 'preact';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { outcomes } from '../run-index.ts';
import { LevelTag } from './badges.tsx';
import { count, describeDuration } from './describe.ts';
import { Icon, ShadeIcon } from './icons.tsx';
import { lastList, type ListGroup, listGroups } from './list-order.ts';
import { PageHeading } from './page-heading.tsx';
import { hrefOf } from './route.ts';
import { type Entry, useRun } from './run-model.ts';

/** Rows that are shown at first, and with every further wish. */
const pageRows = 200;

/** Returns the list of results with its search box; the address holds what is searched for. */
export function ResultsPage({ query }: { readonly query: string }): JSX.Element {
  const run = useRun();
  const [typed, setTyped] = useState(query);
  const [limit, setLimit] = useState(pageRows);
  useLayoutEffect(() => setTyped(query), [query]);
  const groups = useMemo(() => listGroups(run, typed), [run, typed]);
  const found = groups.reduce((sum, group) => sum + group.entries.length, 0);
  useLayoutEffect(() => {
    lastList.query = typed;
    setLimit(pageRows);
  }, [typed]);
  useLayoutEffect(() => returnToRow(), []);
  const search = (text: string): void => {
    setTyped(text);
    // The address follows without a step of its own in the history for every letter.
    history.replaceState(null, '', hrefOf({ page: 'results', query: text }));
  };
  return (
    <>
      <PageHeading>Results</PageHeading>
      <SearchBox query={typed} onSearch={search} />
      <p class="found" role="status">
        {found === run.entries.length
          ? count(found, 'result')
          : `${found.toLocaleString('en')} of ${count(run.entries.length, 'result')}`}
      </p>
      {groups.length === 0 && <NothingFound onClear={() => search('')} />}
      <Groups groups={groups} limit={limit} />
      {found > limit && (
        <button type="button" class="button" onClick={() => setLimit(limit + pageRows * 5)}>
          Show more: {limit.toLocaleString('en')} of {found.toLocaleString('en')} are shown
        </button>
      )}
    </>
  );
}

/** Coming back from a result, its row has the focus again. */
function returnToRow(): void {
  if (lastList.id === null) return;
  const href = hrefOf({ page: 'result', id: lastList.id });
  lastList.id = null;
  requestAnimationFrame(() => {
    const row = [...document.querySelectorAll<HTMLAnchorElement>('a[data-row]')].find(
      (link) => link.getAttribute('href') === href,
    );
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'center' });
  });
}

interface SearchOptions {
  readonly query: string;
  onSearch(text: string): void;
}

function SearchBox({ query, onSearch }: SearchOptions): JSX.Element {
  const { entries } = useRun();
  const input = useRef<HTMLInputElement>(null);
  const present = outcomes.filter((outcome) => entries.some((entry) => entry.outcome === outcome));
  return (
    <div class="search" role="search">
      <div class="search-field">
        <Icon name="search" size={18} />
        <input
          ref={input}
          id="search"
          type="search"
          value={query}
          autocomplete="off"
          spellcheck={false}
          placeholder="Search, or outcome:failed level:MUST suite:bearer clause:rfc9110"
          aria-label="Search results"
          aria-describedby="search-help"
          onInput={(event) => onSearch(event.currentTarget.value)}
        />
        <kbd aria-hidden="true">/</kbd>
      </div>
      <p id="search-help" class="visually-hidden">
        Words, quoted words, and the fields outcome, level, suite, clause and check. A minus in front turns a condition
        round.
      </p>
      <div class="chips" role="group" aria-label="Outcomes">
        {present.map((outcome) => (
          <Chip
            outcome={outcome}
            number={entries.filter((entry) => entry.outcome === outcome).length}
            query={query}
            onSearch={onSearch}
          />
        ))}
      </div>
    </div>
  );
}

interface ChipOptions extends SearchOptions {
  readonly outcome: string;
  readonly number: number;
}

function Chip({ outcome, number, query, onSearch }: ChipOptions): JSX.Element {
  const word = `outcome:${outcome}`;
  const words = query.split(/\s+/).filter((one) => one !== '');
  const isPressed = words.includes(word);
  const others = words.filter((one) => !one.startsWith('outcome:')).join(' ');
  return (
    <button
      type="button"
      class="chip"
      aria-pressed={isPressed}
      onClick={() => onSearch(isPressed ? others : `${word} ${others}`.trim())}
    >
      {outcome} <span class="number">{number.toLocaleString('en')}</span>
    </button>
  );
}

function NothingFound({ onClear }: { onClear(): void }): JSX.Element {
  return (
    <div class="empty">
      <p>Nothing meets this search.</p>
      <button type="button" class="button" onClick={onClear}>
        Show all results
      </button>
    </div>
  );
}

function Groups({ groups, limit }: { readonly groups: readonly ListGroup[]; readonly limit: number }): JSX.Element {
  let left = limit;
  return (
    <>
      {groups.map(({ outcome, entries }) => {
        const shown = entries.slice(0, Math.max(0, left));
        left -= shown.length;
        if (shown.length === 0) return null;
        return (
          <section aria-labelledby={`group-${outcome}`}>
            <h2 id={`group-${outcome}`} class="group-heading">
              {outcome.slice(0, 1).toUpperCase() + outcome.slice(1)}{' '}
              <span class="number">{entries.length.toLocaleString('en')}</span>
            </h2>
            <ul class="rows card">
              {shown.map((entry) => (
                <Row key={entry.number} entry={entry} />
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}

function Row({ entry }: { readonly entry: Entry }): JSX.Element {
  const { id, title, level, digest, outcome } = entry;
  const why = digest?.first
    ? `${digest.first.statement}: expected ${digest.first.expected}, got ${digest.first.actual}`
    : digest?.reason;
  return (
    <li class="row">
      <ShadeIcon shade={entry.shade} />
      <div class="row-main">
        <a data-row="" class="cover" href={hrefOf({ page: 'result', id })}>
          <span class="visually-hidden">{outcome}: </span>
          {title}
        </a>
        <span class="row-id">{id}</span>
        {why !== undefined && why !== '' && <span class="row-why">{why}</span>}
      </div>
      <LevelTag level={level} />
      <span class="row-time">{entry.durationMs > 0 ? describeDuration(entry.durationMs) : ''}</span>
    </li>
  );
}
