/**
 * Makes the patterns of schemas for Ajv (`code.regExp`). One that is no ECMAScript holds for everything: a schema only should
 * have such as are (JSON Schema Validation §6.3.3).
 */
export const lenientPattern = Object.assign(
  (pattern: string, flags: string) => {
    for (const tried of [flags, '']) {
      try {
        // linear: not by itself; the caller bounds its time.
        return new RegExp(pattern, tried);
      } catch {
        continue;
      }
    }
    return { test: () => true };
  },
  { code: 'new RegExp' },
);
