import { isItems, isMembers } from '../schema/json-kind.ts';
import { pointerPart } from '../../documents/openapi/local-reference.ts';
import { withUnknown } from './additional-properties.ts';
import { itemsForbidden } from './items.ts';
import type { Keyword } from './keyword.ts';

/** The keyword `unevaluatedProperties`. */
export const unevaluatedProperties: Keyword = {
  name: 'unevaluatedProperties',
  judge: ({ reader, at, value, pointer, inner, judged }) => {
    const schema = reader.below(at, 'unevaluatedProperties');
    if (schema === null || !isMembers(value)) return null;
    const names = Object.keys(value).filter((name) => !judged.members.has(name));
    for (const name of names) judged.members.add(name);
    if (schema.schema === false) return { holds: names.length === 0 };
    const faults = names.flatMap((name) => inner(schema, value[name], `${pointer}/${pointerPart(name)}`).faults);
    return { holds: true, faults };
  },
  edges: (site) =>
    site.given === false
      ? [{ side: 'outside', text: 'with a member that is not in the document', candidates: () => withUnknown(site) }]
      : [],
};

/** The keyword `unevaluatedItems`. */
export const unevaluatedItems: Keyword = {
  name: 'unevaluatedItems',
  judge: ({ reader, at, value, pointer, inner, judged }) => {
    const schema = reader.below(at, 'unevaluatedItems');
    if (schema === null || !isItems(value)) return null;
    const indexes = [...value.keys()].filter((index) => !judged.items.has(index));
    for (const index of indexes) judged.items.add(index);
    if (schema.schema === false) return { holds: indexes.length === 0 };
    return {
      holds: true,
      faults: indexes.flatMap((index) => inner(schema, value[index], `${pointer}/${index}`).faults),
    };
  },
  edges: (site) => itemsForbidden(site.given, site),
};
