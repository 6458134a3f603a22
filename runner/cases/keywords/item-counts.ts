import { isItems } from '../schema/json-kind.ts';
import type { EdgeSite } from '../edges/edge-site.ts';
import { countAt } from './lengths.ts';
import { assertion, type Keyword } from './keyword.ts';

/** Items of the longest array that is made for an edge. */
const mostItems = 2_000;

/** Returns the keyword that is one of the two bounds of how many items an array has. */
export function itemCountKeyword(name: 'minItems' | 'maxItems'): Keyword {
  const isLeast = name === 'minItems';
  return {
    name,
    judge: assertion(isItems, (value, subject) => {
      const bound = countAt(subject, name);
      return bound === null || (isLeast ? value.length >= bound : value.length <= bound);
    }),
    edges: (site) => {
      const count = countAt(site, name);
      if (count === null) return [];
      const beyond = isLeast ? count - 1 : count + 1;
      const words = `${name} ${count}`;
      return [
        { side: 'inside', text: `as many items as ${words}`, candidates: () => sized(site, count) },
        {
          side: 'outside',
          text: `one item ${isLeast ? 'less' : 'more'} than ${words}`,
          candidates: () => sized(site, beyond),
        },
      ];
    },
  };
}

/** Items may have to be unlike each other: those of several arrays are put together before any is repeated. */
function* sized(site: EdgeSite, count: number): Iterable<unknown> {
  if (count < 0 || count > mostItems || (site.isText && count === 0)) return;
  yield* site.several().filter((value) => isItems(value) && value.length === count);
  yield site.distinctItems(count);
  for (const value of site.several().filter(isItems)) {
    if (value.length > count) yield value.slice(0, count);
    else if (value.length > 0) yield Array.from({ length: count }, (_, index) => value[index % value.length]);
  }
}
