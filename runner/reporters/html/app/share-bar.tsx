import type { JSX } from 'preact';
import type { Shade } from './run-model.ts';

/** The worst first; in this order they stand in the bar. */
const order = [
  'error',
  'errored',
  'untestable',
  'warning',
  'note',
  'accepted',
  'passed',
  'inapplicable',
] as const satisfies Shade[];

/** Returns the worst shade of some results; `null` where there are none. */
export function worstShade(entries: ReadonlyArray<{ readonly shade: Shade }>): Shade | null {
  return order.find((shade) => entries.some((entry) => entry.shade === shade)) ?? null;
}

/** Returns how many of each shade there are. */
export function countShades(entries: ReadonlyArray<{ readonly shade: Shade }>): ReadonlyMap<Shade, number> {
  const counts = new Map<Shade, number>();
  for (const { shade } of entries) counts.set(shade, (counts.get(shade) ?? 0) + 1);
  return counts;
}

/** Returns a bar of the shares of each shade; words beside it say the same. */
export function ShareBar({ counts }: { readonly counts: ReadonlyMap<Shade, number> }): JSX.Element {
  return (
    <span class="share-bar" aria-hidden="true">
      {order.map((shade) => {
        const number = counts.get(shade) ?? 0;
        return number === 0 ? null : <span class={`share shade-${shade}`} style={{ flexGrow: number }} />;
      })}
    </span>
  );
}
