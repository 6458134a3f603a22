import { joinPointer } from '../places.ts';
import { defineRule } from '../rule.ts';

/** Templates that differ in the names in braces alone are the same path (§4.8.8). */
export const pathsDistinct = defineRule({
  id: 'paths-distinct',
  level: 'must',
  title: 'No two paths differ only in the names of placeholders',
  *judge({ root }) {
    const { paths } = root;
    if (typeof paths !== 'object' || paths === null) return;
    const first = new Map<string, string>();
    for (const path of Object.keys(paths).filter((name) => name.startsWith('/'))) {
      const form = path.replaceAll(/\{[^{}]*\}/g, '{}');
      const before = first.get(form);
      if (before === undefined) first.set(form, path);
      else
        yield {
          pointer: joinPointer('/paths', path),
          what: 'two paths differ only in the names of placeholders',
          expected: 'a path that differs from all others',
          actual: { path, same: before },
        };
    }
  },
});
