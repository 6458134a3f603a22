import type { ModelOperation } from '../document-model.ts';
import { defineRule, type RawFinding } from '../rule.ts';

/** Every part of a path template in braces has to correspond to a path parameter, which is required (§4.8.8, §4.8.12). */
export const pathParametersDeclared = defineRule({
  id: 'path-parameters-declared',
  level: 'must',
  title: 'Every placeholder of a path is declared as a required path parameter',
  *judge({ operations }) {
    for (const { path, pointer, parameters, shared } of operations) {
      const all = [...parameters, ...shared];
      // A reference that leads outside may be to any of them.
      if (all.some(({ value }) => value === null)) continue;
      const declared = all.filter(({ value }) => value?.['in'] === 'path');
      const names = new Set(declared.map(({ value }) => value?.['name']));
      for (const name of templateNames(path)) {
        if (names.has(name)) continue;
        const expected = `{ name: ${JSON.stringify(name)}, in: path, required: true }`;
        yield { pointer, what: 'a placeholder of the path is not declared', expected, actual: [...names] };
      }
    }
    yield* judgeRequired(operations);
  },
});

function* judgeRequired(operations: readonly ModelOperation[]): Generator<RawFinding> {
  const seen = new Set<string>();
  for (const { value, pointer } of operations.flatMap(({ parameters, shared }) => [...parameters, ...shared])) {
    if (value?.['in'] !== 'path' || seen.has(pointer)) continue;
    seen.add(pointer);
    const actual = value['required'] ?? null;
    // A value of another type is said elsewhere.
    if (actual !== false && actual !== null) continue;
    yield {
      pointer,
      what: 'a path parameter is not required',
      expected: { required: true },
      actual: { required: actual },
    };
  }
}

/** Returns the names in braces of a path template. */
export function templateNames(path: string): string[] {
  return [...new Set(Array.from(path.matchAll(/\{([^{}]*)\}/g), ([, name]) => name ?? ''))];
}
