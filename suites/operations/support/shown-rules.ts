import { isDeepStrictEqual } from 'node:util';
import { isObject } from '../../../runner/documents/json-value.ts';
import { memberAt } from '../../../runner/documents/openapi/local-reference.ts';
import { mediaTypeOf } from '../../../runner/kit/media-type.ts';
import type {
  AskedCase,
  AskedSequence,
  Campaign,
  SequenceStep,
  StepRole,
} from '../../../runner/kit/operations/campaign.ts';
import { readJson } from '../../../runner/kit/operations/read-json-body.ts';
import { findUnlike } from './alike.ts';
import type { Verdict } from './judge-campaign.ts';
import { type SequenceVerdict, statusOf, stepOf } from './judge-sequences.ts';
import { keptValues } from './shown-values.ts';
import { nameOf } from './name-of.ts';
import { mediaTypeObject } from './request-schemas.ts';
import { readThing, sentThing } from '../../../runner/kit/operations/thing-in.ts';

/** Changes, each with the read after it. */
const changes: ReadonlyArray<readonly [change: StepRole, read: StepRole]> = [
  ['patch', 'patched'],
  ['replace', 'replaced'],
];

/**
 * Returns whether a change shows what it made: members with the value that was sent to the read after it. A response that the document
 * describes otherwise than the thing may show anything.
 */
export function judgeChangeShown(sequence: AskedSequence): SequenceVerdict[] {
  return changes.flatMap(([change, after]): SequenceVerdict[] => {
    const [changed, read] = [stepOf(sequence, change), stepOf(sequence, after)];
    if (changed === null || read === null || statusOf(changed) !== 200 || statusOf(read) !== 200) return [];
    const described = schemaOf(changed);
    if (described === undefined || !isDeepStrictEqual(described, schemaOf(read))) return [];
    const [shown, is] = [readThing(changed.exchange), readThing(read.exchange)];
    const sent = sentThing(readJson(changed.exchange.request), is);
    if (!isObject(sent) || !isObject(shown) || !isObject(is)) return [];
    const made = Object.keys(sent).filter(
      (name) => Object.hasOwn(shown, name) && Object.hasOwn(is, name) && findUnlike(sent[name], is[name]) === null,
    );
    if (made.length === 0) return [];
    const unlike = made.find((name) => findUnlike(sent[name], shown[name]) !== null);
    return [
      {
        statement: `the response to ${changed.case.method} shows what was changed`,
        ok: unlike === undefined,
        expected: unlike === undefined ? 'as it is read afterwards' : findUnlike(sent[unlike], shown[unlike])?.meant,
        actual: unlike === undefined ? 'as it is read afterwards' : findUnlike(sent, shown),
        exchange: changed.exchange,
      },
    ];
  });
}

/** Returns how the document describes the body of a 200 that a step got; `undefined` where it does not. */
export function schemaOf({ case: { operation }, exchange }: SequenceStep): unknown {
  const content = memberAt(operation.responses['200'], 'content');
  const type = mediaTypeOf(exchange.response?.headers ?? [])?.essence ?? '';
  return isObject(content) ? (memberAt(mediaTypeObject(content, type), 'schema') ?? undefined) : undefined;
}

/** Shorter strings are hardly ever cut, and often written in a shorter way. */
const shortest = 20;

/**
 * Returns whether strings come back whole. What is left of a string must be its beginning, and what is missing must say something: spaces
 * are trimmed, and control characters, markup, URLs and email addresses are normalised by many.
 */
export function judgeStringsWhole(asked: AskedCase, { document }: Pick<Campaign, 'document'>): Verdict[] {
  const { case: found } = asked;
  return keptValues(asked, document.value).flatMap(({ pointer, sent: value, shown: kept }): Verdict[] => {
    if (typeof value !== 'string' || typeof kept !== 'string' || !isPlainText(value)) return [];
    const isCut = isBeginning(kept, value);
    if (!isCut && kept !== value) return [];
    return [
      {
        statement: `${nameOf(found)}, body ${pointer}: a string comes back whole`,
        ok: !isCut,
        expected: 'every character that was sent, or a refusal',
        actual: isCut ? `the first ${Array.from(kept).length} of ${Array.from(value).length} characters` : 'all of it',
      },
    ];
  });
}

function isPlainText(text: string): boolean {
  return Array.from(text).length > shortest && !/[\p{C}<>&@]|:\/\//u.test(text);
}

function isBeginning(kept: string, sent: string): boolean {
  // A character that was cut in two is written as one that nobody sent.
  const whole = kept.replace(/\u{FFFD}$/u, '');
  const missing = sent.slice(whole.length);
  return whole.trim() !== '' && whole.length < sent.length && sent.startsWith(whole) && /[\p{L}\p{N}]/u.test(missing);
}
