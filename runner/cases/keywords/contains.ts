import { isItems } from '../schema/json-kind.ts';
import type { EdgeSite } from '../edges/edge-site.ts';
import { countAt } from './lengths.ts';
import type { Keyword, Subject } from './keyword.ts';

/** The keyword `contains`, with `minContains`. */
export const contains: Keyword = {
  name: 'contains',
  judge: (subject) => {
    const found = matching(subject);
    if (found === null) return null;
    return {
      holds: found.length >= (countAt(subject, 'minContains') ?? 1),
      judged: [{ members: new Set(), items: new Set(found) }],
    };
  },
  edges: (site) => [
    { side: 'inside', text: 'with an item that contains demands', candidates: () => site.several() },
    { side: 'outside', text: 'without an item that contains demands', candidates: () => replaced(site) },
  ],
};

/** The keyword `maxContains`. */
export const maxContains: Keyword = {
  name: 'maxContains',
  judge: (subject) => {
    const [found, most] = [matching(subject), countAt(subject, 'maxContains')];
    return found === null || most === null ? null : { holds: found.length <= most };
  },
  edges: (site) => {
    const most = countAt(site, 'maxContains');
    const schema = site.reader.below(site.at, 'contains');
    if (most === null || schema === null || most > 1_000) return [];
    const repeated = (count: number): unknown[] =>
      site
        .several()
        .filter(isItems)
        .map((value) => [...value, ...Array<unknown>(count).fill(site.make([schema]))]);
    return [{ side: 'outside', text: `one item more than maxContains ${most}`, candidates: () => repeated(most + 1) }];
  },
};

function matching({ reader, at, value, pointer, inner }: Subject): number[] | null {
  const schema = reader.below(at, 'contains');
  if (!isItems(value) || schema === null) return null;
  return [...value.keys()].filter((index) => inner(schema, value[index], `${pointer}/${index}`).faults.length === 0);
}

function* replaced(site: EdgeSite): Iterable<unknown> {
  yield [];
  for (const value of site.several().filter(isItems))
    for (const other of ['vivero', 7, true, null, {}]) yield value.map(() => other);
}
