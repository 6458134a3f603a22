import { isObject } from '../../json-value.ts';
import { joinPointer } from '../places.ts';
import { defineRule } from '../rule.ts';

/** A pattern should be a regular expression of ECMA-262, read with Unicode on (JSON Schema 2020-12 §6.4). It is compiled here, never run. */
export const patternsCompile = defineRule({
  id: 'patterns-compile',
  level: 'should',
  title: 'Every pattern is a valid ECMAScript regular expression',
  *judge({ nodesOf }) {
    for (const { value, pointer } of nodesOf('Schema')) {
      const { pattern, patternProperties } = value;
      const patterns: Array<readonly [at: string, pattern: string]> = [];
      if (typeof pattern === 'string') patterns.push([`${pointer}/pattern`, pattern]);
      if (isObject(patternProperties)) {
        for (const name of Object.keys(patternProperties))
          patterns.push([joinPointer(pointer, 'patternProperties', name), name]);
      }
      for (const [at, text] of patterns) {
        const fault = faultOf(text);
        if (fault !== null)
          yield {
            pointer: at,
            what: 'a pattern is not a valid ECMAScript regular expression',
            expected: 'an expression that compiles with the flag u',
            actual: { pattern: text.slice(0, 200), fault },
          };
      }
    }
  },
});

function faultOf(pattern: string): string | null {
  try {
    // linear: it is compiled, and tried on nothing.
    new RegExp(pattern, 'u');
    return null;
  } catch (error) {
    // The message repeats the pattern, which is shown already.
    return error instanceof Error
      ? (error.message.split(': ').at(-1) ?? 'it does not compile').slice(0, 200)
      : 'it does not compile';
  }
}
