/** How items are picked from many. */
export interface Picking {
  /** Returns a whole number from 0 to `bound - 1`. */
  readonly random: (bound: number) => number;
  /** Items that are picked at most. */
  readonly most: number;
}

/**
 * Returns items in an order that the seed draws: one of each kind before a second one of any kind. The item with a fault
 * is seldom the first one.
 */
export function pickUnlike<Item>(
  items: readonly Item[],
  kindOf: (item: Item) => string,
  { random, most }: Picking,
): Item[] {
  const kinds = new Map<string, Item[]>();
  for (const item of shuffle(items, random)) {
    const kind = kindOf(item);
    kinds.set(kind, [...(kinds.get(kind) ?? []), item]);
  }
  const picked: Item[] = [];
  for (let round = 0; picked.length < Math.min(most, items.length); round += 1) {
    for (const alike of kinds.values()) {
      const item = alike[round];
      if (item !== undefined && picked.length < most) picked.push(item);
    }
  }
  return picked;
}

function shuffle<Item>(items: readonly Item[], random: (bound: number) => number): Item[] {
  const drawn: Item[] = [];
  const left = [...items];
  while (left.length > 0) drawn.push(...left.splice(random(left.length), 1));
  return drawn;
}
