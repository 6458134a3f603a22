import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { quoteValue } from '../query.ts';
import { LevelTag } from './badges.tsx';
import { count } from './describe.ts';
import { ShadeIcon } from './icons.tsx';
import { hrefOf } from './route.ts';
import { type Entry, type RunModel, useRun } from './run-model.ts';

/** Groups of failures that are shown at first. */
const shownFirst = 8;
/** Failures of a group that are named beside the first. */
const namedAlike = 3;

/** Returns the failed ones of some results in the order in which they are worth fixing. */
export function orderFailures({ index, entries }: RunModel, wanted: readonly Entry[]): Entry[] {
  const chosen = new Set(wanted);
  return index.fixOrder
    .flatMap(({ places }) => places)
    .flatMap((place) => entries[place] ?? [])
    .filter((entry) => chosen.has(entry));
}

/** Failures alike, and how many checks wait for them. */
interface Group {
  readonly entries: readonly [Entry, ...Entry[]];
  readonly waiting: number;
}

/** Accepted failures are told elsewhere. */
function groupsToFix({ index, entries }: RunModel): Group[] {
  return index.fixOrder.flatMap(({ places, waiting }): Group[] => {
    const [first, ...others] = places.flatMap((place) => entries[place] ?? []).filter(({ isAccepted }) => !isAccepted);
    return first === undefined ? [] : [{ entries: [first, ...others], waiting }];
  });
}

/** Returns the failures that nobody accepted, those alike together, each with expected and got. */
export function FixFirst(): JSX.Element {
  const run = useRun();
  const { entries } = run;
  const [isWhole, setWhole] = useState(false);
  const groups = groupsToFix(run);
  const failures = groups.flatMap((group) => group.entries);
  const accepted = entries.filter(({ isAccepted }) => isAccepted).length;
  const shown = isWhole ? groups.slice(0, 500) : groups.slice(0, shownFirst);
  return (
    <section class="to-fix" aria-labelledby="fix-heading">
      <div class="section-head">
        <h2 id="fix-heading">Fix first</h2>
        {failures.length > 0 && (
          <a href={hrefOf({ page: 'results', query: `outcome:failed${accepted > 0 ? ' accepted:no' : ''}` })}>
            {failures.length === 1 ? 'The failed check' : `All ${failures.length.toLocaleString('en')} failed checks`}
          </a>
        )}
      </div>
      {failures.length === 0 ? (
        <NothingFailed accepted={accepted} />
      ) : (
        <ol class="fix card">
          {shown.map((group) => (
            <Failure group={group} />
          ))}
        </ol>
      )}
      {groups.length > shown.length && !isWhole && (
        <button type="button" class="button" onClick={() => setWhole(true)}>
          Show {Math.min(500, groups.length) - shown.length} more
        </button>
      )}
      <ByOperation failures={failures} />
    </section>
  );
}

function NothingFailed({ accepted }: { readonly accepted: number }): JSX.Element {
  return (
    <p class="empty">
      <ShadeIcon shade="passed" />{' '}
      {accepted === 0 ? 'Nothing failed.' : `Nothing failed but ${count(accepted, 'check')} that the baseline accepts.`}
    </p>
  );
}

/** Where the failures are: the operations of most failed checks, each leading to them. */
function ByOperation({ failures }: { readonly failures: readonly Entry[] }): JSX.Element | null {
  const counts = new Map<string, number>();
  for (const { digest } of failures)
    for (const [operation] of digest?.operations ?? []) counts.set(operation, (counts.get(operation) ?? 0) + 1);
  if (counts.size < 2) return null;
  const worst = [...counts].toSorted(([, a], [, b]) => b - a);
  return (
    <ul class="operations operations-all" aria-label="Failed checks by operation">
      {worst.slice(0, 8).map(([operation, number]) => (
        <li>
          <a href={hrefOf({ page: 'results', query: `outcome:failed ${quoteValue(operation)}` })}>
            <code>{operation}</code>
          </a>{' '}
          <span class="times">{count(number, 'check')}</span>
        </li>
      ))}
      {worst.length > 8 && <li>and {worst.length - 8} more operations</li>}
    </ul>
  );
}

function Failure({ group }: { readonly group: Group }): JSX.Element {
  const [entry, ...others] = group.entries;
  const { id, title, level, clause, digest } = entry;
  return (
    <li class={`failure shade-${entry.shade}`}>
      <div class="failure-head">
        <ShadeIcon shade={entry.shade} />
        <h3>
          <a data-row="" class="cover" href={hrefOf({ page: 'result', id })}>
            {title}
          </a>
        </h3>
        <LevelTag level={level} />
      </div>
      {digest?.first ? (
        <dl class="expected-got">
          <div>
            <dt>Expected</dt> <dd>{digest.first.expected}</dd>
          </div>
          <div>
            <dt>Got</dt> <dd>{digest.first.actual}</dd>
          </div>
        </dl>
      ) : (
        <p class="quiet">{digest?.reason}</p>
      )}
      <p class="quiet">
        {clause.document} {clause.section}
        {entry.repeats.length > 0 && ', unstable'}
        {group.waiting > 0 && `, ${count(group.waiting, 'check')} wait for it`}
      </p>
      {others.length > 0 && <Alike others={others} />}
      <Operations entry={entry} />
    </li>
  );
}

/** Checks that failed alike, which one fix may mend. */
function Alike({ others }: { readonly others: readonly Entry[] }): JSX.Element {
  const named = others.slice(0, namedAlike);
  return (
    <p class="quiet">
      {count(others.length, 'check')} more alike:{' '}
      {named.map(({ id }, place) => (
        <>
          {place > 0 && ', '}
          <a href={hrefOf({ page: 'result', id })}>{id}</a>
        </>
      ))}
      {others.length > named.length && ` and ${others.length - named.length} more`}
    </p>
  );
}

function Operations({ entry }: { readonly entry: Entry }): JSX.Element | null {
  const { digest } = entry;
  // One assertion of one operation is what expected and got are about.
  if (digest === null || digest.failing === 0 || (digest.failing === 1 && !digest.accepted)) return null;
  return (
    <ul class="operations" aria-label="Where it failed">
      {digest.operations.slice(0, 6).map(([operation, number]) => (
        <li>
          <a href={hrefOf({ page: 'results', query: `outcome:failed ${quoteValue(operation)}` })}>
            <code>{operation}</code>
          </a>{' '}
          <span class="times">{count(number, 'assertion')}</span>
        </li>
      ))}
      {digest.operations.length === 0 && <li>{count(digest.failing, 'assertion')}</li>}
      {digest.operations.length > 6 && <li>and {digest.operations.length - 6} more</li>}
      {digest.accepted && (
        <li class="operations-accepted">
          {digest.accepted.count.toLocaleString('en')} of {count(digest.failing, 'assertion')} accepted by the baseline
        </li>
      )}
    </ul>
  );
}
