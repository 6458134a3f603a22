import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { quoteValue } from '../query.ts';
import { LevelTag, OutcomeBadge } from './badges.tsx';
import { count } from './describe.ts';
import { ShadeIcon } from './icons.tsx';
import { hrefOf } from './route.ts';
import { type Entry, type RunModel, useRun } from './run-model.ts';

/** Failures that are shown at first. */
const shownFirst = 8;

/** Returns the failed ones of some results in the order in which they are worth fixing. */
export function orderFailures({ index, entries }: RunModel, wanted: readonly Entry[]): Entry[] {
  const chosen = new Set(wanted);
  return index.fixOrder.flatMap((place) => entries[place] ?? []).filter((entry) => chosen.has(entry));
}

/** Returns the failures that nobody accepted by check, each with the operations on which it failed. */
export function FixFirst(): JSX.Element {
  const run = useRun();
  const { entries } = run;
  const [isWhole, setWhole] = useState(false);
  const failures = orderFailures(run, entries).filter(({ isAccepted }) => !isAccepted);
  const accepted = entries.filter(({ isAccepted }) => isAccepted).length;
  const shown = isWhole ? failures.slice(0, 500) : failures.slice(0, shownFirst);
  return (
    <section aria-labelledby="fix-heading">
      <div class="section-head">
        <h2 id="fix-heading">Fix first</h2>
        {failures.length > 0 && (
          <a href={hrefOf({ page: 'results', query: `outcome:failed${accepted > 0 ? ' accepted:no' : ''}` })}>
            {failures.length === 1 ? 'The failed check' : `All ${failures.length.toLocaleString('en')} failed checks`}
          </a>
        )}
      </div>
      <ByOperation failures={failures} />
      {failures.length === 0 ? (
        <p class="empty">
          <ShadeIcon shade="passed" />{' '}
          {accepted === 0
            ? 'Nothing failed.'
            : `Nothing failed but ${count(accepted, 'check')} that the baseline accepts.`}
        </p>
      ) : (
        <ol class="fix card">
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
