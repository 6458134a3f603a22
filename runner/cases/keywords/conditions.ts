import { isMembers } from '../schema/json-kind.ts';
import type { Keyword } from './keyword.ts';

/** The keyword `if`, with `then` and `else`; their edges are those of the schemas in them. */
export const condition: Keyword = {
  name: 'if',
  judge: ({ reader, at, value, pointer, inner }) => {
    const schema = reader.below(at, 'if');
    if (schema === null) return null;
    const tried = inner(schema, value, pointer);
    const isMet = tried.faults.length === 0;
    const next = reader.below(at, isMet ? 'then' : 'else');
    const found = next === null ? null : inner(next, value, pointer);
    return {
      holds: true,
      faults: found?.faults ?? [],
      judged: [...(isMet ? [tried.judged] : []), ...(found === null ? [] : [found.judged])],
    };
  },
  edges: () => [],
};

/** The keyword `dependentSchemas`; its edges are those of the schemas in it. */
export const dependentSchemas: Keyword = {
  name: 'dependentSchemas',
  judge: ({ reader, at, given, value, pointer, inner }) => {
    if (!isMembers(given) || !isMembers(value)) return null;
    const found = Object.keys(given)
      .filter((name) => Object.hasOwn(value, name))
      .flatMap((name) => reader.below(at, 'dependentSchemas', name) ?? [])
      .map((schema) => inner(schema, value, pointer));
    return { holds: true, faults: found.flatMap(({ faults }) => faults), judged: found.map(({ judged }) => judged) };
  },
  edges: () => [],
};
