import { groupEntries } from '../../../../contracts/run-report/gating.ts';
import type { JSX } from 'preact';
import type { BaselineEntry } from '../../../../contracts/run-report/run-report.ts';
import { AcceptanceNote } from './acceptance-note.tsx';
import { LevelTag } from './badges.tsx';
import { count, describeDay } from './describe.ts';
import { ShadeIcon } from './icons.tsx';
import { hrefOf } from './route.ts';
import { type Entry, useRun } from './run-model.ts';

/** Entries and results that are shown of each kind. */
const shownFirst = 50;

/** Returns what the baseline did: entries that fail the run, and failures that it accepts; nothing where there is none. */
export function BaselineSection(): JSX.Element | null {
  const { index, entries } = useRun();
  const { baseline } = index;
  if (baseline === undefined) return null;
  const accepted = entries.filter(({ isAccepted }) => isAccepted);
  const { expired, stale } = baseline;
  const isIdle = accepted.length + expired.length + stale.length === 0;
  return (
    <section aria-labelledby="baseline-heading">
      <div class="section-head">
        <h2 id="baseline-heading">Baseline</h2>
        {accepted.length > 0 && (
          <a href={hrefOf({ page: 'results', query: 'accepted:yes' })}>{count(accepted.length, 'accepted check')}</a>
        )}
      </div>
      <p class="section-lead">
        <code>{baseline.file}</code>, {count(baseline.entries, 'entry', 'entries')}
        {isIdle && ': nothing of this run is accepted by it'}
      </p>
      {!isIdle && (
        <div class="card stack">
          <Faults
            entries={expired}
            title="Expired"
            note="Their last day has passed: they accept nothing any more, and fail the run. Fix what they excuse, or agree on a new day."
          />
          <Faults
            entries={stale}
            title="Stale"
            note="Their check ran and did not fail so: delete them. They fail the run, so that nothing breaks unseen behind them."
          />
          {accepted.length > 0 && <Accepted entries={accepted} />}
        </div>
      )}
    </section>
  );
}

interface FaultsOptions {
  readonly entries: readonly BaselineEntry[];
  readonly title: string;
  readonly note: string;
}

/** Entries of the baseline that fail the run. */
function Faults({ entries, title, note }: FaultsOptions): JSX.Element | null {
  if (entries.length === 0) return null;
  return (
    <div class="baseline-group">
      <h3>
        <ShadeIcon shade="error" /> {title}{' '}
        <span class="number">{groupEntries(entries).length.toLocaleString('en')}</span>
      </h3>
      <p class="quiet">{note}</p>
      <ul>
        {entries.slice(0, shownFirst).map((entry) => (
          <FaultyEntry entry={entry} />
        ))}
      </ul>
      {entries.length > shownFirst && <p class="quiet">and {entries.length - shownFirst} more</p>}
    </div>
  );
}

function FaultyEntry({ entry }: { readonly entry: BaselineEntry }): JSX.Element {
  const { entries } = useRun();
  const { check, assertion, owner, expires, reason } = entry;
  const isPresent = entries.some(({ id }) => id === check);
  return (
    <li>
      <code>{isPresent ? <a href={hrefOf({ page: 'result', id: check })}>{check}</a> : check}</code>
      {assertion !== null && <span class="baseline-assertion">{assertion}</span>}
      <span class="quiet">
        until {describeDay(expires)}, {owner}: {reason}
      </span>
    </li>
  );
}

function Accepted({ entries }: { readonly entries: readonly Entry[] }): JSX.Element {
  return (
    <div class="baseline-group">
      <h3>
        <ShadeIcon shade="accepted" /> Accepted <span class="number">{entries.length.toLocaleString('en')}</span>
      </h3>
      <p class="quiet">They fail as they are known to, and do not count for the exit code.</p>
      <ul>
        {entries.slice(0, shownFirst).map((entry) => (
          <li>
            <span class="baseline-check">
              <a href={hrefOf({ page: 'result', id: entry.id })}>{entry.title}</a> <LevelTag level={entry.level} />
            </span>
            {entry.digest?.accepted && <AcceptanceNote acceptance={entry.digest.accepted} />}
          </li>
        ))}
      </ul>
      {entries.length > shownFirst && (
        <p>
          <a href={hrefOf({ page: 'results', query: 'accepted:yes' })}>and {entries.length - shownFirst} more</a>
        </p>
      )}
    </div>
  );
}
