import { identify, type ModelParameter } from '../document-model.ts';
import { defineRule, type RawFinding } from '../rule.ts';

/** A list of parameters has none twice; what tells them apart is name and place (§4.8.9, §4.8.10). */
export const parametersUnique = defineRule({
  id: 'parameters-unique',
  level: 'must',
  title: 'No list of parameters contains a parameter twice',
  *judge({ operations }) {
    const seen = new Set<string>();
    for (const { parameters, shared } of operations) {
      for (const list of [parameters, shared]) {
        for (const finding of judgeList(list)) {
          if (!seen.has(finding.pointer)) yield finding;
          seen.add(finding.pointer);
        }
      }
    }
  },
});

function* judgeList(list: readonly ModelParameter[]): Generator<RawFinding> {
  const seen = new Set<string>();
  for (const parameter of list) {
    const identity = identify(parameter);
    if (seen.has(identity))
      yield {
        pointer: parameter.pointer,
        what: 'a parameter is listed twice',
        expected: 'one parameter with this place and name',
        actual: identity,
      };
    seen.add(identity);
  }
}
