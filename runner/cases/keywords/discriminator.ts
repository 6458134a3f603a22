import { isItems, isMembers, isText } from '../schema/json-kind.ts';
import type { EdgeSite } from '../edges/edge-site.ts';
import type { Keyword } from './keyword.ts';

/** Schemas of a choice whose members are sent under other names. */
const mostBranches = 6;

/** The keyword `discriminator` of OpenAPI: JSON Schema says nothing by it, but a value that it has no schema for is not allowed. */
export const discriminator: Keyword = {
  name: 'discriminator',
  judge: ({ reader, at, given, value, pointer, inner }) => {
    const name = isMembers(given) ? given['propertyName'] : undefined;
    const chosen = isText(name) && isMembers(value) && Object.hasOwn(value, name) ? value[name] : undefined;
    const schemas = isMembers(at.schema) ? schemasOf(at.schema, given) : null;
    if (!isText(chosen) || schemas === null) return null;
    const place = schemas.get(chosen);
    const branch = place === undefined || place === null ? null : reader.below(at, place.keyword, place.index);
    const faults = branch === null ? [] : inner(branch, value, pointer).faults;
    return { holds: place !== undefined && faults.length === 0, branches: faults.length === 0 ? [] : [faults] };
  },
  edges: (site) => {
    const name = isMembers(site.given) ? site.given['propertyName'] : undefined;
    if (!isText(name) || !(isItems(site.schema['oneOf']) || isItems(site.schema['anyOf']))) return [];
    const branches = branchesOf(site);
    const quoted = JSON.stringify(name);
    return [
      ...branches.slice(0, mostBranches).map((values, index) => ({
        side: 'outside' as const,
        text: `${quoted} names no schema of the choice, beside the members of schema ${index + 1}`,
        candidates: () => values.map((value) => ({ ...value, [name]: 'vivero-unknown' })),
      })),
      ...exchanged(branches, name).map(({ of, named, values }) => ({
        side: 'outside' as const,
        text: `${quoted} names schema ${named + 1} of the choice, beside the members of schema ${of + 1}`,
        candidates: () => values,
      })),
    ];
  },
};

interface Branch {
  readonly keyword: 'oneOf' | 'anyOf';
  readonly index: number;
}

/** Returns the values that have a schema, and which one of a choice it is; `null` where the values cannot be told. */
function schemasOf(
  schema: Readonly<Record<string, unknown>>,
  given: unknown,
): ReadonlyMap<string, Branch | null> | null {
  const mapping = Object.entries(isMembers(given) && isMembers(given['mapping']) ? given['mapping'] : {});
  const branches = new Map<string, Branch>();
  for (const keyword of ['oneOf', 'anyOf'] as const) {
    const choices = schema[keyword];
    for (const [index, choice] of (isItems(choices) ? choices : []).entries()) {
      const reference = isMembers(choice) ? choice['$ref'] : undefined;
      if (!isText(reference)) return null;
      branches.set(reference, { keyword, index });
    }
  }
  if (branches.size === 0 && mapping.length === 0) return null;
  const byName = [...branches].map(([reference, branch]) => [reference.split('/').at(-1) ?? '', branch] as const);
  const ofName = new Map(byName);
  const mapped = mapping.map(([name, reference]) => {
    const branch = isText(reference) ? (branches.get(reference) ?? ofName.get(reference)) : undefined;
    return [name, branch ?? null] as const;
  });
  return new Map<string, Branch | null>([...byName, ...mapped]);
}

/** Values of each schema of the choice. */
function branchesOf(site: EdgeSite): ReadonlyArray<ReadonlyArray<Readonly<Record<string, unknown>>>> {
  const keyword = isItems(site.schema['oneOf']) ? 'oneOf' : 'anyOf';
  const choices = site.schema[keyword];
  return (isItems(choices) ? choices : []).map((_, index) => site.ofBranch(keyword, index).filter(isMembers));
}

/** Values of one schema of a choice under the name of another. */
interface Exchanged {
  readonly of: number;
  readonly named: number;
  readonly values: readonly unknown[];
}

/** Who looks at the members, and not at the name, takes these: each name beside the members of each other schema. */
function exchanged(branches: ReturnType<typeof branchesOf>, name: string): Exchanged[] {
  const pairs = branches.flatMap((values, of) =>
    branches.flatMap(([other], named): Exchanged[] => {
      if (of === named || other === undefined) return [];
      const renamed = values.filter((value) => value[name] !== other[name]);
      return [{ of, named, values: renamed.map((value) => ({ ...value, [name]: other[name] })) }];
    }),
  );
  return pairs.slice(0, mostBranches * 2);
}
