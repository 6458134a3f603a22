import type { EdgeAttempt } from '../keywords/keyword.ts';
import type { Fault } from '../schema/fault.ts';
import { valueAtPointer } from '../../documents/openapi/places.ts';
import { isMembers } from '../schema/json-kind.ts';
import { judgeValue } from '../schema/judge-value.ts';
import { makeArray } from '../values/make-array.ts';
import { makeValue } from '../values/make-value.ts';
import type { Making, Route } from '../values/making.ts';
import { patternTexts } from '../values/pattern-texts.ts';
import type { EdgeSite } from './edge-site.ts';
import type { KeywordSite, SitePlace } from './list-sites.ts';
import { distinct, makeFrom, type MakeWish, type ValueSource } from './value-source.ts';

/** A value at one side of a keyword somewhere inside of the value of a parameter or body. */
export interface ValueEdge {
  readonly site: KeywordSite;
  readonly attempt: EdgeAttempt;
}

/** The whole value of an edge, or why there is none. */
export type BuiltEdge = { readonly value: unknown; readonly isInvented: boolean } | { readonly reason: string };

/** Candidates that are tried for one edge. */
const mostCandidates = 300;
/** Seeds of the values at random that edges are looked for among: the same for every run, so that edges are the same. */
const seeds = [11, 12, 13];

/** How often no value was found around a place: another search would find none either. */
const failures = new WeakMap<SitePlace, number>();
const mostFailures = 3;

/** What stands at a place in the value that an edge is built around. */
const near = new WeakMap<SitePlace, unknown>();

/** Returns the edges of every keyword of a source's schema, whether they can be reached or not. */
export function listValueEdges(source: ValueSource): ValueEdge[] {
  const places = new Map<SitePlace, PlaceValues>();
  return source.sites().sites.flatMap((site) => {
    const values = places.get(site.place) ?? createPlaceValues(source, site.place);
    places.set(site.place, values);
    return [...site.keyword.edges(siteOf(source, site, values))].map((attempt) => ({ site, attempt }));
  });
}

/**
 * Returns the whole value of an edge: right in everything for one inside, wrong at its one place for one outside. `isFit` says whether a
 * value can be written where it belongs.
 */
export function buildValueEdge(
  source: ValueSource,
  { site, attempt }: ValueEdge,
  { isFit, ...wish }: MakeWish & { readonly isFit: (value: unknown) => boolean },
): BuiltEdge {
  const { place, keyword, at } = site;
  const failed = failures.get(place) ?? 0;
  const base = failed >= mostFailures ? null : makeFrom(source, source.goal, { ...wish, route: place.route });
  if (base?.value === undefined) {
    failures.set(place, failed + 1);
    return { reason: 'no valid value around it was found' };
  }
  const rule = `${at.pointer}/${keyword.name}`;
  const here = valueAtPointer(base.value, place.pointer);
  // What holds others is made of what is known to be accepted, not of what is made up beside it.
  near.set(place, typeof here === 'object' && here !== null ? here : undefined);
  let [tried, isFallback, fallback] = [0, false, undefined as unknown];
  for (const candidate of attempt.candidates()) {
    tried += 1;
    if (tried > mostCandidates) break;
    if (candidate === undefined) continue;
    const value = replaceAt(base.value, place.pointer, candidate);
    const { faults, unsure } = judgeValue(source.reader, source.goal, value);
    if (unsure !== null) return { reason: unsure };
    const fit =
      attempt.side === 'inside' || isUnjudged(keyword.name)
        ? faults.length === 0
          ? 'exact'
          : null
        : fitOf(faults, place.pointer, rule);
    if (fit === null || !isFit(value)) continue;
    if (fit === 'exact') return { value, isInvented: true };
    if (!isFallback) [isFallback, fallback] = [true, value];
  }
  if (isFallback) return { value: fallback, isInvented: true };
  const what = attempt.side === 'inside' ? 'right in everything' : 'wrong by this alone';
  return { reason: tried === 0 ? 'no value for it was found' : `no value was found that is ${what}` };
}

/** What OpenAPI says and JSON Schema does not: such a value is valid by its schema. */
function isUnjudged(keyword: string): boolean {
  return keyword === 'readOnly';
}

