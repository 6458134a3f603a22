/** How items are worked on. */
export interface SideBySide<Item> {
  /** So many at a time. */
  readonly jobs: number;
  /** Returns true for an item whose work is to wait: it begins at once, besides the others, and costs them nothing. */
  isWaiting(item: Item): boolean;
  work(item: Item): Promise<void>;
}

/** Works on items in their order; those that wait begin with the first one, unless nothing may be done beside anything else (one job). */
export async function runSideBySide<Item>(
  items: readonly Item[],
  { jobs, isWaiting, work }: SideBySide<Item>,
): Promise<void> {
  const waiting = jobs > 1 ? items.filter((item) => isWaiting(item)) : [];
  const queue = items.filter((item) => !waiting.includes(item)).values();
  const workThrough = async (): Promise<void> => {
    for (const item of queue) await work(item);
  };
  await Promise.all([...waiting.map((item) => work(item)), ...Array.from({ length: jobs }, workThrough)]);
}
