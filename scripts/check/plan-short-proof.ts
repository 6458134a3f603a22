import type { Budget } from '../test/budget.ts';
import { drawNumber } from '../test/draw-number.ts';

/** Overlays that are proven together, by one call. */
export interface Batch {
  readonly ids: readonly string[];
  /** Which checks run on a defect; variants are proven with every check that gets another response. */
  readonly depth: 'named' | 'affected';
  /** The only checks that run; absent where all may. */
  readonly checks?: readonly string[];
}

/** What the proof in short is made of. */
export interface ShortProofPlan {
  /** Proven whatever the budget says. */
  readonly always: readonly Batch[];
  /** Proven in this order while the budget lasts. */
  readonly later: readonly Batch[];
}

/** What is known of an overlay here. */
interface Planned {
  readonly id: string;
  readonly kind: 'defect' | 'variant';
  /** Overlays of one group share what a worker finds out about the plain mock. */
  readonly group: string;
  /** True where a check that judges the requests of others names it: those are recorded first, which takes long. */
  readonly isObserved: boolean;
}

/** What a submission changed. */
interface ProofOccasion {
  /** Ids of overlays. */
  readonly changed: ReadonlySet<string>;
  /** Hash that decides what is drawn. */
  readonly commit: string;
  /** Checks that may lack what they need under other overlays, and these. */
  readonly near?: { readonly checks: readonly string[]; readonly ids: readonly string[] };
}

/** So many changed overlays are proven whatever the budget says, the others of them first of all that follows. */
const mostAlways = 100;
/** Overlays in one call: few enough to stop soon after the end of the budget, enough to be worth starting processes for. */
const inBatch = { defects: 40, variants: 12 } as const;
/** After so many batches of defects comes one of variants. */
const defectBatches = 2;
/** About how long a batch takes on two idle cores, in seconds. */
const secondsOfBatch = 25;

/**
 * Plans the proof in short: what a submission changed, then everything else in an order that the commit's hash draws, defects by the
 * checks that name them and variants in between. What it takes does not depend on how many overlays there are.
 */
export function planShortProof(overlays: readonly Planned[], { changed, commit, near }: ProofOccasion): ShortProofPlan {
  const drawn = overlays.toSorted((a, b) => compare(drawNumber(commit, a.id), drawNumber(commit, b.id)));
  const touched = drawn.filter(({ id }) => changed.has(id));
  const rest = drawn.filter(({ id }) => !changed.has(id));
  const [first, ...others] = chunk(touched, mostAlways);
  const quick = rest.filter(({ kind, isObserved }) => kind === 'defect' && !isObserved);
  const slow = rest.filter(({ kind, isObserved }) => kind === 'defect' && isObserved);
  const variants = [
    ...Map.groupBy(
      rest.filter(({ kind }) => kind === 'variant'),
      ({ group }) => group,
    ),
  ]
    .sort(([a], [b]) => compare(drawNumber(commit, a), drawNumber(commit, b)))
    .flatMap(([, some]) => chunk(some, inBatch.variants));
  return {
    always: first === undefined ? [] : [batch(first, 'named')],
    later: [
      ...chunk(near?.ids ?? [], mostAlways).map((ids): Batch => ({
        ids,
        depth: 'affected',
        checks: near?.checks ?? [],
      })),
      ...others.flatMap((some) => chunk(some, inBatch.defects)).map((some) => batch(some, 'named')),
      ...interleave(
        [...chunk(quick, inBatch.defects), ...chunk(slow, inBatch.defects)].map((some) => batch(some, 'named')),
        variants.map((some) => batch(some, 'affected')),
      ),
    ],
  };
}

/** Proves a plan within a budget, and resolves to the ids of what was not begun. */
export async function proveWithin(
  { always, later }: ShortProofPlan,
  { budget, prove }: { readonly budget: Budget; prove(batch: Batch): Promise<void> },
): Promise<string[]> {
  for (const some of always) await prove(some);
  for (const [place, some] of later.entries()) {
    if (!budget.hasRoomFor(secondsOfBatch)) return later.slice(place).flatMap(({ ids }) => ids);
    await prove(some);
  }
  return [];
}

function batch(overlays: readonly Planned[], depth: Batch['depth']): Batch {
  return { ids: overlays.map(({ id }) => id), depth };
}

function chunk<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  );
}

function interleave<T>(many: readonly T[], few: readonly T[]): T[] {
  const mixed = many.flatMap((one, place) => {
    const isTurn = (place + 1) % defectBatches === 0;
    return isTurn ? [one, ...few.slice((place + 1) / defectBatches - 1, (place + 1) / defectBatches)] : [one];
  });
  return [...mixed, ...few.slice(Math.floor(many.length / defectBatches))];
}

function compare(a: number, b: number): number {
  return a - b;
}
