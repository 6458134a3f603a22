import type { EdgeSite } from '../edges/edge-site.ts';
import { isItems, isMembers } from '../schema/json-kind.ts';
import type { Keyword } from './keyword.ts';

/** The keyword `allOf`; its edges are those of the schemas in it. */
export const allOf: Keyword = {
  name: 'allOf',
  judge: ({ reader, at, given, value, pointer, inner }) => {
    if (!isItems(given)) return null;
    const parts = given.flatMap((_, index) => reader.below(at, 'allOf', index) ?? []);
    const found = parts.map((part) => inner(part, value, pointer));
    return { holds: true, faults: found.flatMap(({ faults }) => faults), judged: found.map(({ judged }) => judged) };
  },
  edges: () => [],
};

/** The keyword `oneOf`. */
export const oneOf = choiceKeyword('oneOf');
/** The keyword `anyOf`. */
export const anyOf = choiceKeyword('anyOf');

/** Schemas of a choice that are gone through. */
const mostBranches = 200;

function choiceKeyword(name: 'oneOf' | 'anyOf'): Keyword {
  return {
    name,
    judge: ({ reader, at, given, value, pointer, inner }) => {
      if (!isItems(given) || given.length === 0) return null;
      const parts = given.flatMap((_, index) => reader.below(at, name, index) ?? []);
      const found = parts.map((part) => inner(part, value, pointer));
      const valid = found.filter(({ faults }) => faults.length === 0);
      return {
        holds: name === 'oneOf' ? valid.length === 1 : valid.length > 0,
        branches: valid.length > 0 ? [] : found.map(({ faults }) => faults),
        judged: valid.map(({ judged }) => judged),
      };
    },
    edges: (site) => [
      ...branchesOf(site, name).map((_, index) => ({
        side: 'inside' as const,
        text: `as the schema ${index + 1} of ${name} has it`,
        candidates: () => site.ofBranch(name, index),
      })),
      { side: 'outside', text: `as no schema of ${name} has it`, candidates: () => ofNone(site) },
      ...(name === 'oneOf' && !site.isText
        ? [{ side: 'outside' as const, text: 'as two schemas of oneOf have it', candidates: () => ofTwo(site) }]
        : []),
    ],
  };
}

function branchesOf({ given }: EdgeSite, _name: string): readonly unknown[] {
  return isItems(given) ? given.slice(0, mostBranches) : [];
}

function* ofNone(site: EdgeSite): Iterable<unknown> {
  yield* ['vivero', ...(site.isText ? [] : [7, true, {}, [], null, 1.5])];
  for (const value of site.several()) {
    if (!isMembers(value)) continue;
    for (const name of Object.keys(value)) {
      const { [name]: _, ...rest } = value;
      yield rest;
      yield { ...value, [name]: null };
    }
  }
}

function* ofTwo(site: EdgeSite): Iterable<unknown> {
  const made = branchesOf(site, 'oneOf')
    .slice(0, 8)
    .flatMap((_, index) => [...site.ofBranch('oneOf', index)].slice(0, 2));
  yield* made;
  for (const one of made)
    for (const other of made) if (isMembers(one) && isMembers(other) && one !== other) yield { ...one, ...other };
}
