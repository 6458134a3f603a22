import type { JSX } from 'preact';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { outcomes } from '../run-index.ts';
import { LevelTag, UnstableBadge } from './badges.tsx';
import { count, describeDay, describeDuration } from './describe.ts';
import { Icon, ShadeIcon } from './icons.tsx';
import { lastList, type ListGroup, listGroups } from './list-order.ts';
import { PageHeading } from './page-heading.tsx';
import { hrefOf, showQuery } from './route.ts';
import { type Entry, useRun } from './run-model.ts';

/** Rows that are shown at first, and with every further wish. */
const pageRows = 200;

/** Returns the list of results with its search box; the address holds what is searched for. */
export function ResultsPage({ query }: { readonly query: string }): JSX.Element {
  const run = useRun();
  const [limit, setLimit] = useState(pageRows);
  const isTyping = useRef(false);
  const groups = useMemo(() => listGroups(run, query), [run, query]);
  const found = groups.reduce((sum, group) => sum + group.entries.length, 0);
  useLayoutEffect(() => {
    lastList.query = query;
    setLimit(pageRows);
  }, [query]);
  useLayoutEffect(() => returnToRow(), []);
  const type = (text: string): void => {
    // What is typed in one go is one step of the history.
    showQuery(text, !isTyping.current);
    isTyping.current = true;
  };
  const search = (text: string): void => {
    isTyping.current = false;
    showQuery(text, true);
  };
  return (
    <>
      <PageHeading>Results</PageHeading>
      <SearchBox query={query} onSearch={search} onType={type} onLeave={() => (isTyping.current = false)} />
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

interface BoxOptions extends SearchOptions {
  onType(text: string): void;
  onLeave(): void;
}

function SearchBox({ query, onSearch, onType, onLeave }: BoxOptions): JSX.Element {
  return (
    <div class="search" role="search">
      <div class="search-field">
        <Icon name="search" size={18} />
        <input
          id="search"
          type="search"
          value={query}
          autocomplete="off"
          spellcheck={false}
          placeholder="Search, or outcome:failed level:MUST suite:bearer clause:rfc9110"
          aria-label="Search results"
          aria-describedby="search-help"
          onInput={(event) => onType(event.currentTarget.value)}
          onBlur={onLeave}
        />
        <kbd aria-hidden="true">/</kbd>
      </div>
      <p id="search-help" class="visually-hidden">
        Words, quoted words, and the fields outcome, level, suite, clause, check, accepted and unstable. A minus in
        front turns a condition round.
      </p>
      <Chips query={query} onSearch={onSearch} />
    </div>
  );
}

/** What is present in the run, as conditions of the search. */
function Chips({ query, onSearch }: SearchOptions): JSX.Element {
  const { entries } = useRun();
  const chips = [
    ...outcomes.map((outcome) => ({
      name: outcome,
      word: `outcome:${outcome}`,
      isMet: (entry: Entry) => entry.outcome === outcome,
    })),
    { name: 'accepted', word: 'accepted:yes', isMet: (entry: Entry) => entry.isAccepted },
    { name: 'unstable', word: 'unstable:yes', isMet: (entry: Entry) => entry.repeats.length > 0 },
  ].map(({ isMet, ...chip }) => ({ ...chip, number: entries.filter(isMet).length }));
  return (
    <div class="chips" role="group" aria-label="What is shown">
      {chips
        .filter(({ number }) => number > 0)
        .map((chip) => (
          <Chip {...chip} query={query} onSearch={onSearch} />
        ))}
    </div>
  );
}

interface ChipOptions extends SearchOptions {
  readonly name: string;
  /** The condition that it puts into the search. */
  readonly word: string;
  readonly number: number;
}

function Chip({ name, word, number, query, onSearch }: ChipOptions): JSX.Element {
  const field = word.slice(0, word.indexOf(':') + 1);
  const words = query.split(/\s+/).filter((one) => one !== '');
  const isPressed = words.includes(word);
  const others = words.filter((one) => !one.startsWith(field)).join(' ');
  return (
    <button
      type="button"
      class="chip"
      aria-pressed={isPressed}
      onClick={() => onSearch(isPressed ? others : `${word} ${others}`.trim())}
    >
      {name} <span class="number">{number.toLocaleString('en')}</span>
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
          <span class="visually-hidden">{entry.isAccepted ? `${outcome}, accepted` : outcome}: </span>
          {title}
        </a>
        <span class="row-id">{id}</span>
        {digest?.accepted && entry.isAccepted && (
          <span class="row-accepted">
            accepted until {describeDay(digest.accepted.expires)}, {digest.accepted.owner}
          </span>
        )}
        {why !== undefined && why !== '' && <span class="row-why">{why}</span>}
      </div>
      <span class="row-tags">
        {entry.repeats.length > 0 && <UnstableBadge />}
        <LevelTag level={level} />
      </span>
      <span class="row-time">{entry.durationMs > 0 ? describeDuration(entry.durationMs) : ''}</span>
    </li>
  );
}
