import type { OperationCase } from '../../../runner/cases/operation-case.ts';
import type { DocumentedOperation } from '../../../runner/documents/openapi/list-operations.ts';
import type { CheckContext } from '../../../runner/kit/context.ts';
import { Inapplicable, Untestable } from '../../../runner/kit/define-check.ts';
import { describeAnswer } from '../../../runner/kit/describe-answer.ts';
import { isEntityTag, madeUpTag } from '../../../runner/kit/entity-tags.ts';
import { type Exchange, headerValue } from '../../../runner/kit/exchange.ts';
import type { Campaign } from '../../../runner/kit/operations/campaign.ts';
import { isSameTag } from '../../../runner/kit/same-tag.ts';
import { nameOf } from './name-of.ts';

/** Operations whose tags are tried, and requests of each that are looked through for one that still has a response. */
const mostOperations = 30;
const mostTries = 3;

/** What a read with a condition comes to; `null` where nothing can be said of it. */
export interface TaggedVerdict {
  readonly statement: string;
  readonly ok: boolean;
  readonly expected: string;
  readonly exchange: Exchange;
}

/** Judges one read that has a tag by sending it again with conditions. */
export type TaggedRule = (read: TaggedRead) => Promise<TaggedVerdict | null>;

/** A read whose response has a tag, and what sends it again. */
export interface TaggedRead {
  readonly tag: string;
  /** Sends the read with an If-None-Match, or without one. */
  send(condition: string | null): Promise<Exchange>;
}

/** Returns whether the tag that was given out gets 304; what has another tag by then says nothing. */
export async function judgeOwnTag({ tag, send }: TaggedRead): Promise<TaggedVerdict | null> {
  const exchange = await send(tag);
  const again = tagOf(await send(null));
  const status = exchange.response?.status ?? 0;
  // What was made anew for this response has no tag to be known by.
  const isSame = again !== null && isSameTag(again, tag) && isSameTag(tagOf(exchange) ?? tag, tag);
  if (status !== 304 && (status !== 200 || !isSame)) return null;
  return {
    statement: 'the current tag in If-None-Match gets 304',
    ok: status === 304,
    expected: 'status 304',
    exchange,
  };
}

/** Returns whether a tag that nobody gave out gets the content. */
export async function judgeOtherTag({ send }: TaggedRead): Promise<TaggedVerdict | null> {
  const exchange = await send(madeUpTag);
  const status = exchange.response?.status ?? 0;
  if (status !== 304 && status !== 200) return null;
  return {
    statement: 'another tag in If-None-Match gets the content',
    ok: status === 200,
    expected: 'status 200',
    exchange,
  };
}

/**
 * Judges each GET of the campaign whose response has an ETag. What fails is tried once more before it counts.
 *
 * Throws {@link Inapplicable} where no response has a tag.
 */
export async function judgeTaggedReads(
  { api, expect }: Pick<CheckContext, 'api' | 'expect'>,
  rule: TaggedRule,
): Promise<void> {
  const campaign = await api.campaign();
  let judged = 0;
  for (const [operation, cases] of [...casesWithTag(campaign)].slice(0, mostOperations)) {
    const first = await judgeOne(campaign, cases, rule);
    if (first === null) continue;
    const second = first.ok ? null : await judgeOne(campaign, cases, rule);
    const isUnstable = !first.ok && second?.ok !== false;
    const { statement, expected, exchange } = isUnstable ? first : (second ?? first);
    judged += 1;
    const name = `${nameOf({ operation })}: ${statement}`;
    expect.that(isUnstable ? `${name} (unstable)` : name, first.ok || isUnstable, {
      expected,
      actual: describeAnswer(exchange),
      exchange: { ...exchange, case: null },
    });
  }
  if (judged === 0) throw new Inapplicable('no response has an entity tag that stays the same');
}

async function judgeOne(
  campaign: Campaign,
  cases: readonly OperationCase[],
  rule: TaggedRule,
): Promise<TaggedVerdict | null> {
  try {
    for (const found of cases.slice(-mostTries)) {
      const send = async (condition: string | null): Promise<Exchange> => {
        const others = found.headers.filter(([name]) => !/^if-/i.test(name));
        const headers = condition === null ? others : [...others, ['If-None-Match', condition] as const];
        return (await campaign.send({ ...found, headers })).exchange;
      };
      const plain = await send(null);
      const tag = tagOf(plain);
      if (plain.response?.status === 200 && tag !== null && isEntityTag(tag)) return await rule({ tag, send });
    }
    return null;
  } catch (error) {
    // What says nothing about the target judges nothing.
    if (error instanceof Untestable) return null;
    throw error;
  }
}

function casesWithTag({ asked }: Campaign): Map<DocumentedOperation, OperationCase[]> {
  const found = new Map<DocumentedOperation, OperationCase[]>();
  for (const { case: one, exchange } of asked) {
    const isRead = one.operation.method === 'GET' && one.method === 'GET' && one.wrong === null;
    if (!isRead || exchange.response?.status !== 200 || tagOf(exchange) === null) continue;
    const cases = found.get(one.operation) ?? [];
    found.set(one.operation, cases.some(({ target }) => target === one.target) ? cases : [...cases, one]);
  }
  return found;
}

function tagOf({ response }: Exchange): string | null {
  return headerValue(response?.headers ?? [], 'etag')?.trim() ?? null;
}
