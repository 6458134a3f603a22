import type { OperationCase } from '../../cases/operation-case.ts';
import { madeUpTag } from '../../kit/entity-tags.ts';
import { type Exchange, headerValue } from '../../kit/exchange.ts';
import type { StepRole } from '../../kit/operations/campaign.ts';
import { withHeader } from './thing-cases.ts';

/**
 * Reads a thing in every way that must not change it: by HEAD, and where it has an entity tag with conditions.
 *
 * @param plain a read of it without a condition
 * @param first what came for such a read
 */
export async function lookAtThing(
  plain: OperationCase,
  first: Exchange,
  send: (found: OperationCase, role: StepRole) => Promise<Exchange | null>,
): Promise<void> {
  const head = await send({ ...plain, method: 'HEAD' }, 'head');
  const tag = headerValue(first.response?.headers ?? [], 'etag');
  const modified = headerValue(first.response?.headers ?? [], 'last-modified');
  if (tag !== null) {
    const own = withHeader(plain, 'If-None-Match', tag);
    await send(own, 'not modified');
    // HEAD may leave out what is known only once the content is made: a tag that it compares is known before.
    if (head !== null && lacksTag(head)) await send({ ...own, method: 'HEAD' }, 'head not modified');
    const other = withHeader(plain, 'If-None-Match', madeUpTag);
    await send(other, 'other tag');
    if (modified !== null) await send(withHeader(other, 'If-Modified-Since', modified), 'other tag and date');
  }
  await send(plain, 'unchanged');
}

function lacksTag({ response }: Exchange): boolean {
  return response?.status === 200 && headerValue(response.headers, 'etag') === null;
}
