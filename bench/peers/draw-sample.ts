import { createHash } from 'node:crypto';
import type { Overlay } from '../../fixtures/mock/overlay.ts';
import type { OverlayTable } from '../../fixtures/overlays/overlays.ts';
import { faultKinds } from './fault-kinds.ts';

/** An overlay of the lending library, with the theme of its table. */
export interface Sampled {
  readonly kind: 'defect' | 'variant';
  readonly theme: string;
  readonly overlay: Overlay;
}

/** How many of each are wanted. */
export interface SampleSize {
  readonly defects: number;
  readonly variants: number;
}

/**
 * Returns a sample of the tables, by theme. Its order is one to stop in at any time: the kinds of {@link faultKinds} come first, then
 * the themes take turns, and the variants are spread evenly among the defects.
 */
export function drawSample(
  tables: Readonly<Record<string, OverlayTable>>,
  { seed, size }: { readonly seed: number; readonly size: SampleSize },
): Sampled[] {
  const all = Object.entries(tables).flatMap(([theme, { defects, variants }]): Sampled[] =>
    [...defects, ...variants].map((overlay) => ({ kind: overlay.kind, theme, overlay })),
  );
  const turns = takeTurns(all, seed);
  const isNamed = ({ overlay }: Sampled): boolean => overlay.id in faultKinds;
  const defects = turns.filter(({ kind }) => kind === 'defect');
  const chosen = [...defects.filter(isNamed), ...defects.filter((one) => !isNamed(one))].slice(0, size.defects);
  const variants = turns.filter(({ kind }) => kind === 'variant').slice(0, size.variants);
  return spread(chosen, variants);
}

/** Returns one of each theme, then a second one of each, and so on; the order within a theme comes from the seed. */
function takeTurns(all: readonly Sampled[], seed: number): Sampled[] {
  const rank = ({ overlay }: Sampled): string => createHash('sha256').update(`${seed} ${overlay.id}`).digest('hex');
  const ranked = [...all].sort((one, other) => (rank(one) < rank(other) ? -1 : 1));
  const turnOf = new Map<string, number>();
  const withTurns = ranked.map((sampled) => {
    const group = `${sampled.kind} ${sampled.theme}`;
    const turn = turnOf.get(group) ?? 0;
    turnOf.set(group, turn + 1);
    return { sampled, turn };
  });
  return withTurns.sort((one, other) => one.turn - other.turn).map(({ sampled }) => sampled);
}

/** Returns both lists as one, the shorter one spread evenly over the longer one. */
function spread(defects: readonly Sampled[], variants: readonly Sampled[]): Sampled[] {
  const placed = [defects, variants].flatMap((list) =>
    list.map((sampled, index) => ({ sampled, at: (index + 0.5) / list.length })),
  );
  return placed.sort((one, other) => one.at - other.at).map(({ sampled }) => sampled);
}
