import { isMembers, isText } from '../schema/json-kind.ts';
import type { EdgeSite } from '../edges/edge-site.ts';
import { assertion, type Keyword } from './keyword.ts';

/** Members that are left out, each by itself. */
const mostMembers = 100;

/** The keyword `required`. */
export const required: Keyword = {
  name: 'required',
  judge: assertion(isMembers, (value, { reader, at, given }) =>
    namesOf(given).every((name) => Object.hasOwn(value, name) || reader.isReadOnly(at, name)),
  ),
  edges: (site) => {
    const names = namesOf(site.given).filter((name) => !site.reader.isReadOnly(site.at, name));
    if (names.length === 0) return [];
    return [
      { side: 'inside', text: 'with the required members alone', candidates: () => [site.valid()] },
      ...names.slice(0, mostMembers).map((name) => ({
        side: 'outside' as const,
        text: `without the required member ${JSON.stringify(name)}`,
        candidates: () => without(site, name),
      })),
    ];
  },
};

const known = new WeakMap<object, readonly string[]>();

function namesOf(given: unknown): readonly string[] {
  if (!Array.isArray(given)) return [];
  const names = known.get(given) ?? [...new Set((given as unknown[]).filter(isText))];
  known.set(given, names);
  return names;
}

function without(site: EdgeSite, name: string): unknown[] {
  return site.several().flatMap((value) => {
    if (!isMembers(value) || !Object.hasOwn(value, name)) return [];
    const { [name]: _, ...rest } = value;
    return [rest];
  });
}
