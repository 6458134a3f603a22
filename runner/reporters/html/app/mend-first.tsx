import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { LevelTag, OutcomeBadge } from './badges.tsx';
import { count } from './describe.ts';
import { ShadeIcon } from './icons.tsx';
import { hrefOf } from './route.ts';
import { type Entry, useRun } from './run-model.ts';

/** Failures that are shown at first. */
const shownFirst = 8;
const ranks = { error: 0, warning: 1, note: 2, none: 3 } as const;

/** Returns failures in the order in which they are worth mending: what decides the verdict, then by severity, then by how often. */
export function orderFailures(entries: readonly Entry[]): Entry[] {
  return entries
    .filter(({ outcome }) => outcome === 'failed')
    .toSorted(
      (a, b) =>
        Number(b.isGating) - Number(a.isGating) ||
        ranks[a.severity] - ranks[b.severity] ||
        (b.digest?.failing ?? 0) - (a.digest?.failing ?? 0),
    );
}

/** Returns the failures by check, each with the operations on which it failed. */
export function MendFirst(): JSX.Element {
  const { entries } = useRun();
  const [isWhole, setWhole] = useState(false);
  const failures = orderFailures(entries);
  const shown = isWhole ? failures.slice(0, 500) : failures.slice(0, shownFirst);
  return (
    <section aria-labelledby="mend-heading">
      <div class="section-head">
        <h2 id="mend-heading">Mend first</h2>
        {failures.length > 0 && (
          <a href={hrefOf({ page: 'results', query: 'outcome:failed' })}>
            {failures.length === 1 ? 'The failed check' : `All ${failures.length.toLocaleString('en')} failed checks`}
          </a>
        )}
      </div>
      {failures.length === 0 ? (
        <p class="empty">
          <ShadeIcon shade="passed" /> Nothing failed.
        </p>
      ) : (
        <ol class="mend card">
          {shown.map((entry) => (
            <Failure entry={entry} />
          ))}
        </ol>
      )}
      {failures.length > shown.length && !isWhole && (
        <button type="button" class="button" onClick={() => setWhole(true)}>
          Show {Math.min(500, failures.length) - shown.length} more
        </button>
      )}
    </section>
  );
}

function Failure({ entry }: { readonly entry: Entry }): JSX.Element {
  const { id, title, level, clause, digest } = entry;
  return (
    <li class={`failure shade-${entry.shade}`}>
      <div class="failure-head">
        <OutcomeBadge entry={entry} />
        <LevelTag level={level} />
        <span class="failure-clause">
          {clause.document} {clause.section}
        </span>
      </div>
      <h3>
        <a data-row="" class="cover" href={hrefOf({ page: 'result', id })}>
          {title}
        </a>
      </h3>
      {digest?.first ? (
        <>
          <p class="failure-statement">{digest.first.statement}</p>
          <dl class="expected-got">
            <div>
              <dt>Expected</dt>
              <dd>{digest.first.expected}</dd>
            </div>
            <div>
              <dt>Got</dt>
              <dd>{digest.first.actual}</dd>
            </div>
          </dl>
        </>
      ) : (
        <p class="failure-statement">{digest?.reason}</p>
      )}
      <Operations entry={entry} />
    </li>
  );
}

function Operations({ entry }: { readonly entry: Entry }): JSX.Element | null {
  const { digest } = entry;
  if (digest === null || digest.failing === 0) return null;
  return (
    <ul class="operations" aria-label="Where it failed">
      {digest.operations.slice(0, 6).map(([operation, number]) => (
        <li>
          <code>{operation}</code> <span class="times">{count(number, 'assertion')}</span>
        </li>
      ))}
      {digest.operations.length === 0 && <li>{count(digest.failing, 'assertion')}</li>}
      {digest.operations.length > 6 && <li>and {digest.operations.length - 6} more</li>}
    </ul>
  );
}
