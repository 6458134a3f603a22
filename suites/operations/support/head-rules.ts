import { describeAnswer } from '../../../runner/kit/describe-answer.ts';
import { type Exchange, type Header, headerValue, headerValues } from '../../../runner/kit/exchange.ts';
import { listUnlikeFields } from '../../../runner/kit/head-fields.ts';
import type { AskedSequence } from '../../../runner/kit/operations/campaign.ts';
import { isSameTag } from '../../../runner/kit/same-tag.ts';
import { type SequenceVerdict, statusOf, stepOf } from './judge-sequences.ts';

/** What is answered for a method that is not offered, or for a client that may not use it. */
const notJudged: ReadonlySet<number> = new Set([401, 403, 405, 429, 501]);

/** Returns whether HEAD of a thing gets a status like that of the GET before it and of the one after it. */
export function judgeHead(sequence: AskedSequence): SequenceVerdict[] {
  const [before, head, after] = [stepOf(sequence, 'read'), stepOf(sequence, 'head'), stepOf(sequence, 'unchanged')];
  if (head === null || statusOf(before) !== 200 || statusOf(after) !== 200 || notJudged.has(statusOf(head))) return [];
  const { exchange } = head;
  return [
    {
      statement: 'HEAD has the status of GET',
      // 204 says the same of a response without content.
      ok: [200, 204].includes(statusOf(head)),
      expected: 'status 200',
      actual: describeAnswer(exchange),
      exchange,
    },
  ];
}

/**
 * Returns whether Content-Length of HEAD is the number of bytes that GET gets, where two of them get as many. What is compressed is left out:
 * a gateway that does so has nothing to compress for HEAD.
 */
export function judgeHeadLength(sequence: AskedSequence): SequenceVerdict[] {
  const [head, ...reads] = headAndReads(sequence);
  if (head === undefined) return [];
  const [said = '', ...others] = headerValues(headersOf(head), 'content-length');
  const [first = null, second = null] = reads.map(plainLength);
  if (!/^\d{1,15}$/.test(said) || others.length > 0 || first === null || first !== second) return [];
  return [
    {
      statement: 'HEAD has the Content-Length of GET, or none',
      ok: Number(said) === first,
      expected: first,
      actual: Number(said),
      exchange: head,
    },
  ];
}

/** Returns whether the fields of HEAD are those of GET, of those that are the same each time. */
export function judgeHeadFields(sequence: AskedSequence): SequenceVerdict[] {
  const [head, before, after] = headAndReads(sequence);
  if (head === undefined || before === undefined || after === undefined) return [];
  const changing = namesOf(listUnlikeFields(before.response, after.response));
  const unlike = listUnlikeFields(head.response, after.response).filter(
    (told) => !namesOf([told]).some((name) => changing.includes(name) || (name === 'etag' && hasSameTag(head, after))),
  );
  const found = [...unlike, ...missingTag(sequence, { head, before, after })];
  return [
    {
      statement: 'HEAD has the fields of GET',
      ok: found.length === 0,
      expected: 'the fields of GET',
      actual: found.length === 0 ? 'the same' : found,
      exchange: head,
    },
  ];
}

/** Returns HEAD and the reads before and behind it, where all of them are served; else nothing. */
function headAndReads(sequence: AskedSequence): Exchange[] {
  const steps = [stepOf(sequence, 'head'), stepOf(sequence, 'read'), stepOf(sequence, 'unchanged')];
  return steps.every((step) => statusOf(step) === 200) ? steps.flatMap((step) => step?.exchange ?? []) : [];
}

/** A tag that HEAD compares is known before any content is made: only such a one may not be left out (RFC 9110 §9.3.2). */
function missingTag(
  sequence: AskedSequence,
  { head, before, after }: Readonly<Record<'head' | 'before' | 'after', Exchange>>,
): string[] {
  const isCompared = statusOf(stepOf(sequence, 'head not modified')) === 304;
  const [ofHead, ...ofReads] = [head, before, after].map((exchange) => headerValue(headersOf(exchange), 'etag'));
  const isMissing = ofHead === null && ofReads.every((tag) => tag !== null);
  return isCompared && isMissing ? ['no ETag with HEAD, though HEAD compares it'] : [];
}

function plainLength({ response, fault }: Exchange): number | null {
  const coding =
    headerValue(response?.headers ?? [], 'content-encoding')
      ?.trim()
      .toLowerCase() ?? 'identity';
  const isWhole = fault === null && response?.body.truncated === false;
  return isWhole && coding === 'identity' ? response.body.wireBytes : null;
}

function hasSameTag(one: Exchange, other: Exchange): boolean {
  const [first, second] = [one, other].map((exchange) => headerValue(headersOf(exchange), 'etag') ?? '');
  return isSameTag(first ?? '', second ?? '');
}

function namesOf(unlike: readonly string[]): string[] {
  return unlike.map((told) => told.slice(0, told.indexOf(':')));
}

function headersOf({ response }: Exchange): readonly Header[] {
  return response?.headers ?? [];
}
