import { defineRule } from '../rule.ts';
import { templateNames } from './path-parameters-declared.ts';

/** The name of a path parameter has to be one of its path (§4.8.12). */
export const pathParametersUsed = defineRule({
  id: 'path-parameters-used',
  level: 'must',
  title: 'Every declared path parameter occurs in its path',
  *judge({ operations }) {
    const seen = new Set<string>();
    for (const { path, parameters, shared } of operations) {
      const names = templateNames(path);
      for (const { value, pointer } of [...parameters, ...shared]) {
        const name = value?.['name'];
        if (value?.['in'] !== 'path' || typeof name !== 'string' || names.includes(name) || seen.has(pointer)) continue;
        seen.add(pointer);
        yield { pointer, what: 'a path parameter does not occur in its path', expected: names, actual: { path, name } };
      }
    }
  },
});
