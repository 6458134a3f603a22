import { isItems } from '../schema/json-kind.ts';
import type { Keyword, Subject } from './keyword.ts';

/** The keyword `items`; a list of schemas in it, as former drafts have it, is read as `prefixItems`. */
export const items: Keyword = {
  name: 'items',
  judge: (subject) => {
    const { value, schema, given } = subject;
    if (!isItems(value)) return null;
    if (Array.isArray(given)) return judgeFirst(subject, 'items');
    const prefix = schema['prefixItems'];
    return judgeRest(subject, 'items', Array.isArray(prefix) ? prefix.length : 0);
  },
  edges: (site) => itemsForbidden(site.given, site),
};

/** Returns the edges of a keyword that forbids further items, where it does. */
export function itemsForbidden(given: unknown, site: Parameters<Keyword['edges']>[0]): ReturnType<Keyword['edges']> {
  if (given !== false) return [];
  return [
    {
      side: 'outside',
      text: 'an item more than there may be',
      candidates: () =>
        site
          .several()
          .filter(isItems)
          .map((value) => [...value, 'vivero']),
    },
  ];
}

/** Returns what a list of schemas finds in the first items of an array. */
export function judgeFirst(
  subject: Subject,
  keyword: string,
): { holds: boolean; faults: ReturnType<Subject['inner']>['faults'] } {
  const { reader, at, given, value, pointer, inner, judged } = subject;
  const count = Array.isArray(given) ? given.length : 0;
  const faults = (value as readonly unknown[]).slice(0, count).flatMap((item, index) => {
    judged.items.add(index);
    const schema = reader.below(at, keyword, index);
    return schema === null ? [] : inner(schema, item, `${pointer}/${index}`).faults;
  });
  return { holds: true, faults };
}

/** Returns what one schema finds in the items of an array from one on. */
export function judgeRest(
  { reader, at, value, pointer, inner, judged }: Subject,
  keyword: string,
  from: number,
): { holds: boolean; faults: ReturnType<Subject['inner']>['faults'] } {
  const schema = reader.below(at, keyword);
  if (schema === null) return { holds: true, faults: [] };
  const rest = (value as readonly unknown[]).slice(from);
  for (const index of rest.keys()) judged.items.add(from + index);
  if (schema.schema === false) return { holds: rest.length === 0, faults: [] };
  return {
    holds: true,
    faults: rest.flatMap((item, index) => inner(schema, item, `${pointer}/${from + index}`).faults),
  };
}
