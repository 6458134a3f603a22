import { isMembers } from '../schema/json-kind.ts';
import { pointerPart } from '../../documents/openapi/local-reference.ts';
import type { Keyword, Subject } from './keyword.ts';

/** The keyword `properties`. */
export const properties: Keyword = {
  name: 'properties',
  judge: (subject) => {
    const { value, given } = subject;
    if (!isMembers(value) || !isMembers(given)) return null;
    const names = Object.keys(value).filter((name) => Object.hasOwn(given, name));
    return judgeMembers(subject, names, (name) => ['properties', name]);
  },
  edges: (site) =>
    isMembers(site.given) && Object.keys(site.given).length > 0
      ? [{ side: 'inside', text: 'with the optional members', candidates: () => site.several().toReversed() }]
      : [],
};

/** Returns what schemas below find in some members of a value, each by the schema that its name leads to. */
export function judgeMembers(
  { reader, at, value, pointer, inner, judged }: Subject,
  names: readonly string[],
  schemaOf: (name: string) => ReadonlyArray<string | number>,
): { readonly holds: true; readonly faults: ReturnType<Subject['inner']>['faults'] } {
  const members = value as Readonly<Record<string, unknown>>;
  const faults = names.flatMap((name) => {
    judged.members.add(name);
    const schema = reader.below(at, ...schemaOf(name));
    return schema === null ? [] : inner(schema, members[name], `${pointer}/${pointerPart(name)}`).faults;
  });
  return { holds: true, faults };
}
