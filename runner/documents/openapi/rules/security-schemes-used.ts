import { ownFragment } from '../own-references.ts';
import { joinPointer } from '../places.ts';
import { defineRule } from '../rule.ts';
import { outsideReferences } from './references-readable.ts';
import { declaredSchemes, schemesPointer } from './security-schemes-known.ts';

/** No document demands it: a scheme may be declared for whoever reads. */
export const securitySchemesUsed = defineRule({
  id: 'security-schemes-used',
  level: 'may',
  title: 'Every declared security scheme is used',
  *judge(model) {
    // What stands in other files may use any of them.
    const isWhole = !model.faults.some(({ what }) => what === 'reference') && outsideReferences(model).length === 0;
    if (!isWhole) return;
    // Since 3.2 a scheme may be named by a reference.
    const nameOf = (written: string): string =>
      (ownFragment(written, model.root) ?? written).replace(/^#\/components\/securitySchemes\//, '');
    const used = new Set(model.nodesOf('SecurityRequirement').flatMap(({ value }) => Object.keys(value).map(nameOf)));
    for (const name of Object.keys(declaredSchemes(model))) {
      if (used.has(name)) continue;
      const pointer = joinPointer(schemesPointer(model), name);
      yield {
        pointer,
        what: 'a security scheme is declared but never used',
        expected: 'a requirement that names it',
        actual: name,
      };
    }
  },
});
