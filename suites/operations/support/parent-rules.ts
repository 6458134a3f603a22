import { isObject } from '../../../runner/documents/json-value.ts';
import { describedMembers } from '../../../runner/documents/openapi/described-members.ts';
import { followReference, memberAt } from '../../../runner/documents/openapi/local-reference.ts';
import { describeAnswer } from '../../../runner/kit/describe-answer.ts';
import type { AskedSequence, Campaign, SequenceStep } from '../../../runner/kit/operations/campaign.ts';
import { holdsThing, itemsOf, type ListItem } from '../../../runner/kit/operations/list-items.ts';
import { readJson, readJsonBody } from '../../../runner/kit/operations/read-json-body.ts';
import { findUnlike } from './alike.ts';
import { type SequenceVerdict, statusOf, stepOf } from './judge-sequences.ts';
import { readThing } from '../../../runner/kit/operations/thing-in.ts';
import { withoutSlash } from '../../../runner/documents/without-slash.ts';

/** What says that there is no such thing. */
const absent: ReadonlySet<number> = new Set([404, 410]);

/**
 * Returns whether the list below a new thing is its own: whether its entries name no other thing where they name one, and whether it and
 * the reads below it agree on what was created below another thing. What both show may be shared.
 */
export function judgeParents(sequence: AskedSequence, { document }: Pick<Campaign, 'document'>): SequenceVerdict[] {
  return [...judgeNames(sequence, document.value), ...judgeChild(sequence)];
}

/** Nothing was created below the new thing: an entry that names another one stands below that one. */
function judgeNames(sequence: AskedSequence, document: unknown): SequenceVerdict[] {
  const other = stepOf(sequence, 'other parent');
  const pages = pagesOf(sequence, 'list below another');
  const [first] = pages;
  if (other === null || first === undefined || !isOfChildren(sequence, document)) return [];
  const { name, value } = parentOf(first.step);
  const named = pages.flatMap(({ step, items }) =>
    items.flatMap((item) => {
      const found = memberNamed(item, name);
      return found === null ? [] : [{ step, found }];
    }),
  );
  // What the thing itself names may hand its entries down.
  const itself = new Set([readJson(other.exchange.request), readJsonBody(other.exchange)].flatMap(wordsOf));
  const stranger = named.find(({ found }) => found !== value && !itself.has(found));
  if (stranger === undefined && named.length > 0) return [];
  return [
    {
      statement: 'the list below a new thing holds nothing that names another',
      ok: stranger === undefined,
      expected: `no entry with another ${name}`,
      actual: stranger === undefined ? 'no such entry' : { [name]: stranger.found },
      exchange: (stranger?.step ?? first.step).exchange,
    },
  ];
}

/**
 * Returns true for a list whose entries belong to what it stands below: those that are created in it, or that are created elsewhere with the
 * name of what they belong to. A list such as that of what a person may like holds what belongs to others.
 */
function isOfChildren(sequence: AskedSequence, document: unknown): boolean {
  const { path } = sequence.create;
  const bare = withoutSlash(path);
  const parameter = /\{([^{}/]+)\}\/[^{}/]+$/.exec(bare)?.[1] ?? '';
  const paths = memberAt(document, 'paths');
  if (memberAt(memberAt(paths, path), 'post') !== undefined) return true;
  const last = `/${bare.split('/').at(-1) ?? ''}`;
  return Object.entries(isObject(paths) ? paths : {}).some(([one, item]) => {
    const body = followReference(document, memberAt(memberAt(item, 'post'), 'requestBody'));
    const schema = memberAt(memberAt(memberAt(body, 'content'), 'application/json'), 'schema');
    const members = describedMembers(document, schema)?.schemas ?? new Map<string, never>();
    return (
      one !== path &&
      withoutSlash(one).endsWith(last) &&
      [...members.keys()].some((name) => isSameName(name, parameter))
    );
  });
}

