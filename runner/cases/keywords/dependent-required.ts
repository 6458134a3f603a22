import { isItems, isMembers, isText } from '../schema/json-kind.ts';
import type { EdgeSite } from '../edges/edge-site.ts';
import type { Keyword } from './keyword.ts';

/** The keyword `dependentRequired`. */
export const dependentRequired = dependenceKeyword('dependentRequired');

/** The keyword `dependencies` of former drafts, which is two in one. */
export const dependencies = dependenceKeyword('dependencies');

function dependenceKeyword(name: string): Keyword {
  return {
    name,
    judge: ({ given, value, reader, at, inner, pointer }) => {
      if (!isMembers(value) || !isMembers(given)) return null;
      const present = Object.keys(given).filter((trigger) => Object.hasOwn(value, trigger));
      const holds = present.every((trigger) => namesOf(given[trigger]).every((needed) => Object.hasOwn(value, needed)));
      const faults = present.flatMap((trigger) => {
        const schema = reader.below(at, name, trigger);
        return schema === null ? [] : inner(schema, value, pointer).faults;
      });
      return { holds, faults };
    },
    edges: (site) =>
      isMembers(site.given)
        ? Object.entries(site.given).flatMap(([trigger, needed]) =>
            namesOf(needed).map((missing) => ({
              side: 'outside' as const,
              text: `with ${JSON.stringify(trigger)} and without ${JSON.stringify(missing)}, which it needs`,
              candidates: () => without(site, trigger, missing),
            })),
          )
        : [],
  };
}

function namesOf(needed: unknown): string[] {
  return isItems(needed) ? needed.filter(isText) : [];
}

function without(site: EdgeSite, trigger: string, missing: string): unknown[] {
  return site.several().flatMap((value) => {
    if (!isMembers(value) || !Object.hasOwn(value, trigger)) return [];
    const { [missing]: _, ...rest } = value;
    return [rest];
  });
}
