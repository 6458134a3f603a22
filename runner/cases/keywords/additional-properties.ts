import { isMembers } from '../schema/json-kind.ts';
import type { EdgeSite } from '../edges/edge-site.ts';
import { judgeMembers } from './properties.ts';
import type { Keyword, Subject } from './keyword.ts';

/** Names that hardly any document has. */
const unknownNames = ['viveroUnknown', 'vivero-unknown', 'x-vivero'];

/** The keyword `additionalProperties`. */
export const additionalProperties: Keyword = {
  name: 'additionalProperties',
  judge: (subject) => {
    const { value, given, judged } = subject;
    if (!isMembers(value)) return null;
    const names = additionalNames(subject);
    if (given === false) {
      for (const name of names) judged.members.add(name);
      return { holds: names.length === 0 };
    }
    return judgeMembers(subject, names, () => ['additionalProperties']);
  },
  edges: (site) => {
    if (site.given === false)
      return [
        { side: 'outside', text: 'with a member that is not in the document', candidates: () => withUnknown(site) },
      ];
    return site.given === true || (isMembers(site.given) && Object.keys(site.given).length === 0)
      ? [{ side: 'inside', text: 'with a member of a name of its own', candidates: () => withUnknown(site) }]
      : [];
  },
};

/** Returns names of members that neither `properties` nor `patternProperties` of a schema name. */
export function additionalNames({ schema, value, matches }: Pick<Subject, 'schema' | 'value' | 'matches'>): string[] {
  const named = schema['properties'];
  const patterns = isMembers(schema['patternProperties']) ? Object.keys(schema['patternProperties']) : [];
  return Object.keys(Object(value) as object).filter(
    (name) => !(isMembers(named) && Object.hasOwn(named, name)) && !patterns.some((pattern) => matches(pattern, name)),
  );
}

/** Returns valid objects with one member more, of a name that hardly any document has. */
export function withUnknown(site: EdgeSite): unknown[] {
  return site
    .several()
    .filter(isMembers)
    .flatMap((value) => unknownNames.map((name) => ({ ...value, [name]: 'vivero' })));
}
