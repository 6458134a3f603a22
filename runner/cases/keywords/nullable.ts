import type { Keyword } from './keyword.ts';

/** The keyword `nullable` of OpenAPI 3.0, which generators write in 3.1 as well: the judge of a whole schema knows it. */
export const nullable: Keyword = {
  name: 'nullable',
  judge: () => null,
  edges: ({ given, isText }) =>
    given === true && !isText ? [{ side: 'inside', text: 'null, by nullable', candidates: () => [null] }] : [],
};
