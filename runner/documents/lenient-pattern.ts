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

/** Ways of writing that other languages have and that mean something else, or nothing, in ECMAScript. */
const foreignPattern = /\\[AZzhHRGKXQE]|\(\?P|\(\?[a-zA-Z]+\)|\(\?>|\[\[:/;

/** A pattern that is no ECMAScript holds for everything: what its writer meant cannot be known. */
export const ecmaScriptPattern = Object.assign(
  (pattern: string) => {
    if (!foreignPattern.test(pattern)) {
      for (const flags of ['u', '']) {
        try {
          // linear: not by itself; the caller bounds its time.
          return new RegExp(pattern, flags);
        } catch {
          continue;
        }
      }
    }
    return { test: () => true };
  },
  { code: 'new RegExp' },
);
