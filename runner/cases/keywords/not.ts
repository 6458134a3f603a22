import type { EdgeSite } from '../edges/edge-site.ts';
import { isMembers } from '../schema/json-kind.ts';
import type { Keyword } from './keyword.ts';

/** The keyword `not`. */
export const not: Keyword = {
  name: 'not',
  judge: ({ reader, at, value, pointer, inner }) => {
    const schema = reader.below(at, 'not');
    return schema === null ? null : { holds: inner(schema, value, pointer).faults.length > 0 };
  },
  edges: (site) => [{ side: 'outside', text: 'as not forbids it', candidates: () => forbidden(site) }],
};

function* forbidden(site: EdgeSite): Iterable<unknown> {
  const schema = site.reader.below(site.at, 'not');
  if (schema === null) return;
  const made = site.make([schema]);
  if (made === undefined) return;
  const both = site.make([...site.goal.map(withoutNot), schema]);
  if (both !== undefined) yield both;
  yield made;
  for (const value of site.several()) if (isMembers(value) && isMembers(made)) yield { ...value, ...made };
}

function withoutNot(at: EdgeSite['at']): EdgeSite['at'] {
  if (typeof at.schema === 'boolean') return at;
  const { not: _, ...rest } = at.schema;
  return { ...at, schema: rest };
}
