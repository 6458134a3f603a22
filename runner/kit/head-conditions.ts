import { isEntityTag } from './entity-tags.ts';
import { headerValue } from './exchange.ts';
import type { Expect } from './expect.ts';
import { isConfirmed, type ServedContent } from './served-content.ts';

/**
 * States that HEAD with the entity tag of a content gets 304 where GET gets it. Resolves to the number of contents that were judged: those
 * whose own tag gets 304 with GET before and after, and that HEAD gets with 200.
 */
export async function judgeHeadConditions(expect: Expect, contents: readonly ServedContent[]): Promise<number> {
  let judged = 0;
  for (const { name, kept, send } of contents) {
    const tag = headerValue(kept.response?.headers ?? [], 'etag')?.trim() ?? '';
    const condition = [['If-None-Match', tag]] as const;
    if (!isEntityTag(tag) || !isConfirmed(await send(condition))) continue;
    if ((await send([], { method: 'HEAD' })).response?.status !== 200) continue;
    const exchange = await send(condition, { method: 'HEAD' });
    if (!isConfirmed(await send(condition))) continue;
    judged += 1;
    const { status } = exchange.response ?? {};
    expect.that(`HEAD of ${name} with its own tag gets 304, like GET`, status !== 200, {
      expected: 'status 304',
      actual: status ?? 'no response',
      exchange,
    });
  }
  return judged;
}
