import { isObject } from '../../documents/json-value.ts';
import type { DocumentedOperation } from '../../documents/openapi/list-operations.ts';
import { followReference, lookUpPointer, memberAt, pointerPart } from '../../documents/openapi/local-reference.ts';
import type { DocumentedParameter } from '../../documents/openapi/read-parameters.ts';
import type { SchemaAt } from '../schema/schema-at.ts';
import type { SchemaReader } from '../schema/schema-reader.ts';
import type { ParameterStyle } from './write-style.ts';

/** A parameter of an operation, with all that is needed to write it. */
export interface PlacedParameter extends ParameterStyle {
  readonly name: string;
  readonly in: DocumentedParameter['in'];
  readonly isRequired: boolean;
  /** JSON pointer of its Parameter Object. */
  readonly pointer: string;
  readonly schema: SchemaAt;
  /** Values of its examples, by their pointers. */
  readonly examples: ReadonlyArray<{ readonly pointer: string; readonly value: unknown }>;
  readonly allowsEmpty: boolean;
  /** The Encoding Objects of its content, by member; `undefined` for none. */
  readonly encoding: unknown;
}

const defaultStyles = { path: 'simple', query: 'form', querystring: 'form', header: 'simple', cookie: 'form' } as const;
const styles = new Set([
  'simple',
  'label',
  'matrix',
  'form',
  'spaceDelimited',
  'pipeDelimited',
  'deepObject',
  'cookie',
]);

/** Returns the parameters of an operation as they are written, those of its path first; what is undeclared in the path is a text. */
export function placeParameters(reader: SchemaReader, operation: DocumentedOperation): PlacedParameter[] {
  const objects = parameterObjects(reader, operation);
  const known = operation.parameters.flatMap((parameter): PlacedParameter[] => {
    const found = objects.find(({ value }) => value['name'] === parameter.name && value['in'] === parameter.in);
    return found === undefined ? [] : [placeOne(reader, parameter, found)];
  });
  const declared = new Set(known.filter((one) => one.in === 'path').map(({ name }) => name));
  const names = [...(operation.address ?? '').matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
  const undeclared = [...new Set(names)].filter((name) => !declared.has(name)).map(undeclaredInPath);
  return [...known, ...undeclared];
}

interface ParameterObject {
  readonly value: Readonly<Record<string, unknown>>;
  readonly pointer: string;
}

/** The last of a name holds, as in the list of the operation's parameters: those of the operation itself come first here. */
function parameterObjects({ root }: SchemaReader, { pointer, path }: DocumentedOperation): ParameterObject[] {
  const itemPointer = `/paths/${pointerPart(path)}`;
  const lists = [pointer, itemPointer].flatMap((at) => {
    const holder = followReference(root, lookUpPointer(root, toReference(at))) ?? {};
    const written = memberAt(lookUpPointer(root, toReference(at)), '$ref');
    const base = typeof written === 'string' && !Object.hasOwn(holder, '$ref') ? written.slice(1) : at;
    return [{ list: memberAt(holder, 'parameters'), base: `${base}/parameters` }];
  });
  return lists.flatMap(({ list, base }) =>
    (Array.isArray(list) ? (list as unknown[]) : [])
      .flatMap((item, index) => {
        const value = followReference(root, item);
        const reference = memberAt(item, '$ref');
        return value === null
          ? []
          : [{ value, pointer: typeof reference === 'string' ? reference.slice(1) : `${base}/${index}` }];
      })
      .toReversed(),
  );
}

/** Percent signs of a path would be decoded in a reference. */
function toReference(pointer: string): string {
  return `#${pointer.replaceAll('%', '%25')}`;
}

function placeOne(
  reader: SchemaReader,
  parameter: DocumentedOperation['parameters'][number],
  { value, pointer }: ParameterObject,
): PlacedParameter {
  const content = isObject(value['content']) ? Object.entries(value['content'])[0] : undefined;
  const style =
    typeof value['style'] === 'string' && styles.has(value['style']) ? value['style'] : defaultStyles[parameter.in];
  const [schema, schemaPointer] =
    content === undefined
      ? [value['schema'], `${pointer}/schema`]
      : [
          memberAt(followReference(reader.root, content[1]), 'schema'),
          `${pointer}/content/${pointerPart(content[0])}/schema`,
        ];
  return {
    name: parameter.name,
    in: parameter.in,
    isRequired: parameter.isRequired,
    pointer,
    schema: reader.schemaAt(schema ?? { type: 'string' }, schemaPointer) ?? {
      schema: { type: 'string' },
      pointer: schemaPointer,
    },
    examples: examplesOf(reader.root, value, pointer),
    allowsEmpty: value['allowEmptyValue'] === true,
    style: style as ParameterStyle['style'],
    explode: typeof value['explode'] === 'boolean' ? value['explode'] : style === 'form' || style === 'cookie',
    allowReserved: value['allowReserved'] === true,
    contentType: content?.[0] ?? null,
    encoding: memberAt(followReference(reader.root, content?.[1]), 'encoding'),
  };
}

function undeclaredInPath(name: string): PlacedParameter {
  return {
    name,
    in: 'path',
    isRequired: true,
    pointer: '',
    schema: { schema: { type: 'string' }, pointer: '' },
    examples: [],
    allowsEmpty: false,
    style: 'simple',
    explode: false,
    allowReserved: false,
    contentType: null,
    encoding: undefined,
  };
}

/** Returns the values of the examples of a Parameter or Media Type Object, with their pointers. */
export function examplesOf(
  root: unknown,
  holder: Readonly<Record<string, unknown>>,
  pointer: string,
): Array<{ readonly pointer: string; readonly value: unknown }> {
  const own = Object.hasOwn(holder, 'example') ? [{ pointer: `${pointer}/example`, value: holder['example'] }] : [];
  const named = isObject(holder['examples']) ? Object.entries(holder['examples']).slice(0, 50) : [];
  return [
    ...own,
    ...named.flatMap(([name, written]) => {
      const example = followReference(root, written);
      const value = memberAt(example, 'value') ?? memberAt(example, 'dataValue');
      return value === undefined ? [] : [{ pointer: `${pointer}/examples/${pointerPart(name)}`, value }];
    }),
  ];
}
