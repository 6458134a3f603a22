import type { CheckContext } from '../../../runner/kit/context.ts';

/** Some of many. */
export interface Sample<Item> {
  readonly items: readonly Item[];
  /** Empty where all are taken, else words that say of how many they are. */
  readonly note: string;
}

/** Returns all items, or so many of them that are drawn by the seed of the run, in their order. */
export function drawSample<Item>(
  all: readonly Item[],
  most: number,
  { random }: Pick<CheckContext, 'random'>,
): Sample<Item> {
  if (all.length <= most) return { items: all, note: '' };
  const drawn = new Set<number>();
  // Floyd's way to draw without repetition: one number for each item, however many there are.
  for (let bound = all.length - most + 1; bound <= all.length; bound += 1) {
    const index = random(bound);
    drawn.add(drawn.has(index) ? bound - 1 : index);
  }
  const items = all.filter((_, index) => drawn.has(index));
  return { items, note: ` (of ${most} of ${all.length}, drawn by the seed of the run)` };
}
