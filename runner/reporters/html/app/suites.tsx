import type { JSX } from 'preact';
import { quoteValue } from '../query.ts';
import { hrefOf } from './route.ts';
import { type Entry, useRun } from './run-model.ts';
import { countShades, ShareBar } from './share-bar.tsx';

/** Returns the suites of the run with the shares of their outcomes. */
export function Suites(): JSX.Element | null {
  const { index, entries } = useRun();
  if (index.suites.length === 0) return null;
  const bySuite = Map.groupBy(entries, ({ suite }) => suite);
  return (
    <section aria-labelledby="suites-heading">
      <h2 id="suites-heading">Suites</h2>
      <ul class="suites card">
        {index.suites.map((suite) => (
          <Suite name={suite} entries={bySuite.get(suite) ?? []} />
        ))}
      </ul>
    </section>
  );
}

function Suite({ name, entries }: { readonly name: string; readonly entries: readonly Entry[] }): JSX.Element {
  const of = (outcome: Entry['outcome']): number => entries.filter((entry) => entry.outcome === outcome).length;
  const rest = (['failed', 'errored', 'untestable', 'inapplicable'] as const).flatMap((outcome) =>
    of(outcome) === 0 ? [] : [`${of(outcome)} ${outcome}`],
  );
  return (
    <li>
      <a class="suite-name cover" href={hrefOf({ page: 'results', query: `suite:${quoteValue(name)}` })}>
        {name}
      </a>
      <span class="suite-counts">
        {of('passed')} of {entries.length} passed{rest.length > 0 && `, ${rest.join(', ')}`}
      </span>
      <ShareBar counts={countShades(entries)} />
    </li>
  );
}