function judgeChild(sequence: AskedSequence): SequenceVerdict[] {
  const [child, own] = [stepOf(sequence, 'create below'), stepOf(sequence, 'read below')];
  const other = stepOf(sequence, 'read below another');
  const lists = pagesOf(sequence, 'list below another');
  const [first] = lists;
  const thing = own === null ? undefined : readThing(own.exchange);
  if (child === null || own === null || other === null || first === undefined || !isObject(thing)) return [];
  const isThing = (value: unknown): boolean =>
    isObject(value) && Object.keys(thing).length > 1 && findUnlike(thing, value) === null;
  const { name, value } = parentOf(other);
  const isHeld = ({ items }: Page): boolean => items.some((item) => holdsThing([item], value, name) && isThing(item));
  const [isRead, holding] = [statusOf(other) === 200 && isThing(readThing(other.exchange)), lists.find(isHeld)];
  if (statusOf(own) !== 200 || (!isRead && !absent.has(statusOf(other)))) return [];
  const found: SequenceVerdict[] = [
    {
      statement: 'nothing is listed below a thing that is not there below it',
      ok: holding === undefined || isRead,
      expected: 'a list without what was created below another thing',
      actual: holding === undefined ? 'not listed' : 'listed',
      exchange: (holding ?? first).step.exchange,
    },
  ];
  // Where a list leaves it out below its own thing, that it is not listed says nothing.
  const isListed = sequence.isListRead && pagesOf(sequence, 'list below').some(isHeld);
  if (isListed)
    found.push({
      statement: 'nothing is read below a thing that is not listed there',
      ok: holding !== undefined || !isRead,
      expected: 'status 404',
      actual: describeAnswer(other.exchange),
      exchange: other.exchange,
    });
  return found;
}

interface Page {
  readonly step: SequenceStep;
  readonly items: readonly ListItem[];
}

function pagesOf({ steps }: AskedSequence, role: SequenceStep['role']): Page[] {
  return steps.flatMap((step) => {
    const items = step.role === role && statusOf(step) === 200 ? itemsOf(readJsonBody(step.exchange)) : null;
    return items === null ? [] : [{ step, items }];
  });
}

/** Returns the last parameter of a path, and its value as text. */
function parentOf({ case: { values } }: SequenceStep): { readonly name: string; readonly value: string } {
  const last = values.findLast(({ place }) => place.in === 'path');
  return { name: last?.place.name ?? '', value: String(last?.value).toLowerCase() };
}

/** Returns the plain value of the member that is named like a parameter, as text; `null` where there is none. */
function memberNamed(item: ListItem, parameter: string): string | null {
  const [, value] = Object.entries(item).find(([name]) => isSameName(name, parameter)) ?? [];
  return ['string', 'number', 'bigint'].includes(typeof value) ? String(value).toLowerCase() : null;
}

/** Names are written in several ways; `id` alone names the entry itself. */
function isSameName(member: string, parameter: string): boolean {
  const plain = (name: string): string => name.toLowerCase().replaceAll(/[-_]/g, '');
  return plain(parameter) !== 'id' && plain(member) === plain(parameter);
}

/** Returns every plain value of a JSON value as text, and the parts of what a URL is made of. */
function wordsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(wordsOf);
  if (isObject(value)) return Object.values(value).flatMap(wordsOf);
  const text = String(value).toLowerCase();
  return [text, ...text.split(/[/?#=&:]/)];
}

/** Returns whether what stood below a thing is gone with it: where the thing is said to be gone, no path leads below it. */
export function judgeBelowDeleted(sequence: AskedSequence): SequenceVerdict[] {
  const [before, deleted] = [stepOf(sequence, 'read below'), stepOf(sequence, 'deleted above')];
  const after = stepOf(sequence, 'read below deleted');
  if (before === null || deleted === null || after === null) return [];
  // What is deleted softly or later may still hold what it held.
  if (statusOf(before) !== 200 || !absent.has(statusOf(deleted))) return [];
  const [was, is] = [readThing(before.exchange), readThing(after.exchange)];
  const isThere = statusOf(after) === 200 && isObject(was) && isObject(is) && findUnlike(was, is) === null;
  return [
    {
      statement: 'what stood below a deleted thing cannot be read there',
      ok: !isThere,
      expected: 'status 404 or 410',
      actual: describeAnswer(after.exchange),
      exchange: after.exchange,
    },
  ];
}
