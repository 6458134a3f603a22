import { isEntityTag, madeUpTag } from './entity-tags.ts';
import { type Exchange, headerValue } from './exchange.ts';
import type { Expect } from './expect.ts';
import { isConfirmed, type ServedContent } from './served-content.ts';

/**
 * States that contents whose own tag gets 304 get it for the tag in a list, weakened or strengthened, and for `*`. Resolves to the
 * number of contents that were judged: those whose own tag gets 304 before and after.
 */
export async function judgeTagForms(expect: Expect, contents: readonly ServedContent[]): Promise<number> {
  let judged = 0;
  for (const { kept, send } of contents) {
    const tag = headerValue(kept.response?.headers ?? [], 'etag')?.trim() ?? '';
    const ask = (value: string): Promise<Exchange> => send([['If-None-Match', value]]);
    if (!isEntityTag(tag) || !isConfirmed(await ask(tag))) continue;
    const opaque = tag.replace(/^W\//, '');
    const forms = [`${madeUpTag}, ${tag}`, `${tag},${madeUpTag}`, tag.startsWith('W/') ? opaque : `W/${opaque}`, '*'];
    const received = [];
    for (const form of forms) received.push(await ask(form));
    if (!isConfirmed(await ask(tag))) continue;
    judged += 1;
    for (const exchange of received)
      expect.that('the content is not sent again', isConfirmed(exchange), {
        expected: 'status 304',
        actual: exchange.response?.status ?? 'no response',
        exchange,
      });
  }
  return judged;
}
