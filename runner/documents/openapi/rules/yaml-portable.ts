import { defineRule } from '../rule.ts';
import type { YamlFormName } from '../yaml-forms.ts';

/** What is written, and how every reader would read it alike. */
const remedies: Readonly<Record<YamlFormName, string>> = {
  'merge keys': 'the members themselves, or a reference',
  'truth values': 'true, false, or a string in quotes',
  numbers: 'a decimal number, or a string in quotes',
  'dates and times': 'a string in quotes',
  tags: 'plain values without tags',
};

/** OpenAPI recommends YAML 1.2 (§4.3), and most libraries read 1.1 or a mixture of both: a document is read as 1.2 here, merge keys merged. */
export const yamlPortable = defineRule({
  id: 'yaml-portable',
  level: 'may',
  title: 'The document is written in forms that readers of YAML 1.1 and 1.2 read alike',
  *judge({ forms }) {
    for (const [form, found] of Map.groupBy(forms, (one) => one.form)) {
      const [{ pointer, written, line, column }] = found as [(typeof found)[number]];
      // A merge key repeats what is written once.
      const times = new Set(found.map((one) => `${one.line}:${one.column}`)).size;
      yield {
        pointer,
        place: { line, column },
        what: `readers of YAML disagree about ${form}`,
        expected: remedies[form],
        actual: times === 1 ? written : { first: written, times },
      };
    }
  },
});
