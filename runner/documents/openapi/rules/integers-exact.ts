import { integerFormats, integerOf } from '../../integer-text.ts';
import { defineRule } from '../rule.ts';
import type { DocumentNode } from '../walk-document.ts';

const formats = ['int32', 'int64'] as const;
const keywords = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'default', 'example', 'const'];
const lists = ['enum', 'examples'];

/** A tool that keeps numbers as doubles writes 9223372036854775807 as 9223372036854775808 or 9.223372036854776e18, which is no int64. */
export const integersExact = defineRule({
  id: 'integers-exact',
  level: 'may',
  title: 'Bounds and values of int32 and int64 are whole numbers within that range',
  *judge(model) {
    for (const node of model.nodesOf('Schema')) {
      const format = formats.find((name) => name === node.value['format']);
      if (format === undefined) continue;
      const { from, to } = integerFormats[format];
      for (const [pointer, value] of numbersOf(node)) {
        const text = model.numberText(pointer) ?? String(value);
        const exact = integerOf(text);
        // A bound that is excluded may be the first number outside.
        const slack = /\/exclusiveM[a-z]+$/.test(pointer) ? 1n : 0n;
        if (exact === null || (exact >= from - slack && exact <= to + slack)) continue;
        yield {
          pointer,
          what: `a number of the format ${format} is out of range`,
          expected: { from: String(from), to: String(to) },
          actual: text.slice(0, 60),
        };
      }
    }
  },
});

function numbersOf({ value, pointer }: DocumentNode): Array<readonly [pointer: string, value: number]> {
  const found: Array<readonly [pointer: string, value: unknown]> = [
    ...keywords.map((name) => [`${pointer}/${name}`, value[name]] as const),
    ...lists.flatMap((name) => {
      const items: unknown = value[name];
      return Array.isArray(items)
        ? items.map((item: unknown, index) => [`${pointer}/${name}/${index}`, item] as const)
        : [];
    }),
  ];
  return found.filter((one): one is readonly [string, number] => typeof one[1] === 'number');
}
