import { isItems } from '../schema/json-kind.ts';
import { itemsForbidden, judgeRest } from './items.ts';
import type { Keyword } from './keyword.ts';

/** The keyword `additionalItems` of former drafts: it says something beside a list of schemas in `items` alone. */
export const additionalItems: Keyword = {
  name: 'additionalItems',
  judge: (subject) => {
    const listed = subject.schema['items'];
    return isItems(subject.value) && Array.isArray(listed)
      ? judgeRest(subject, 'additionalItems', listed.length)
      : null;
  },
  edges: (site) => (Array.isArray(site.schema['items']) ? itemsForbidden(site.given, site) : []),
};
