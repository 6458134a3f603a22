import type { JSX } from 'preact';
import type { Entry } from './run-model.ts';
import { ShadeIcon } from './icons.tsx';

/** Returns the outcome of a result as a picture and a word. */
export function OutcomeBadge({ entry }: { readonly entry: Pick<Entry, 'shade' | 'outcome'> }): JSX.Element {
  return (
    <span class={`badge shade-${entry.shade}`}>
      <ShadeIcon shade={entry.shade} size={14} />
      {entry.outcome}
    </span>
  );
}

/** Returns the level of a clause as a word. */
export function LevelTag({ level }: { readonly level: string | null }): JSX.Element | null {
  return level === null ? null : <span class={`level level-${level}`}>{level}</span>;
}
