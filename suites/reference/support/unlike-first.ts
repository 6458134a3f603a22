/** Returns so many of the items, those first that no other has the key of, in their order otherwise. */
export function unlikeFirst<Item>(items: readonly Item[], most: number, keyOf: (item: Item) => string): Item[] {
  const seen = new Map<string, number>();
  const ranked = items.map((item) => {
    const key = keyOf(item);
    const rank = seen.get(key) ?? 0;
    seen.set(key, rank + 1);
    return { item, rank };
  });
  return ranked
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, most)
    .map(({ item }) => item);
}
