import { isMembers } from '../schema/json-kind.ts';
import type { EdgeSite } from '../edges/edge-site.ts';
import type { Keyword } from './keyword.ts';

/** The keyword `propertyNames`. */
export const propertyNames: Keyword = {
  name: 'propertyNames',
  judge: ({ reader, at, value, pointer, inner }) => {
    const schema = reader.below(at, 'propertyNames');
    if (!isMembers(value) || schema === null) return null;
    return { holds: Object.keys(value).every((name) => inner(schema, name, pointer).faults.length === 0) };
  },
  edges: (site) => [
    { side: 'outside', text: 'with a member of a name that propertyNames forbids', candidates: () => withName(site) },
  ],
};

function withName(site: EdgeSite): unknown[] {
  const names = ['', 'vivero unknown!', 'VIVERO', '1', 'v'.repeat(300)];
  return site
    .several()
    .filter(isMembers)
    .flatMap((value) => {
      const [member = 'vivero'] = Object.values(value);
      return names.flatMap((name) => [{ ...value, [name]: member }, { [name]: member }]);
    });
}
