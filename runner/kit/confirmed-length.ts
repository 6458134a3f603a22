import { conditionOf } from './confirmed-fields.ts';
import { type Exchange, headerValues } from './exchange.ts';
import type { Expect } from './expect.ts';
import { isConfirmed, type ServedContent } from './served-content.ts';

/**
 * States that a 304 with Content-Length has the length of the 200 to the same request. Resolves to the number of contents that were
 * judged: those that are confirmed with 304 and whose length is the same before and after.
 */
export async function judgeConfirmedLengths(expect: Expect, contents: readonly ServedContent[]): Promise<number> {
  let judged = 0;
  for (const { name, kept, send } of contents) {
    const condition = conditionOf(kept.response?.headers ?? []);
    if (condition === null) continue;
    const exchange = await send([condition]);
    const said = headerValues(exchange.response?.headers ?? [], 'content-length').map((value) => value.trim());
    if (!isConfirmed(exchange)) continue;
    const lengths = [lengthOf(kept), ...(said.length === 0 ? [] : [lengthOf(await send([]))])];
    const [length] = lengths;
    if (length === undefined || length === null || lengths.some((other) => other !== length)) continue;
    judged += 1;
    expect.that(
      `the 304 of ${name} has the Content-Length of the 200, or none`,
      said.every((value) => Number(value) === length),
      {
        expected: `${length}, or no Content-Length`,
        actual: said.length === 0 ? 'none' : said.join(', ').slice(0, 100),
        exchange,
      },
    );
  }
  return judged;
}

/** Returns the number of bytes of a 200 on the wire; `null` where it was not read whole. */
function lengthOf({ response, fault }: Exchange): number | null {
  return fault !== null || response?.status !== 200 || response.body.truncated ? null : response.body.wireBytes;
}
