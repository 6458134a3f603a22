import { identityOf, isItems } from '../schema/json-kind.ts';
import type { EdgeSite } from '../edges/edge-site.ts';
import { assertion, type Keyword } from './keyword.ts';

/** The keyword `uniqueItems`. */
export const uniqueItems: Keyword = {
  name: 'uniqueItems',
  judge: assertion(
    isItems,
    (value, { given }) => given !== true || new Set(value.map(identityOf)).size === value.length,
  ),
  edges: (site) =>
    site.given === true
      ? [
          {
            side: 'inside',
            text: 'two items that are not equal',
            candidates: () => [site.distinctItems(2), ...site.several()],
          },
          { side: 'outside', text: 'an item twice', candidates: () => repeated(site) },
        ]
      : [],
};

function repeated(site: EdgeSite): unknown[] {
  return [...site.several(), site.distinctItems(1), site.distinctItems(2)].filter(isItems).flatMap((value) => {
    if (value.length === 0) return [];
    const [first] = value;
    return [
      [...value, first],
      [first, ...value.slice(1, -1), first],
      [first, first],
    ];
  });
}
