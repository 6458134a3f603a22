import { isObject } from '../../../runner/documents/json-value.ts';
import type { Exchange } from '../../../runner/kit/exchange.ts';
import { readNext } from '../../../runner/kit/next-page.ts';

/** A listed skill with its possible slugs. */
export interface ListedSkill {
  /** What may be its slug, the likeliest first, each with the member that it is under; not empty. */
  readonly names: ReadonlyArray<{ readonly member: string; readonly text: string }>;
  /** Words that people would search it by, of its name or slug. */
  readonly words: readonly string[];
  /** Its other members with short values, such as its area: they distinguish skills of different kinds. */
  readonly kinds: ReadonlyMap<string, string>;
}

/** A page of a list of skills. */
export interface SkillPage {
  readonly skills: readonly ListedSkill[];
  /** URL of the next page as it is written, or `null`. */
  readonly next: string | null;
  /** How many skills there are in all, by the list; `null` if it does not say. */
  readonly total: number | null;
}

/** How deep the list may be nested in a response. */
const mostDepth = 4;
/** Skills of one page that are looked at. */
const mostSkills = 2_000;
/** Items that are examined to recognize a list of skills: the first may be broken. */
const mostLookedAt = 20;
/** Longest slug: longer ones are texts. */
const longestSlug = 200;
/** Longest value that names a kind, in characters. */
const longestKind = 40;

/**
 * Returns the skills of a response of any shape: a list of strings or of objects, by itself or under any member. The slug is
 * under the pointer where one is configured, else under `slug`, `id` or `name`. `null` if no list is recognized. A next page that only a
 * Link field names is found where the exchange is given.
 */
export function readSkillPage(
  value: unknown,
  slugPointer: string | null,
  exchange: Exchange | null = null,
): SkillPage | null {
  const items = findItems(value, slugPointer);
  if (items === null) return null;
  const skills = items.slice(0, mostSkills).flatMap((item) => {
    const names = namesOf(item, slugPointer);
    return names.length === 0 ? [] : [{ names, words: wordsOf(item, names), kinds: kindsOf(item) }];
  });
  return { skills, next: readNext(value, exchange), total: totalOf(value) };
}

function findItems(value: unknown, slugPointer: string | null): readonly unknown[] | null {
  let level: unknown[] = [value];
  let empty: readonly unknown[] | null = null;
  for (let depth = 0; depth < mostDepth && level.length > 0; depth += 1) {
    for (const candidate of level.filter((one): one is unknown[] => Array.isArray(one))) {
      if (candidate.length === 0) empty ??= candidate;
      else if (candidate.slice(0, mostLookedAt).some((item) => namesOf(item, slugPointer).length > 0)) return candidate;
    }
    level = level.flatMap((inner) => (isObject(inner) ? Object.values(inner).slice(0, 50) : []));
  }
  return empty;
}

function namesOf(item: unknown, slugPointer: string | null): ListedSkill['names'] {
  if (slugPointer !== null) return slugAt('by its pointer', valueAt(item, slugPointer));
  if (!isObject(item)) return slugAt('itself', item);
  const slug = slugAt('slug', item['slug']);
  return slug.length > 0 ? slug : ['id', 'name'].flatMap((member) => slugAt(member, item[member]));
}

function slugAt(member: string, value: unknown): Array<ListedSkill['names'][number]> {
  const text = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value;
  if (typeof text !== 'string' || text.trim() === '' || text.length > longestSlug || text === '.' || text === '..')
    return [];
  return [{ member, text }];
}

function valueAt(item: unknown, pointer: string): unknown {
  let current = item;
  for (const part of pointer.split('/').slice(1)) {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, name)) return undefined;
    current = (current as Readonly<Record<string, unknown>>)[name];
  }
  return current;
}

function kindsOf(item: unknown): ReadonlyMap<string, string> {
  if (!isObject(item)) return new Map();
  const written = Object.entries(item)
    .filter(([, value]) => typeof value !== 'object')
    .map(([member, value]) => [member, String(value)] as const);
  return new Map(written.filter(([, value]) => value.length <= longestKind));
}

/** Words of three letters or more, the longest first: short ones occur in many skills, or are left out of indexes. */
function wordsOf(item: unknown, names: ListedSkill['names']): string[] {
  const told = isObject(item) ? [item['name'], item['title']].filter((text) => typeof text === 'string') : [];
  const texts = [...told, ...names.map(({ text }) => text)].map((text) => text.slice(0, longestSlug));
  const words = texts.flatMap((text) => text.match(/\p{L}{3,40}/gu) ?? []);
  return [...new Set(words)].sort((a, b) => b.length - a.length);
}

function totalOf(value: unknown): number | null {
  if (!isObject(value)) return null;
  const holders = [value, value['meta'], value['pagination']].filter(isObject);
  const totals = holders.flatMap((holder) =>
    ['count', 'total', 'total_count', 'totalCount'].map((name) => holder[name]),
  );
  return totals.find((total): total is number => typeof total === 'number' && Number.isSafeInteger(total)) ?? null;
}
