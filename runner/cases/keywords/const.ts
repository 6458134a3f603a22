import { identityOf } from '../schema/json-kind.ts';
import { others, showShortly } from './enum.ts';
import type { Keyword } from './keyword.ts';

/** The keyword `const`. */
export const constant: Keyword = {
  name: 'const',
  judge: ({ given, value }) => ({ holds: identityOf(given) === identityOf(value) }),
  edges: ({ given }) => [
    { side: 'inside', text: `the value ${showShortly(given)} of const`, candidates: () => [given] },
    { side: 'outside', text: 'another value than const', candidates: () => others([given]) },
  ],
};