/** `exact`: the keyword alone is broken; `place`: others at the same place are, too. */
function fitOf(faults: readonly Fault[], pointer: string, rule: string): 'exact' | 'place' | null {
  if (faults.length === 0) return null;
  const isExact = (fault: Fault): boolean =>
    fault.documentPointer === rule && fault.pointer === pointer
      ? true
      : leads(fault) && fault.branches.some((branch) => branch.length > 0 && branch.every(isExact));
  const isSamePlace = (fault: Fault): boolean =>
    fault.pointer === pointer ||
    (leads(fault) && fault.branches.some((branch) => branch.length > 0 && branch.every(isSamePlace)));
  const leads = (fault: Fault): boolean => pointer === fault.pointer || pointer.startsWith(`${fault.pointer}/`);
  if (faults.every(isExact)) return 'exact';
  return faults.every(isSamePlace) && faults.some((fault) => mentions(fault, rule)) ? 'place' : null;
}

function mentions(fault: Fault, rule: string): boolean {
  return (
    fault.documentPointer === rule || fault.branches.some((branch) => branch.some((inner) => mentions(inner, rule)))
  );
}

/** What all keywords of one place share; its valid values are made once. */
type PlaceValues = Omit<EdgeSite, 'at' | 'schema' | 'given' | 'ofBranch'>;

function createPlaceValues(source: ValueSource, place: SitePlace): PlaceValues {
  let made: readonly unknown[] | null = null;
  const make = (wish: MakeWish): unknown => makeAt(source, place, wish);
  const several = (): readonly unknown[] => {
    made ??= distinct([make({}), ...seeds.map((seed) => make({ seed, members: 'some' })), make({ members: 'all' })]);
    const here = near.get(place);
    return here === undefined ? made : [here, ...made];
  };
  return {
    reader: source.reader,
    goal: place.parts,
    isText: source.isText,
    valid: () => several()[0],
    several,
    make: (goal) => makeAt(source, { ...place, goal }, {}),
    distinctItems: (count) => distinctItems(source, place, count),
    texts: patternTexts,
  };
}

function makeAt(source: ValueSource, place: SitePlace, wish: MakeWish): unknown {
  return makeFrom(source, place.goal, { route: inward(place), pointer: place.pointer, ...wish }).value;
}

/** The choices that lead to a place hold inside of it as well; nothing is wanted there. */
function inward({ route }: SitePlace): Route {
  return { wanted: new Set(), choices: route.choices };
}

function siteOf(source: ValueSource, { at, keyword, place }: KeywordSite, values: PlaceValues): EdgeSite {
  return {
    ...values,
    at,
    schema: at.schema,
    given: at.schema[keyword.name],
    ofBranch: (name, index) => {
      const choices = new Map([...place.route.choices, [`${place.pointer} ${at.pointer}/${name}`, index]]);
      const route = { wanted: new Set<string>(), choices };
      const wishes: readonly MakeWish[] = [
        {},
        { members: 'all' },
        ...seeds.map((seed) => ({ seed, members: 'some' }) as const),
      ];
      return distinct(wishes.map((wish) => makeAt(source, place, { ...wish, route })));
    },
  };
}

function distinctItems(source: ValueSource, place: SitePlace, count: number): unknown {
  const parts = place.parts.map(({ schema, pointer }) => {
    const { minItems: _, maxItems: _most, ...rest } = schema;
    return { schema: rest, pointer };
  });
  const bounds = { schema: { minItems: count, maxItems: count, uniqueItems: true }, pointer: '' };
  const making: Making = {
    reader: source.reader,
    isText: source.isText,
    draw: null,
    members: 'required',
    route: inward(place),
    known: () => undefined,
    left: 20_000,
    isInvented: false,
    hasExample: false,
  };
  return makeArray(making, [...parts, bounds], { pointer: place.pointer, make: makeValue });
}

/** Returns a value with another one at a JSON pointer; those around it are copies. */
function replaceAt(value: unknown, pointer: string, replacement: unknown): unknown {
  if (pointer === '') return replacement;
  const [first = '', ...rest] = pointer.slice(1).split('/');
  const name = first.replaceAll('~1', '/').replaceAll('~0', '~');
  const inner = rest.length === 0 ? '' : `/${rest.join('/')}`;
  if (Array.isArray(value))
    return value.map((item: unknown, index) => (String(index) === name ? replaceAt(item, inner, replacement) : item));
  if (!isMembers(value)) return value;
  const copy: Record<string, unknown> = { ...value };
  const changed = replaceAt(copy[name], inner, replacement);
  Object.defineProperty(copy, name, { value: changed, enumerable: true, writable: true, configurable: true });
  return copy;
}
