/** The blocks of a text that have room, and how many had none. */
export interface FittedBlocks {
  readonly taken: readonly string[];
  readonly left: number;
}

/** Returns the first blocks that have room together in `maxLength` UTF-16 units, each with a newline; none is cut. */
export function fitBlocks(blocks: Iterable<string>, maxLength: number): FittedBlocks {
  const taken: string[] = [];
  let left = 0;
  let length = 0;
  for (const block of blocks) {
    length += block.length + 1;
    if (left > 0 || length > maxLength) left += 1;
    else taken.push(block);
  }
  return { taken, left };
}
