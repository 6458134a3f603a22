import { isItems } from '../schema/json-kind.ts';
import { judgeFirst } from './items.ts';
import type { Keyword } from './keyword.ts';

/** The keyword `prefixItems`; its edges are those of the schemas in it. */
export const prefixItems: Keyword = {
  name: 'prefixItems',
  judge: (subject) => (isItems(subject.value) ? judgeFirst(subject, 'prefixItems') : null),
  edges: () => [],
};
