import { compareConfirmed } from '../../../runner/kit/confirmed-fields.ts';
import { describeAnswer } from '../../../runner/kit/describe-answer.ts';
import { hasTag } from '../../../runner/kit/entity-tags.ts';
import { type Exchange, headerValue } from '../../../runner/kit/exchange.ts';
import { isSameTag } from '../../../runner/kit/same-tag.ts';
import type { SequenceVerdict } from './judge-sequences.ts';
import type { ConditionRole, TaggedRead, TaggedRule } from './tagged-reads.ts';

/** Operations whose tags are tried by the rules that everything else rests on, and by all others. */
const mostOperations = 30;
const fewerOperations = 10;

/** Finds that the tag that was given out gets 304; what has another tag by then says nothing. */
export const ownTagConfirmed: TaggedRule = {
  sends: ['not modified', 'unchanged'],
  mostOperations,
  judge({ tag, exchangeOf }) {
    const [exchange, last] = [exchangeOf('not modified'), exchangeOf('unchanged')];
    const status = statusIn(exchange);
    const again = tagIn(last);
    // What was made anew for this response has no tag to be known by.
    const isSame = again !== null && isSameTag(again, tag) && isSameTag(tagIn(exchange) ?? tag, tag);
    if (exchange === null || (status !== 304 && (status !== 200 || !isSame))) return null;
    return verdict('the current tag in If-None-Match gets 304', status === 304, { expected: 'status 304', exchange });
  },
};

/** Finds that the tag that gets 304 alone gets it among other tags, too. */
export const tagAmongOthersConfirmed: TaggedRule = {
  sends: ['not modified', 'tag among others', 'unchanged'],
  mostOperations: fewerOperations,
  judge: (read) =>
    confirmedLikewise(read, 'tag among others', 'the current tag among others in If-None-Match gets 304'),
};

/** Finds that the tag that gets 304 gets it as a weak one, too, or as a strong one where it is weak. */
export const tagComparedWeakly: TaggedRule = {
  sends: ['not modified', 'tag of other strength', 'unchanged'],
  mostOperations: fewerOperations,
  judge: (read) =>
    confirmedLikewise(read, 'tag of other strength', 'the current tag in If-None-Match gets 304, weak or strong'),
};

/** Finds that a tag that nobody gave out gets the content. */
export const otherTagServed: TaggedRule = {
  sends: ['other tag'],
  mostOperations,
  judge: (read) => contentServed(read, 'other tag', 'another tag in If-None-Match gets the content'),
};

/** Finds that a tag that nobody gave out gets the content beside a date that alone would get 304. */
export const tagBeforeDate: TaggedRule = {
  sends: ['other tag', 'other tag and date'],
  mostOperations: fewerOperations,
  judge: (read) =>
    statusIn(read.exchangeOf('other tag')) === 200
      ? contentServed(
          read,
          'other tag and date',
          'another tag in If-None-Match gets the content, whatever If-Modified-Since says',
        )
      : null,
};

/** Finds that a 304 has an entity tag. */
export const confirmationTagged: TaggedRule = {
  sends: ['not modified'],
  mostOperations: fewerOperations,
  judge({ exchangeOf }) {
    const exchange = exchangeOf('not modified');
    if (exchange === null || statusIn(exchange) !== 304) return null;
    const isTagged = hasTag(exchange);
    const facts = { expected: 'ETag, as with 200', exchange, actual: isTagged ? 'ETag' : 'no ETag' };
    return verdict('the 304 has the ETag of the 200', isTagged, facts);
  },
};

/** Finds that a 304 has the other fields of the 200 that caches go by. */
export const confirmationComplete: TaggedRule = {
  sends: ['not modified', 'unchanged'],
  mostOperations: fewerOperations,
  judge({ kept, exchangeOf }) {
    const [exchange, again] = [exchangeOf('not modified'), exchangeOf('unchanged')];
    if (exchange === null || again === null || statusIn(exchange) !== 304 || statusIn(again) !== 200) return null;
    const { faults, expected, actual } = compareConfirmed(kept, exchange, again);
    return verdict('the 304 has the fields of the 200', faults.length === 0, { expected, actual, exchange });
  },
};

function contentServed({ exchangeOf }: TaggedRead, role: ConditionRole, statement: string): SequenceVerdict | null {
  const exchange = exchangeOf(role);
  const status = statusIn(exchange);
  if (exchange === null || (status !== 304 && status !== 200)) return null;
  return verdict(statement, status === 200, { expected: 'status 200', exchange });
}

function confirmedLikewise(
  { tag, exchangeOf }: TaggedRead,
  role: ConditionRole,
  statement: string,
): SequenceVerdict | null {
  const [plain, exchange, last] = [exchangeOf('not modified'), exchangeOf(role), exchangeOf('unchanged')];
  const status = statusIn(exchange);
  const isSame = isSameTag(tagIn(last) ?? '', tag);
  if (exchange === null || statusIn(plain) !== 304 || !isSame || (status !== 304 && status !== 200)) return null;
  return verdict(statement, status === 304, { expected: 'status 304', exchange });
}

interface VerdictFacts {
  readonly expected: unknown;
  /** Default the status. */
  readonly actual?: unknown;
  readonly exchange: Exchange;
}

function verdict(statement: string, ok: boolean, { expected, actual, exchange }: VerdictFacts): SequenceVerdict {
  return { statement, ok, expected, actual: actual ?? describeAnswer(exchange), exchange };
}

function statusIn(exchange: Exchange | null): number {
  return exchange?.fault === null ? (exchange.response?.status ?? 0) : 0;
}

function tagIn(exchange: Exchange | null): string | null {
  return headerValue(exchange?.response?.headers ?? [], 'etag')?.trim() ?? null;
}
