import type { JSX } from 'preact';
import { LevelTag, Repeats } from './badges.tsx';
import { count } from './describe.ts';
import { hrefOf } from './route.ts';
import { useRun } from './run-model.ts';

/** Checks that are shown at first. */
const shownFirst = 20;

/** Returns the checks that ended differently from one repetition to the next; nothing where the run was not repeated. */
export function UnstableSection(): JSX.Element | null {
  const { index, entries } = useRun();
  if (index.repeat === undefined) return null;
  const unstable = entries.filter(({ repeats }) => repeats.length > 0);
  return (
    <section aria-labelledby="unstable-heading">
      <div class="section-head">
        <h2 id="unstable-heading">Unstable</h2>
        {unstable.length > shownFirst && (
          <a href={hrefOf({ page: 'results', query: 'unstable:yes' })}>
            All {count(unstable.length, 'unstable check')}
          </a>
        )}
      </div>
      <p class="section-lead">
        {unstable.length === 0
          ? `Each check was run ${index.repeat} times, with the same result every time.`
          : `Each check was run ${index.repeat} times; ${count(unstable.length, 'check')} had different results.`}
      </p>
      {unstable.length > 0 && (
        <ul class="rows card">
          {unstable.slice(0, shownFirst).map((entry) => (
            <li class="unstable-row">
              <span class="unstable-name">
                <a class="cover" href={hrefOf({ page: 'result', id: entry.id })}>
                  {entry.title}
                </a>
                <span class="row-id">{entry.id}</span>
              </span>
              <LevelTag level={entry.level} />
              <Repeats repeats={entry.repeats} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
