import type { Keyword } from './keyword.ts';

/** The keyword `readOnly`: such a member is for responses, and a request that has it may be refused or the member ignored. */
export const readOnly: Keyword = {
  name: 'readOnly',
  judge: () => null,
  edges: ({ given, several }) =>
    given === true ? [{ side: 'outside', text: 'a member that is for responses alone', candidates: several }] : [],
};
