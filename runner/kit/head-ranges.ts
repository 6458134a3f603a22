import type { Expect } from './expect.ts';
import type { ServedContent } from './served-content.ts';

/** A part of any content, and one beyond the end of each. */
const ranges = ['bytes=0-9', 'bytes=999999999-'];

/** States that HEAD ignores Range. Resolves to the number of contents that were judged: those that HEAD gets with 200. */
export async function judgeHeadRanges(expect: Expect, contents: readonly ServedContent[]): Promise<number> {
  let judged = 0;
  for (const { name, send } of contents) {
    if ((await send([], { method: 'HEAD' })).response?.status !== 200) continue;
    judged += 1;
    for (const range of ranges) {
      const exchange = await send([['Range', range]], { method: 'HEAD' });
      const status = exchange.response?.status ?? 0;
      expect.that(`HEAD of ${name} ignores Range: ${range}`, status !== 206 && status !== 416, {
        expected: 'neither 206 nor 416',
        actual: status,
        exchange,
      });
    }
  }
  return judged;
}
