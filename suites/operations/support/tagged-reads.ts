import type { OperationCase } from '../../../runner/cases/operation-case.ts';
import type { DocumentedOperation } from '../../../runner/documents/openapi/list-operations.ts';
import type { CheckContext } from '../../../runner/kit/context.ts';
import { Untestable } from '../../../runner/kit/define-check.ts';
import { isEntityTag, madeUpTag } from '../../../runner/kit/entity-tags.ts';
import { type Exchange, type Header, headerValue } from '../../../runner/kit/exchange.ts';
import type { AskedSequence, Campaign, StepRole } from '../../../runner/kit/operations/campaign.ts';
import { judgeSequences, type SequenceVerdict, statusOf, stepOf } from './judge-sequences.ts';
import { nameOf } from './name-of.ts';

/** Requests of each operation that are looked through for one that still has a response. */
const mostTries = 3;

/** Reads with a condition, and one more without; a sequence has them under the same names. */
export type ConditionRole = Extract<
  StepRole,
  'not modified' | 'tag among others' | 'tag of other strength' | 'other tag' | 'other tag and date' | 'unchanged'
>;

/** A read whose response has a tag, and what came for the reads after it. */
export interface TaggedRead {
  readonly tag: string;
  /** The 200 with the tag. */
  readonly kept: Exchange;
  /** Returns what came for a read after it; `null` where it was not sent. */
  exchangeOf(this: void, role: ConditionRole): Exchange | null;
}

/** Judges reads that have a tag. */
export interface TaggedRule {
  /** What is sent besides the read itself, in this order. */
  readonly sends: readonly ConditionRole[];
  /** Operations that are read with conditions, at the most. */
  readonly mostOperations: number;
  /** Returns what conditions come to; `null` where nothing can be said of them. */
  judge(this: void, read: TaggedRead): SequenceVerdict | null;
}

/**
 * Judges what the run created and read with conditions, and each GET of the campaign whose response has an ETag. What fails is tried once more
 * before it counts.
 *
 * Throws `Inapplicable` where the rule has nothing to say.
 */
export async function judgeTaggedReads(
  context: Pick<CheckContext, 'api' | 'expect'>,
  rule: TaggedRule,
  nothing = 'no response has an entity tag that stays the same',
): Promise<void> {
  const judged = await judgeReads(context, rule);
  await judgeSequences(context, (sequence) => judgeThing(sequence, rule), judged === 0 ? nothing : null);
}

function judgeThing(sequence: AskedSequence, { judge }: TaggedRule): SequenceVerdict[] {
  const read = stepOf(sequence, 'read');
  const tag = read === null ? null : tagOf(read.exchange);
  if (read === null || statusOf(read) !== 200 || tag === null || !isEntityTag(tag)) return [];
  const exchangeOf = (role: ConditionRole): Exchange | null => stepOf(sequence, role)?.exchange ?? null;
  const verdict = judge({ tag, kept: read.exchange, exchangeOf });
  return verdict === null ? [] : [verdict];
}

/** Resolves to the number of operations that were judged. */
async function judgeReads({ api, expect }: Pick<CheckContext, 'api' | 'expect'>, rule: TaggedRule): Promise<number> {
  const campaign = await api.campaign();
  let judged = 0;
  for (const [operation, cases] of [...casesWithTag(campaign)].slice(0, rule.mostOperations)) {
    const first = await judgeOne(campaign, cases, rule);
    if (first === null) continue;
    const second = first.ok ? null : await judgeOne(campaign, cases, rule);
    const isUnstable = !first.ok && second?.ok !== false;
    const { statement, expected, actual, exchange } = isUnstable ? first : (second ?? first);
    judged += 1;
    const name = `${nameOf({ operation })}: ${statement}`;
    expect.that(isUnstable ? `${name} (unstable)` : name, first.ok || isUnstable, {
      expected,
      actual,
      exchange: { ...exchange, case: null },
    });
  }
  return judged;
}

async function judgeOne(
  campaign: Campaign,
  cases: readonly OperationCase[],
  rule: TaggedRule,
): Promise<SequenceVerdict | null> {
  try {
    for (const found of cases.slice(-mostTries)) {
      const send = async (fields: readonly Header[]): Promise<Exchange> => {
        const others = found.headers.filter(([name]) => !/^if-/i.test(name));
        return (await campaign.send({ ...found, headers: [...others, ...fields] })).exchange;
      };
      const kept = await send([]);
      const tag = tagOf(kept);
      if (kept.response?.status === 200 && tag !== null && isEntityTag(tag)) {
        const exchanges = await sendConditions(rule.sends, { tag, kept }, send);
        return exchanges === null ? null : rule.judge({ tag, kept, exchangeOf: (role) => exchanges.get(role) ?? null });
      }
    }
    return null;
  } catch (error) {
    // What says nothing about the target judges nothing.
    if (error instanceof Untestable) return null;
    throw error;
  }
}

/** Resolves to what came for each; `null`, with nothing sent, where one of them needs a date that the response does not have. */
async function sendConditions(
  roles: readonly ConditionRole[],
  read: Pick<TaggedRead, 'tag' | 'kept'>,
  send: (fields: readonly Header[]) => Promise<Exchange>,
): Promise<Map<ConditionRole, Exchange> | null> {
  const conditions = roles.map((role) => [role, fieldsOf(role, read)] as const);
  const exchanges = new Map<ConditionRole, Exchange>();
  if (conditions.some(([, fields]) => fields === null)) return null;
  for (const [role, fields] of conditions) exchanges.set(role, await send(fields ?? []));
  return exchanges;
}

function fieldsOf(role: ConditionRole, { tag, kept }: Pick<TaggedRead, 'tag' | 'kept'>): readonly Header[] | null {
  if (role === 'unchanged') return [];
  if (role === 'not modified') return [['If-None-Match', tag]];
  if (role === 'tag among others') return [['If-None-Match', `${madeUpTag}, ${tag}`]];
  // The weak comparison takes a weak tag and a strong one for the same.
  if (role === 'tag of other strength') return [['If-None-Match', tag.startsWith('W/') ? tag.slice(2) : `W/${tag}`]];
  const other = ['If-None-Match', madeUpTag] as const;
  if (role === 'other tag') return [other];
  const modified = headerValue(kept.response?.headers ?? [], 'last-modified');
  return modified === null ? null : [other, ['If-Modified-Since', modified]];
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
