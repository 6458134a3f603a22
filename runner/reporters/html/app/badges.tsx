import type { JSX } from 'preact';
import type { Outcome } from '../../../../contracts/run-report/run-report.ts';
import type { Entry } from './run-model.ts';
import { Icon, ShadeIcon } from './icons.tsx';

/** Returns the outcome of a result as a picture and a word, and whether it is accepted or unstable. */
export function OutcomeBadge({
  entry,
}: {
  readonly entry: Pick<Entry, 'shade' | 'outcome' | 'isAccepted' | 'repeats'>;
}): JSX.Element {
  return (
    <>
      <span class={`badge shade-${entry.shade}`}>
        <ShadeIcon shade={entry.shade} size={14} />
        {entry.isAccepted ? `${entry.outcome}, accepted` : entry.outcome}
      </span>
      {entry.repeats.length > 0 && <UnstableBadge />}
    </>
  );
}

/** Returns the word for a check that ended differently from one repetition to the next, with its picture. */
export function UnstableBadge(): JSX.Element {
  return (
    <span class="badge badge-unstable">
      <Icon name="wave" size={14} />
      unstable
    </span>
  );
}

/** Returns the level of a clause as a word. */
export function LevelTag({ level }: { readonly level: string | null }): JSX.Element | null {
  return level === null ? null : <span class={`level level-${level}`}>{level}</span>;
}

/** Returns the outcome of each repetition, in their order. */
export function Repeats({ repeats }: { readonly repeats: readonly Outcome[] }): JSX.Element {
  return (
    <ol class="repeats" aria-label="Outcome of each repetition">
      {repeats.map((outcome, place) => (
        <li class={`shade-${outcome === 'failed' ? 'error' : outcome}`}>
          <span class="repeat-number">{place + 1}</span>
          <ShadeIcon shade={outcome === 'failed' ? 'error' : outcome} size={13} />
          {outcome}
        </li>
      ))}
    </ol>
  );
}
