import { pointerPart } from '../../documents/openapi/local-reference.ts';
import { keywordNamed } from '../keywords/keywords.ts';
import type { Keyword } from '../keywords/keyword.ts';
import { isMembers } from '../schema/json-kind.ts';
import type { Goal } from '../schema/schema-at.ts';
import type { SchemaReader } from '../schema/schema-reader.ts';
import { itemGoal } from '../values/make-array.ts';
import { memberGoal, unnamed } from '../values/make-object.ts';
import type { Route } from '../values/making.ts';
import { patternTexts } from '../values/pattern-texts.ts';
import { choicesOf, plainGoal, type PlainSchema } from '../values/plain-goal.ts';

/** A keyword at a place of a value. */
export interface KeywordSite {
  readonly keyword: Keyword;
  readonly at: PlainSchema;
  readonly place: SitePlace;
}

/** A place of a value, and what holds there. */
export interface SitePlace {
  readonly pointer: string;
  readonly goal: Goal;
  /** The same without references and choices. */
  readonly parts: readonly PlainSchema[];
  readonly route: Route;
}

/** Places of one value that are gone to; they begin with the outermost. */
const mostPlaces = 200;
/** Keywords of all of them. */
const mostSites = 3_000;
/** Ways to choose at one place. */
const mostVariants = 64;
const mostDepth = 6;

interface Waiting {
  readonly goal: Goal;
  readonly pointer: string;
  readonly route: Route;
  /** What led here, so that schemas inside of themselves come to an end. */
  readonly above: readonly string[];
}

/** Keywords of a value, and whether there were more than are listed. */
export interface ListedSites {
  readonly sites: readonly KeywordSite[];
  readonly isCut: boolean;
}

/** Returns the keywords that schemas have at every place of a value, the outermost first. */
export function listSites(reader: SchemaReader, goal: Goal): ListedSites {
  const waiting: Waiting[] = [{ goal, pointer: '', route: { wanted: new Set(), choices: new Map() }, above: [] }];
  const sites: KeywordSite[] = [];
  let places = 0;
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    places += 1;
    if (places > mostPlaces || sites.length > mostSites) return { sites: sites.slice(0, mostSites), isCut: true };
    const key = next.goal.map(({ pointer }) => pointer).join(' ');
    if (next.above.includes(key) || next.above.length > mostDepth) continue;
    for (const place of placesOf(reader, next)) {
      sites.push(...place.found.flatMap((at) => sitesOf(at, place)));
      const above = [...next.above, key];
      waiting.push(...insideOf(reader, place, place.found).map((inside) => ({ ...inside, above })));
    }
  }
  return { sites, isCut: false };
}

/** One for each way to choose, with the schemas that were not seen with those before. */
function* placesOf(
  reader: SchemaReader,
  { goal, pointer, route }: Waiting,
): Iterable<SitePlace & { readonly found: readonly PlainSchema[] }> {
  const variants: Array<ReadonlyMap<string, number>> = [route.choices];
  const [seen, known] = [new Set<string>(), new Set<string>()];
  for (let index = 0; index < Math.min(variants.length, mostVariants); index += 1) {
    const choices = variants[index] ?? route.choices;
    const keyOf = (choice: string): string => `${pointer} ${choice}`;
    const plain = plainGoal(reader, goal, (choice) => choices.get(keyOf(choice)) ?? 0);
    for (const { pointer: choice, ways } of (plain?.parts ?? []).flatMap((part) => choicesOf(reader, part))) {
      if (known.has(choice)) continue;
      known.add(choice);
      variants.push(...ways.slice(1, mostVariants).map((_, way) => new Map([...choices, [keyOf(choice), way + 1]])));
    }
    const parts = plain?.parts ?? [];
    const found = parts.filter((part) => !seen.has(part.pointer));
    for (const part of found) seen.add(part.pointer);
    if (found.length > 0) yield { pointer, goal, parts, route: { ...route, choices }, found };
  }
}

function sitesOf(at: PlainSchema, place: SitePlace): KeywordSite[] {
  const isForResponses = isReadOnly(place);
  return Object.keys(at.schema).flatMap((name) => {
    if (isForResponses && name !== 'readOnly') return [];
    const keyword = keywordNamed.get(name);
    return keyword === undefined ? [] : [{ keyword, at, place }];
  });
}

/** Members and items whose schemas stand in some parts. */
function insideOf(
  reader: SchemaReader,
  { pointer, parts, route }: SitePlace,
  found: readonly PlainSchema[],
): Array<Omit<Waiting, 'above'>> {
  if (isReadOnly({ parts, pointer })) return [];
  const inside = (name: string, goal: Goal): Array<Omit<Waiting, 'above'>> => {
    const at = `${pointer}/${pointerPart(name)}`;
    return goal.length === 0
      ? []
      : [{ goal, pointer: at, route: { ...route, wanted: new Set([...route.wanted, at]) } }];
  };
  const names = [...new Set(found.flatMap((part) => memberNames(part, parts)))];
  const ofMembers = names.slice(0, 200).flatMap((name) => inside(name, memberGoal(reader, parts, name)));
  const count = Math.max(0, ...found.map(itemCount));
  const ofItems = Array.from({ length: count }, (_, index) => inside(String(index), itemGoal(reader, parts, index)));
  return [...ofMembers, ...ofItems.flat()];
}

/** A member that is for responses alone is sent once: what is wrong with a request that has it is that. */
function isReadOnly({ parts, pointer }: Pick<SitePlace, 'parts' | 'pointer'>): boolean {
  return pointer !== '' && parts.some(({ schema }) => schema['readOnly'] === true);
}

function memberNames({ schema }: PlainSchema, parts: readonly PlainSchema[]): string[] {
  const named = isMembers(schema['properties']) ? Object.keys(schema['properties']) : [];
  const patterns = isMembers(schema['patternProperties']) ? Object.keys(schema['patternProperties']) : [];
  const further = isMembers(schema['additionalProperties']) ? [unnamed(parts) ?? ''] : [];
  return [...named, ...patterns.flatMap((pattern) => patternTexts(pattern).slice(0, 1)), ...further.filter(Boolean)];
}

function itemCount({ schema }: PlainSchema): number {
  const listed = [schema['prefixItems'], schema['items']].find(Array.isArray) as readonly unknown[] | undefined;
  const rest = Array.isArray(schema['items']) ? schema['additionalItems'] : schema['items'];
  return Math.min(10, (listed?.length ?? 0) + (isMembers(rest) ? 1 : 0));
}
