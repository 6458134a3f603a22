import { isMembers } from '../schema/json-kind.ts';
import { judgeMembers } from './properties.ts';
import type { Keyword } from './keyword.ts';

/** The keyword `patternProperties`; its edges are those of the schemas in it. */
export const patternProperties: Keyword = {
  name: 'patternProperties',
  judge: (subject) => {
    const { value, given, matches } = subject;
    if (!isMembers(value) || !isMembers(given)) return null;
    const faults = Object.keys(given).flatMap((pattern) => {
      const names = Object.keys(value).filter((name) => matches(pattern, name));
      return judgeMembers(subject, names, () => ['patternProperties', pattern]).faults;
    });
    return { holds: true, faults };
  },
  edges: () => [],
};
