import { isObject } from '../../json-value.ts';
import type { DocumentModel } from '../document-model.ts';
import { joinPointer, splitPointer } from '../places.ts';
import { defineRule } from '../rule.ts';
import { describeInvalid, findInvalid, type ValueOfSchema } from '../value-judge.ts';
import type { DocumentNode } from '../walk-document.ts';

/** An example should be valid by the schema that it stands beside (§4.8.12, §4.8.14, §4.8.24). `format` is not judged: it says no more than is known of it. */
export const examplesValid = defineRule({
  id: 'examples-valid',
  level: 'should',
  title: 'Every example is valid against its schema',
  judge: (model) =>
    // In 2.0 examples are free of any form.
    model.version === '2.0'
      ? []
      : findInvalid(model, listExamples(model)).map((invalid) => describeInvalid('an example', invalid)),
});

function listExamples(model: DocumentModel): ValueOfSchema[] {
  return [
    ...model.nodesOf('MediaType').filter(isJson),
    ...model.nodesOf('Parameter'),
    ...model.nodesOf('Header'),
    ...model.nodesOf('Schema'),
  ].flatMap((node) => (node.isReference && node.kind !== 'Schema' ? [] : examplesOf(node, model)));
}

/** What other media types hold is no value of JSON. */
function isJson({ pointer }: DocumentNode): boolean {
  const type = splitPointer(pointer).at(-1)?.split(';')[0]?.trim().toLowerCase() ?? '';
  return type === 'application/json' || type.endsWith('+json');
}

function examplesOf({ kind, value, pointer }: DocumentNode, model: DocumentModel): ValueOfSchema[] {
  const schema = kind === 'Schema' ? pointer : `${pointer}/schema`;
  if (kind !== 'Schema' && !isObject(value['schema'])) return [];
  const found: ValueOfSchema[] = [];
  const add = (at: string, example: unknown, isReferred = false): void =>
    void found.push({ pointer: at, value: example, schema, readings: readingsOf(example, kind), isReferred });
  if (Object.hasOwn(value, 'example')) add(`${pointer}/example`, value['example']);
  const { examples } = value;
  if (kind === 'Schema') {
    if (Array.isArray(examples))
      examples.forEach((example: unknown, index) => add(`${pointer}/examples/${index}`, example));
  } else if (isObject(examples)) {
    for (const [name, written] of Object.entries(examples)) {
      const example = model.follow(written);
      const field = ['value', 'dataValue'].find((one) => example !== null && Object.hasOwn(example, one));
      if (example !== null && field !== undefined)
        add(
          joinPointer(pointer, 'examples', name, ...(written === example ? [field] : [])),
          example[field],
          written !== example,
        );
    }
  }
  return found;
}

/** An example may be written as the text that goes over the wire (§4.8.14, §4.8.19). */
function readingsOf(example: unknown, kind: string): unknown[] {
  if (typeof example !== 'string' || kind === 'Schema') return [];
  const readings: unknown[] = [];
  try {
    readings.push(JSON.parse(example));
  } catch {
    // A text like any other.
  }
  // Of the styles of parameters: "a,b" for a list, "a=1&b=2" for an object.
  if (kind !== 'MediaType') readings.push(example.split(/[,|&; ]/), {});
  return readings;
}
